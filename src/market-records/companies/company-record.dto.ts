import { ApiProperty } from '@nestjs/swagger';
import { CONTINENT_CODES } from '../../market-data/vocabularies/countries';
import { FUNDING_STAGES } from '../../market-data/vocabularies/funding-stages';
import { DAY_OR_NULL, NUMBER_OR_NULL, TEXT_OR_NULL } from '../../market-query/endpoint/nullable';

/** A tracked company. Its figures are all-time and don't depend on the query. */
export class CompanyRecordDto {
  @ApiProperty({
    description: 'The name, which several companies can share',
    example: 'Sample Harbor Security',
  })
  name: string;

  @ApiProperty({
    description: 'Unique; use it in `/companies/{name}`',
    example: 'sample-harbor-security',
  })
  slug: string;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: 'What the company does, in a sentence or two',
    example: 'Sample Harbor Security protects cloud workloads.',
  })
  description: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: 'The address of its website',
    format: 'uri',
    example: 'https://sample-harbor.example',
  })
  website: string | null;

  @ApiProperty({ ...TEXT_OR_NULL, description: 'ISO 3166-1 alpha-2, or XK', example: 'US' })
  country: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: "The country's English name",
    example: 'United States',
  })
  country_name: string | null;

  @ApiProperty({ ...TEXT_OR_NULL, description: "The country's UN M49 sub-region", example: '021' })
  region: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: "The country's continent",
    enum: [...CONTINENT_CODES, null],
    example: 'NA',
  })
  continent: string | null;

  @ApiProperty({ ...TEXT_OR_NULL, description: 'The city of its head office', example: 'Boston' })
  city: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: 'The category of the primary product category',
    example: 'Cloud Security',
  })
  category: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: "The category's domain",
    example: 'Cloud & Application Security',
  })
  domain: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: 'The primary product category. All deals of the company count towards it',
    example: 'Cloud Workload Protection',
  })
  product_category: string | null;

  @ApiProperty({
    description:
      'All product categories, the primary one first. On `/companies`, filters match any of them',
    type: [String],
    example: ['Cloud Workload Protection', 'Container Security'],
  })
  product_categories: string[];

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: 'What the company sells, such as `Product` or `Managed Services`; null if unknown',
    example: 'Product',
  })
  company_type: string | null;

  @ApiProperty({
    description: 'The year the company was founded',
    type: 'integer',
    nullable: true,
    example: 2019,
  })
  founded_year: number | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: 'Whether the company is active, acquired, public or closed; null if unknown',
    enum: ['active', 'acquired', 'public', 'closed', null],
    example: 'active',
  })
  status: string | null;

  @ApiProperty({
    description: 'Sum of the disclosed amounts of all rounds, in US dollars',
    example: 57_500_000,
  })
  total_funding: number;

  @ApiProperty({
    description: 'Funding rounds, including undisclosed ones',
    type: 'integer',
    example: 3,
  })
  funding_round_count: number;

  @ApiProperty({
    description: 'Funding rounds with an undisclosed amount',
    type: 'integer',
    example: 1,
  })
  undisclosed_round_count: number;

  @ApiProperty({
    ...DAY_OR_NULL,
    description: 'The day the latest round was announced',
    example: '2026-03-17',
  })
  last_funding_date: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: 'The stage of the latest round',
    enum: [...FUNDING_STAGES.map((stage) => stage.name), null],
    example: 'Series B',
  })
  last_funding_stage: string | null;

  @ApiProperty({
    ...NUMBER_OR_NULL,
    description: 'The amount of the latest round, in US dollars; null if undisclosed',
    example: 40_000_000,
  })
  last_funding_amount: number | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: 'Who acquired the company in its latest acquisition',
    example: null,
  })
  acquired_by: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: "The acquirer's slug, if it is a tracked company",
    example: null,
  })
  acquired_by_slug: string | null;

  @ApiProperty({
    ...DAY_OR_NULL,
    description: 'The day that acquisition was announced',
    example: null,
  })
  acquired_date: string | null;
}
