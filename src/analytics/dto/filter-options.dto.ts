import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { DEAL_FILTERS } from '../../market-query/filters/deal-filters';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { AnswerMetadataDto, DaysDto } from '../../market-query/body/period-metadata';

export class TimeframeOptionDto {
  @ApiProperty({ description: 'What to send', example: '1y' })
  value: string;

  @ApiProperty({ description: 'In words', example: 'Trailing twelve months' })
  name: string;

  @ApiProperty({ description: 'Still answered, with a `Deprecation` header', example: true })
  legacy: boolean;

  @ApiProperty({ description: 'The code to send instead of a legacy one', type: String, nullable: true, example: 'ttm' })
  replacement: string | null;
}

export class ChoiceOptionDto {
  @ApiProperty({ description: 'What to send', example: 'amount' })
  value: string;

  @ApiProperty({ description: 'The same', example: 'amount' })
  name: string;

  @ApiProperty({ description: 'The same, as a slug', example: 'amount' })
  slug: string;
}

export class FilterOptionsMetadataDto extends AnswerMetadataDto {
  @ApiProperty({ description: 'The days that the figures cover', type: DaysDto })
  period: DaysDto;

  @ApiProperty({ description: 'Funding rounds and acquisitions of the whole dataset', type: 'integer', example: 7500 })
  total_deals: number;
}

export class FilterOptionsDto extends ChartBodyDto {
  @ApiProperty({ description: 'The supported period codes, then the legacy ones', type: [TimeframeOptionDto] })
  timeframe: TimeframeOptionDto[];

  @ApiProperty({
    description: 'Where no period is asked for (the two histories, the instrument breakdown and the lists: `all`)',
    example: 'ttm',
  })
  default_timeframe: string;

  /** One list for each filter, under the filter's name: declared below from the filters themselves. */
  [filter: string]: unknown;

  @ApiPropertyOptional({ description: 'Of /charts', type: [ChoiceOptionDto] })
  view: ChoiceOptionDto[];

  @ApiPropertyOptional({ description: 'Of /charts', type: [ChoiceOptionDto] })
  metrics: ChoiceOptionDto[];

  @ApiPropertyOptional({ description: 'Of the histories', type: [ChoiceOptionDto] })
  granularity: ChoiceOptionDto[];

  @ApiProperty({
    description: 'What the rows were computed from and for: the period, the totals',
    type: FilterOptionsMetadataDto,
  })
  metadata: FilterOptionsMetadataDto;
}

for (const { name, options } of DEAL_FILTERS) {
  ApiProperty({ description: options.description, type: [options.type] })(FilterOptionsDto.prototype, name);
}
