import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { RECORD_KINDS, type RecordKind } from '../../market-data/vocabularies/record-kinds';
import { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { AcquisitionDto } from '../../market-records/acquisitions/acquisition.dto';
import { CompanyRecordDto } from '../../market-records/companies/company-record.dto';
import { FundingRoundDto } from '../../market-records/funding-rounds/funding-round.dto';
import { InvestorRecordDto } from '../../market-records/investors/investor-record.dto';
import { ROW_VERSION } from '../../market-records/list-rows';
import type { ChangeType } from '../../market-records/change-log/stored-change';
import { POSITION } from '../../market-query/body/page';
import { TEXT_OR_NULL } from '../../market-query/endpoint/nullable';

const ROWS = [CompanyRecordDto, InvestorRecordDto, FundingRoundDto, AcquisitionDto];

@ApiExtraModels(...ROWS)
export class RecordChangeDto {
  @ApiProperty({
    description:
      'Increases with each change. To get what came later, send it as `since` with the generation: `4711@g12-9f2c1ab0`',
    type: 'integer',
    example: 4711,
  })
  id: number;

  @ApiProperty({
    description: 'When the change became visible',
    format: 'date-time',
    example: '2026-11-21T09:30:00.123Z',
  })
  published_at: string;

  @ApiProperty({
    description: 'The generation of the dataset that was published',
    example: 'g12-9f2c1ab0',
  })
  generation: string;

  @ApiProperty({
    description:
      'Why it was published: an import, the approval of a preview, or a rollback, whose changes undo earlier ones',
    enum: ['import', 'approval', 'rollback'],
    example: 'import',
  })
  action: 'import' | 'approval' | 'rollback';

  @ApiProperty({
    description: 'The kind of record',
    enum: [...RECORD_KINDS],
    example: 'funding_round',
  })
  kind: RecordKind;

  @ApiProperty({
    description: 'What happened to its row',
    enum: ['added', 'updated', 'removed'],
    example: 'updated',
  })
  change: ChangeType;

  @ApiProperty({
    description: 'The slug of a company or investor, or the id of a deal',
    example: 'round-000123',
  })
  key: string;

  @ApiProperty({
    description: 'The name of the company or investor; of a deal, its company or target',
    example: 'Sample Harbor Security',
  })
  name: string;

  @ApiProperty({
    description: 'The fields of the row that differ; empty unless it was updated',
    type: [String],
    example: ['amount'],
  })
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

// Not picked from AnswerMetadataDto: PickType loads class-validator when the service starts.
export class ChangesMetadataDto {
  @ApiProperty({
    description: 'The currency of every amount in this answer',
    enum: ['USD'],
    example: 'USD',
  })
  currency: 'USD';

  @ApiProperty({
    description: "When the answer was computed, according to the database's clock",
    format: 'date-time',
    example: '2026-11-21T09:30:00.000Z',
  })
  generated_at: string;

  @ApiProperty({
    description: 'The smallest `since` that is accepted: changes are known from then on',
    format: 'date-time',
    example: '2026-01-05T08:00:00.000Z',
  })
  earliest: string;

  @ApiProperty({
    description: 'The id of the latest change, also if it is not in scope; 0 before the first one',
    type: 'integer',
    example: 4711,
  })
  latest: number;

  @ApiProperty({
    ...POSITION,
    description: `${POSITION.description}. Send it as \`since\` the next time`,
  })
  position: string;

  @ApiProperty({ description: 'How many changes this page has', type: 'integer', example: 100 })
  returned_count: number;

  @ApiProperty({
    description: 'The largest number of changes per page, as requested: at most 500',
    type: 'integer',
    example: 100,
  })
  limit: number;

  @ApiProperty({ description: 'Whether there is a next page', example: false })
  has_more: boolean;

  @ApiProperty({
    description:
      'Send it as `cursor` to get the next page; null on the last page. It works only with the same parameters, also after further publications',
    ...TEXT_OR_NULL,
    example: null,
  })
  next_cursor: string | null;

  @ApiProperty({
    description:
      'The shape of the rows. If it differs from that of your copy, copy the lists again: earlier changes have the shape of the release that wrote them',
    type: 'integer',
    example: ROW_VERSION,
  })
  row_version: number;
}

export class ChangesDto extends ChartBodyDto {
  @ApiProperty({ description: 'Oldest first', type: [RecordChangeDto] })
  changes: RecordChangeDto[];

  @ApiProperty({ description: 'The page, and how far the changes go', type: ChangesMetadataDto })
  metadata: ChangesMetadataDto;
}
