import { ApiProperty } from '@nestjs/swagger';
import { DAY_OR_NULL, TEXT_OR_NULL } from '../../market-query/endpoint/nullable';

/**
 * Premium fields of every investor record (contract 5.4). They are null for investors outside the
 * curated government-linked set.
 */
export class GovernmentLinkDto {
  @ApiProperty({
    ...TEXT_OR_NULL,
    description:
      'How the investor is linked to a government; null unless the investor is in the curated set',
    enum: ['govt_chartered', 'defence_cvc', 'sovereign_wealth', null],
    example: null,
  })
  government_linked_tier: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: 'The country of that government, ISO 3166-1 alpha-2',
    example: null,
  })
  government_linked_country: string | null;

  @ApiProperty({ ...DAY_OR_NULL, description: 'The day the link began', example: null })
  government_linked_since: string | null;
}

/** What lists and rankings of investors both say. */
export class InvestorSummaryDto extends GovernmentLinkDto {
  @ApiProperty({
    description: 'The name, which several investors can share',
    example: 'Sample Peak Ventures',
  })
  name: string;

  @ApiProperty({
    description: 'Unique; use it in `/investors/{name}`',
    example: 'sample-peak-ventures',
  })
  slug: string;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: 'The kind of investor, such as `Venture Capital`; null if unknown',
    example: 'Venture Capital',
  })
  investor_type: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: "The investor's country, ISO 3166-1 alpha-2 or XK",
    example: 'US',
  })
  country: string | null;

  @ApiProperty({
    description: 'How many of its funding rounds in scope the investor led',
    type: 'integer',
    example: 4,
  })
  lead_count: number;

  @ApiProperty({
    description:
      "Sum of the disclosed amounts of its rounds in scope, in US dollars. These are whole rounds: the investor's own share isn't known",
    example: 310_500_000,
  })
  participated_amount: number;
}

export class InvestorRecordDto extends InvestorSummaryDto {
  @ApiProperty({
    ...TEXT_OR_NULL,
    description: 'The address of its website',
    format: 'uri',
    example: 'https://sample-peak.example',
  })
  website: string | null;

  @ApiProperty({
    ...TEXT_OR_NULL,
    description: "The country's English name",
    example: 'United States',
  })
  country_name: string | null;

  @ApiProperty({
    description: 'Funding rounds in scope that the investor took part in',
    type: 'integer',
    example: 12,
  })
  deal_count: number;

  @ApiProperty({
    description: 'How many different companies raised these rounds',
    type: 'integer',
    example: 10,
  })
  portfolio_company_count: number;

  @ApiProperty({
    ...DAY_OR_NULL,
    description: 'The day of the earliest of these rounds',
    example: '2021-02-09',
  })
  first_deal_date: string | null;

  @ApiProperty({
    ...DAY_OR_NULL,
    description: 'The day of the latest of these rounds',
    example: '2026-10-28',
  })
  last_deal_date: string | null;

  @ApiProperty({
    description: 'Up to 3 categories, by most rounds, then by largest amount, then by name',
    type: [String],
    example: ['Cloud Security', 'Identity Security'],
  })
  top_categories: string[];
}
