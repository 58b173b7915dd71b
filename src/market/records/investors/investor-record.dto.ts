import { GOVERNMENT_LINKED_TIERS } from '../../../market-data/vocabularies/closed-vocabularies';
import {
  ApiChoiceOrNull,
  ApiDayOrNull,
  ApiInteger,
  ApiNumber,
  ApiText,
  ApiTextOrNull,
  ApiTexts,
  ApiUrlOrNull,
} from '../../../platform/http/openapi/api-field';
import { VERIFIED_ON } from '../../query/bodies/deal-fields';

/**
 * Premium fields of every investor record (contract 5.4). They are null for investors outside the
 * curated government-linked set.
 */
export class GovernmentLinkDto {
  @ApiChoiceOrNull(
    'How the investor is linked to a government; null unless the investor is in the curated set',
    GOVERNMENT_LINKED_TIERS,
    null,
  )
  government_linked_tier: string | null;

  @ApiTextOrNull('The country of that government, ISO 3166-1 alpha-2', null)
  government_linked_country: string | null;

  @ApiDayOrNull('The day the link began', null)
  government_linked_since: string | null;
}

/** What lists and rankings of investors both say. */
export class InvestorSummaryDto extends GovernmentLinkDto {
  @ApiText('The name, which several investors can share', 'Sample Peak Ventures')
  name: string;

  @ApiText('Unique; use it in `/investors/{name}`', 'sample-peak-ventures')
  slug: string;

  @ApiTextOrNull(
    'The kind of investor, such as `Venture Capital`; null if unknown',
    'Venture Capital',
  )
  investor_type: string | null;

  @ApiTextOrNull("The investor's country, ISO 3166-1 alpha-2 or XK", 'US')
  country: string | null;

  @ApiInteger('How many of its funding rounds in scope the investor led', 4)
  lead_count: number;

  @ApiNumber(
    "Sum of the disclosed amounts of its rounds in scope, in US dollars. These are whole rounds: the investor's own share isn't known",
    310_500_000,
  )
  participated_amount: number;
}

export class InvestorRecordDto extends InvestorSummaryDto {
  @ApiUrlOrNull('The address of its website', 'https://sample-peak.example')
  website: string | null;

  @ApiTextOrNull("The country's English name", 'United States')
  country_name: string | null;

  @ApiInteger('Funding rounds in scope that the investor took part in', 12)
  deal_count: number;

  @ApiInteger('How many different companies raised these rounds', 10)
  portfolio_company_count: number;

  @ApiDayOrNull('The day of the earliest of these rounds', '2021-02-09')
  first_deal_date: string | null;

  @ApiDayOrNull('The day of the latest of these rounds', '2026-10-28')
  last_deal_date: string | null;

  @ApiTexts('Up to 3 categories, by most rounds, then by largest amount, then by name', [
    'Cloud Security',
    'Identity Security',
  ])
  top_categories: string[];

  @ApiUrlOrNull(
    'Where the details of the investor were found; null if unknown',
    'https://news.example/investors/sample-peak-ventures',
  )
  source_url: string | null;

  @VERIFIED_ON
  verified_on: string | null;
}
