import { ApiProperty } from '@nestjs/swagger';

const textOrNull = { type: String, nullable: true } as const;
const dayOrNull = { ...textOrNull, format: 'date' } as const;

/** Premium fields of every investor record (specification 2.4): always present, null outside the curated government-linked set. */
export class GovernmentLinkDto {
  @ApiProperty({
    ...textOrNull,
    description: 'How the investor is linked to a government; null outside the curated set',
    enum: ['govt_chartered', 'defence_cvc', 'sovereign_wealth', null],
    example: null,
  })
  government_linked_tier: string | null;

  @ApiProperty({ ...textOrNull, description: "That government's country, ISO 3166-1 alpha-2", example: null })
  government_linked_country: string | null;

  @ApiProperty({ ...dayOrNull, description: 'Since when', example: null })
  government_linked_since: string | null;
}

export class InvestorRecordDto extends GovernmentLinkDto {
  @ApiProperty({ description: 'The name; two investors may share one', example: 'Sample Peak Ventures' })
  name: string;

  @ApiProperty({ description: 'Unique: names the investor in `/investors/{name}`', example: 'sample-peak-ventures' })
  slug: string;

  @ApiProperty({
    ...textOrNull,
    description: 'What kind of investor it is, e.g. `Venture Capital`; null where it is not known',
    example: 'Venture Capital',
  })
  investor_type: string | null;

  @ApiProperty({
    ...textOrNull,
    description: 'The address of its website',
    format: 'uri',
    example: 'https://sample-peak.example',
  })
  website: string | null;

  @ApiProperty({ ...textOrNull, description: "The investor's own country, ISO 3166-1 alpha-2, or XK", example: 'US' })
  country: string | null;

  @ApiProperty({ ...textOrNull, description: "The country's English name", example: 'United States' })
  country_name: string | null;

  @ApiProperty({ description: 'Funding rounds in scope that the investor took part in', type: 'integer', example: 12 })
  deal_count: number;

  @ApiProperty({ description: 'Of these, the rounds that it led', type: 'integer', example: 4 })
  lead_count: number;

  @ApiProperty({ description: 'Distinct companies of these rounds', type: 'integer', example: 10 })
  portfolio_company_count: number;

  @ApiProperty({
    description:
      "Sum of the disclosed amounts of these rounds, US dollars: whole rounds, not the investor's cheques, which are not known",
    example: 310_500_000,
  })
  participated_amount: number;

  @ApiProperty({ ...dayOrNull, description: 'The day of the first of these rounds', example: '2021-02-09' })
  first_deal_date: string | null;

  @ApiProperty({ ...dayOrNull, description: 'The day of the last of these rounds', example: '2026-10-28' })
  last_deal_date: string | null;

  @ApiProperty({
    description: 'The categories with most of these rounds, then with the larger amount, then by name: at most 3',
    type: [String],
    example: ['Cloud Security', 'Identity Security'],
  })
  top_categories: string[];
}
