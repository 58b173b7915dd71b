import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { RECORD_KINDS, type RecordKind } from '../../../market-data/vocabularies/record-kinds';
import {
  ApiChoice,
  ApiInstant,
  ApiInteger,
  ApiList,
  ApiObject,
  ApiOptional,
  ApiText,
  ApiTexts,
} from '../../../platform/http/openapi/api-field';
import { POSITION } from '../../query/bodies/page';
import { ChartBodyDto } from '../../query/endpoints/chart-body.dto';
import { AcquisitionDto } from '../../records/acquisitions/acquisition.dto';
import type { ChangeType } from '../../records/change-log/stored-change';
import { CompanyRecordDto } from '../../records/companies/company-record.dto';
import { FundingRoundDto } from '../../records/funding-rounds/funding-round.dto';
import { InvestorRecordDto } from '../../records/investors/investor-record.dto';
import { ROW_VERSION } from '../../records/list-rows';
import { LogPageDto } from './log-page.dto';
import { type Action, BY_KIND, PUBLICATION_ACTIONS, PublishedDto } from './published.dto';

const ROWS = [CompanyRecordDto, InvestorRecordDto, FundingRoundDto, AcquisitionDto];
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

export class PublicationCountsDto extends PublishedDto {
  @ApiProperty({ ...BY_KIND, description: 'How many records it had, by kind' })
  records: Record<RecordKind, number>;

  @ApiProperty({ ...BY_KIND, description: 'Its changes in scope, by kind' })
  counts: Record<RecordKind, number>;
}

class ChangesMetadataDto extends LogPageDto {
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
