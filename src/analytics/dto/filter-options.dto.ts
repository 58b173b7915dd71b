import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CHOICE_FILTERS } from '../../market-query/filters/deal-filters';
import { ApiMetadata, ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { AnswerMetadataDto, DAYS_COVERED, DaysDto } from '../../market-query/body/period-metadata';
import { TEXT_OR_NULL } from '../../market-query/endpoint/nullable';

export class TimeframeOptionDto {
  @ApiProperty({ description: 'The value to send', example: '1y' })
  value: string;

  @ApiProperty({ description: 'The meaning, in words', example: 'Trailing twelve months' })
  name: string;

  @ApiProperty({ description: 'True for codes that still work but are deprecated', example: true })
  legacy: boolean;

  @ApiProperty({
    description: 'The code to send instead of a legacy one',
    ...TEXT_OR_NULL,
    example: 'ttm',
  })
  replacement: string | null;
}

export class ChoiceOptionDto {
  @ApiProperty({ description: 'The value to send', example: 'amount' })
  value: string;

  @ApiProperty({ description: 'The name, which works as well', example: 'amount' })
  name: string;

  @ApiProperty({ description: 'The slug, which works as well', example: 'amount' })
  slug: string;
}

export class FilterOptionsMetadataDto extends AnswerMetadataDto {
  @ApiProperty(DAYS_COVERED)
  period: DaysDto;

  @ApiProperty({
    description: 'Funding rounds and acquisitions in the whole dataset',
    type: 'integer',
    example: 7500,
  })
  total_deals: number;
}

export class FilterOptionsDto extends ChartBodyDto {
  @ApiProperty({
    description: 'The supported timeframe codes, then the legacy ones',
    type: [TimeframeOptionDto],
  })
  timeframe: TimeframeOptionDto[];

  @ApiProperty({
    description:
      'The timeframe that applies if you send none. The two histories, the instrument breakdown and the lists use `all` instead',
    example: 'ttm',
  })
  default_timeframe: string;

  /** One list for each filter, under the filter's name. Declared below, from the filters. */
  [filter: string]: unknown;

  @ApiPropertyOptional({ description: 'For `/charts`', type: [ChoiceOptionDto] })
  view: ChoiceOptionDto[];

  @ApiPropertyOptional({ description: 'For `/charts`', type: [ChoiceOptionDto] })
  metrics: ChoiceOptionDto[];

  @ApiPropertyOptional({ description: 'For the histories', type: [ChoiceOptionDto] })
  granularity: ChoiceOptionDto[];

  @ApiPropertyOptional({ description: 'For the histories', type: [ChoiceOptionDto] })
  by: ChoiceOptionDto[];

  @ApiMetadata()
  metadata: FilterOptionsMetadataDto;
}

for (const { name, options } of CHOICE_FILTERS) {
  ApiProperty({ description: options.description, type: [options.type] })(
    FilterOptionsDto.prototype,
    name,
  );
}
