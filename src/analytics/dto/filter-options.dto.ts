import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ChartBodyDto } from '../../market-query/body/chart-body.dto';
import { AnswerMetadataDto, DaysDto } from '../../market-query/body/period-metadata';

const integerCount = {
  description: 'Deals of the whole dataset that the filter matches with this value',
  type: 'integer',
  example: 412,
} as const;

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

export class ValueOptionDto {
  @ApiProperty({ description: 'What to send: the name, or its slug where the name holds a comma', example: 'Series A' })
  value: string;

  @ApiProperty({ description: 'The canonical name', example: 'Series A' })
  name: string;

  @ApiProperty({ description: 'Unique, and always fit to be sent', example: 'series-a' })
  slug: string;

  @ApiProperty(integerCount)
  count: number;
}

export class CodeOptionDto {
  @ApiProperty({ description: 'What to send', example: 'DE' })
  code: string;

  @ApiProperty({ description: 'The English name', example: 'Germany' })
  name: string;

  @ApiProperty({ description: 'The name as a slug', example: 'germany' })
  slug: string;

  @ApiProperty(integerCount)
  count: number;
}

export class CountryOptionDto extends CodeOptionDto {
  @ApiProperty({ description: "The continent's code", type: String, nullable: true, example: 'EU' })
  continent: string | null;

  @ApiProperty({ description: "The UN M49 sub-region's code", type: String, nullable: true, example: '155' })
  region: string | null;
}

export class CategoryOptionDto extends ValueOptionDto {
  @ApiProperty({ description: "The category's domain", example: 'Cloud & Application Security' })
  domain: string;
}

export class ProductCategoryOptionDto extends CategoryOptionDto {
  @ApiProperty({ description: "The product category's category", example: 'Cloud Security' })
  category: string;
}

export class StageOptionDto extends ValueOptionDto {
  @ApiProperty({ description: "The stage's bucket", example: 'Growth' })
  stage_bucket: string;
}

export class RangeOptionDto extends ValueOptionDto {
  @ApiProperty({
    description: 'The lower bound, US dollars; null for Undisclosed',
    type: Number,
    nullable: true,
    example: 10_000_000,
  })
  min: number | null;

  @ApiProperty({
    description: 'The upper bound, not included; null for the last range and Undisclosed',
    type: Number,
    nullable: true,
    example: 25_000_000,
  })
  max: number | null;
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

  @ApiProperty({ description: 'Every country code, with the deals of its companies', type: [CountryOptionDto] })
  countries: CountryOptionDto[];

  @ApiProperty({ description: 'Every continent code', type: [CodeOptionDto] })
  continents: CodeOptionDto[];

  @ApiProperty({ description: 'Every region code: those of UN M49, then the business regions', type: [CodeOptionDto] })
  regions: CodeOptionDto[];

  @ApiProperty({ description: 'The categories of the dataset', type: [CategoryOptionDto] })
  categories: CategoryOptionDto[];

  @ApiProperty({ description: 'The product categories of the dataset', type: [ProductCategoryOptionDto] })
  productCategories: ProductCategoryOptionDto[];

  @ApiProperty({ description: 'The domains of the dataset', type: [ValueOptionDto] })
  categoryDomains: ValueOptionDto[];

  @ApiProperty({ description: 'The stage ladder, in order', type: [StageOptionDto] })
  stages: StageOptionDto[];

  @ApiProperty({ description: 'Both venues', type: [ValueOptionDto] })
  fundingVenue: ValueOptionDto[];

  @ApiProperty({ description: 'The groups of stages', type: [ValueOptionDto] })
  stageBuckets: ValueOptionDto[];

  @ApiProperty({ description: 'The acquisition types of the dataset', type: [ValueOptionDto] })
  acquisitionTypes: ValueOptionDto[];

  @ApiProperty({ description: 'The ranges of disclosed amounts, and `Undisclosed`', type: [RangeOptionDto] })
  transactionRanges: RangeOptionDto[];

  @ApiProperty({ description: 'The exit types of the dataset', type: [ValueOptionDto] })
  exit_type: ValueOptionDto[];

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
