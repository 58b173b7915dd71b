import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  type ApiPropertyOptions,
  getSchemaPath,
} from '@nestjs/swagger';
import {
  ApiBoolean,
  ApiChoice,
  ApiDayOrNull,
  ApiInstant,
  ApiInteger,
  ApiList,
  ApiObject,
  ApiOptional,
  ApiText,
  ApiTextOrNull,
  ApiTexts,
} from '../../http/openapi/api-field';
import { RECORD_KINDS, type RecordKind } from '../../market-data/vocabularies/record-kinds';
import { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { AcquisitionDto } from '../../market-records/acquisitions/acquisition.dto';
import { CompanyRecordDto } from '../../market-records/companies/company-record.dto';
import { FundingRoundDto } from '../../market-records/funding-rounds/funding-round.dto';
import { InvestorRecordDto } from '../../market-records/investors/investor-record.dto';
import { ROW_VERSION } from '../../market-records/list-rows';
import type { ChangeType } from '../../market-records/change-log/stored-change';
import { POSITION } from '../../market-query/body/page';

const ROWS = [CompanyRecordDto, InvestorRecordDto, FundingRoundDto, AcquisitionDto];
export const PUBLICATION_ACTIONS = ['import', 'approval', 'rollback', 'preview'] as const;
export type Action = (typeof PUBLICATION_ACTIONS)[number];

@ApiExtraModels(...ROWS)
export class RecordChangeDto {
  @ApiInteger(
    'Increases with each change. To get what came later, send it as `since` with the generation: `4711@g12-9f2c1ab0`',
    4711,
  )
  id: number;

  @ApiInstant('When the change became visible', '2026-11-21T09:30:00.123Z')
  published_at: string;

  @ApiText('The generation of the dataset that was published', 'g12-9f2c1ab0')
  generation: string;

  @ApiChoice(
    'Why it was published: an import, the approval of a preview, or a rollback, whose changes undo earlier ones. `preview`: approving the preview would make the change',
    PUBLICATION_ACTIONS,
    'import',
  )
  action: Action;

  @ApiChoice('The kind of record', RECORD_KINDS, 'funding_round')
  kind: RecordKind;

  @ApiChoice('What happened to its row', ['added', 'updated', 'removed'], 'updated')
  change: ChangeType;

  @ApiText('The slug of a company or investor, or the id of a deal', 'round-000123')
  key: string;

  @ApiText(
    'The name of the company or investor; of a deal, its company or target',
    'Sample Harbor Security',
  )
  name: string;

  @ApiTexts('The fields of the row that differ; empty unless it was updated', ['amount'])
  updated_fields: string[];

  @ApiProperty({
    description:
      'The former values of `updated_fields`. For a removal, the whole row; for an addition, null',
    type: 'object',
    nullable: true,
    additionalProperties: true,
    example: { amount: 9_500_000 },
  })
  before: object | null;

  @ApiProperty({
    description: 'The row as its list gives it from then on; null for a removal',
    nullable: true,
    oneOf: ROWS.map((row) => ({ $ref: getSchemaPath(row) })),
  })
  after: object | null;
}

export const BY_KIND: ApiPropertyOptions = {
  type: 'object',
  additionalProperties: { type: 'integer' },
  example: { company: 12, investor: 5, funding_round: 9, acquisition: 0 },
};

export const PUBLISHED_AS_OF = ApiText(
  'What `as_of` takes to ask for the dataset as it was published',
  '2026-11-21T09:30:00.123Z@g12-9f2c1ab0',
);

const AVAILABILITY = ['stored', 'archived', 'gone'] as const;
export type Availability = (typeof AVAILABILITY)[number];

export const AVAILABLE = ApiChoice(
  '`stored`: you get it at once. `archived`: it is restored first, which can take minutes. `gone`: its files are no longer kept',
  AVAILABILITY,
  'stored',
);

export const NEWEST_DEAL = ApiDayOrNull(
  'The day of its newest deal; null without deals, or if an earlier release dropped it',
  '2026-11-20',
);

export class PublicationCountsDto {
  @ApiInstant('When it became visible', '2026-11-21T09:30:00.123Z')
  published_at: string;

  @ApiText('The generation of the dataset', 'g12-9f2c1ab0')
  generation: string;

  @ApiChoice('Why it was published', PUBLICATION_ACTIONS, 'import')
  action: Action;

  @PUBLISHED_AS_OF
  as_of: string;

  @AVAILABLE
  availability: Availability;

  @NEWEST_DEAL
  newest_deal_date: string | null;

  @ApiProperty({ ...BY_KIND, description: 'How many records it had, by kind' })
  records: Record<RecordKind, number>;

  @ApiProperty({ ...BY_KIND, description: 'Its changes in scope, by kind' })
  counts: Record<RecordKind, number>;
}

// Not picked from AnswerMetadataDto: PickType loads class-validator when the service starts.
class ChangesMetadataDto {
  @ApiPropertyOptional({
    ...BY_KIND,
    description: 'With `sort=-id`, on the first page: all changes in scope, by kind',
  })
  counts?: Record<RecordKind, number>;

  @ApiOptional(
    ApiList('The publications that made them, the newest first, at most 10', PublicationCountsDto),
  )
  publications?: PublicationCountsDto[];

  @ApiChoice('The currency of every amount in this answer', ['USD'], 'USD')
  currency: 'USD';

  @ApiInstant(
    "When the answer was computed, according to the database's clock",
    '2026-11-21T09:30:00.000Z',
  )
  generated_at: string;

  @ApiInstant(
    'The smallest `since` that is accepted: changes are known from then on',
    '2026-01-05T08:00:00.000Z',
  )
  earliest: string;

  @ApiInteger(
    'The id of the latest change, also if it is not in scope; 0 before the first one',
    4711,
  )
  latest: number;

  @ApiProperty({
    ...POSITION,
    description: `${POSITION.description}. Send it as \`since\` the next time`,
  })
  position: string;

  @ApiInteger('How many changes this page has', 100)
  returned_count: number;

  @ApiInteger('The largest number of changes per page, as requested: at most 500', 100)
  limit: number;

  @ApiBoolean('Whether there is a next page', false)
  has_more: boolean;

  @ApiTextOrNull(
    'Send it as `cursor` to get the next page; null on the last page. It works only with the same parameters, also after further publications',
    null,
  )
  next_cursor: string | null;

  @ApiInteger(
    'The shape of the rows. If it differs from that of your copy, copy the lists again: earlier changes have the shape of the release that wrote them',
    ROW_VERSION,
  )
  row_version: number;
}

export class ChangesDto extends ChartBodyDto {
  @ApiList('Oldest first; newest first with `sort=-id`', RecordChangeDto)
  changes: RecordChangeDto[];

  @ApiObject('The page, and how far the changes go', ChangesMetadataDto)
  metadata: ChangesMetadataDto;
}
