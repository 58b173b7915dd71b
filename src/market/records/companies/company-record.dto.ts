import { COMPANY_STATUSES } from '../../../market-data/vocabularies/closed-vocabularies';
import { CONTINENT_CODES } from '../../../market-data/vocabularies/countries';
import { STAGE_NAMES } from '../../../market-data/vocabularies/funding-stages';
import {
  ApiChoiceOrNull,
  ApiDayOrNull,
  ApiInteger,
  ApiIntegerOrNull,
  ApiNumber,
  ApiNumberOrNull,
  ApiText,
  ApiTextOrNull,
  ApiTexts,
  ApiUrlOrNull,
} from '../../../platform/http/openapi/api-field';
import { VERIFIED_ON } from '../../query/bodies/deal-fields';

/** A tracked company. Its figures are all-time and don't depend on the query. */
export class CompanyRecordDto {
  @ApiText('The name, which several companies can share', 'Sample Harbor Security')
  name: string;

  @ApiText('Unique; use it in `/companies/{name}`', 'sample-harbor-security')
  slug: string;

  @ApiTextOrNull(
    'What the company does, in a sentence or two',
    'Sample Harbor Security protects cloud workloads.',
  )
  description: string | null;

  @ApiUrlOrNull('The address of its website', 'https://sample-harbor.example')
  website: string | null;

  @ApiTextOrNull('ISO 3166-1 alpha-2, or XK', 'US')
  country: string | null;

  @ApiTextOrNull("The country's English name", 'United States')
  country_name: string | null;

  @ApiTextOrNull("The country's UN M49 sub-region", '021')
  region: string | null;

  @ApiChoiceOrNull("The country's continent", CONTINENT_CODES, 'NA')
  continent: string | null;

  @ApiTextOrNull('The city of its head office', 'Boston')
  city: string | null;

  @ApiTextOrNull('The category of the primary product category', 'Cloud Security')
  category: string | null;

  @ApiTextOrNull("The category's domain", 'Cloud & Application Security')
  domain: string | null;

  @ApiTextOrNull(
    'The primary product category. All deals of the company count towards it',
    'Cloud Workload Protection',
  )
  product_category: string | null;

  @ApiTexts(
    'All product categories, the primary one first. On `/companies`, filters match any of them',
    ['Cloud Workload Protection', 'Container Security'],
  )
  product_categories: string[];

  @ApiTextOrNull(
    'What the company sells, such as `Product` or `Managed Services`; null if unknown',
    'Product',
  )
  company_type: string | null;

  @ApiIntegerOrNull('The year the company was founded', 2019)
  founded_year: number | null;

  @ApiChoiceOrNull(
    'Whether the company is active, acquired, public or closed; null if unknown',
    COMPANY_STATUSES,
    'active',
  )
  status: string | null;

  @ApiNumber('All-time sum of the disclosed amounts of its rounds, in US dollars', 57_500_000)
  total_funding: number;

  @ApiInteger('Funding rounds, including undisclosed ones', 3)
  funding_round_count: number;

  @ApiInteger('Funding rounds with an undisclosed amount', 1)
  undisclosed_round_count: number;

  @ApiDayOrNull('The day on which its latest round of all time was announced', '2026-03-17')
  last_funding_date: string | null;

  @ApiChoiceOrNull('The stage of the latest round', STAGE_NAMES, 'Series B')
  last_funding_stage: string | null;

  @ApiNumberOrNull('The amount of the latest round, in US dollars; null if undisclosed', 40_000_000)
  last_funding_amount: number | null;

  @ApiTextOrNull('Who acquired the company in its latest acquisition', null)
  acquired_by: string | null;

  @ApiTextOrNull("The acquirer's slug, if it is a tracked company", null)
  acquired_by_slug: string | null;

  @ApiDayOrNull('The day that acquisition was announced', null)
  acquired_date: string | null;

  @ApiUrlOrNull(
    'Where the details of the company were found; null if unknown',
    'https://news.example/companies/sample-harbor-security',
  )
  source_url: string | null;

  @VERIFIED_ON
  verified_on: string | null;
}
