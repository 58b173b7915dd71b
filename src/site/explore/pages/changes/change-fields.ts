import type { AcquisitionDto } from '../../../../market/records/acquisitions/acquisition.dto';
import type { CompanyRecordDto } from '../../../../market/records/companies/company-record.dto';
import type { FundingRoundDto } from '../../../../market/records/funding-rounds/funding-round.dto';
import type { InvestorRecordDto } from '../../../../market/records/investors/investor-record.dto';

/** A field of a record's row. Changes from earlier releases can have others. */
type Field =
  keyof CompanyRecordDto | keyof InvestorRecordDto | keyof FundingRoundDto | keyof AcquisitionDto;

/** Figures that follow from a record's deals, which have changes of their own, and its last check. */
export const CONSEQUENCES: ReadonlySet<string> = new Set<Field>([
  'total_funding',
  'funding_round_count',
  'undisclosed_round_count',
  'last_funding_date',
  'last_funding_stage',
  'last_funding_amount',
  'acquired_by',
  'acquired_by_slug',
  'acquired_date',
  'deal_count',
  'lead_count',
  'portfolio_company_count',
  'participated_amount',
  'first_deal_date',
  'last_deal_date',
  'top_categories',
  'verified_on',
]);

/** What the row of a deal says about its company. */
export const COMPANY_FIELDS_OF_DEALS: ReadonlySet<string> = new Set<Field>([
  'company',
  'company_slug',
  'company_type',
  'target',
  'target_slug',
  'target_country',
  'country',
  'product_category',
  'category',
  'domain',
]);

/** A field that says the same as another one, which is told instead if it changed, too. */
export const TOLD_BY: Readonly<Record<string, string>> = {
  country: 'country_name',
  region: 'country_name',
  continent: 'country_name',
  domain: 'category',
  product_categories: 'product_category',
  stage_bucket: 'stage',
  company_slug: 'company',
  target_slug: 'target',
  acquirer_slug: 'acquirer',
  acquired_by_slug: 'acquired_by',
  lead_investor_slugs: 'lead_investors',
  investor_slugs: 'investors',
} satisfies Partial<Record<Field, Field>>;

/** What a field is called in a sentence. Any other is called by its name, without underscores. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  total_funding: 'total raised',
  funding_round_count: 'number of rounds',
  undisclosed_round_count: 'rounds without an amount',
  deal_count: 'number of rounds',
  lead_count: 'rounds led',
  participated_amount: 'total of its rounds',
  acquired_by: 'acquirer',
  verified_on: 'day of the last check',
  country_name: 'country',
  company_slug: 'company record',
  target_slug: 'target record',
  acquirer_slug: 'acquirer record',
  acquired_by_slug: 'acquirer record',
  lead_investor_slugs: 'lead investor records',
  investor_slugs: 'investor records',
} satisfies Partial<Record<Field, string>>;

/** Slugs, addresses of sources and long texts. Their values would say little. */
export const WITHOUT_VALUES: ReadonlySet<string> = new Set<Field>([
  'description',
  'source_url',
  'company_slug',
  'target_slug',
  'acquirer_slug',
  'acquired_by_slug',
  'lead_investor_slugs',
  'investor_slugs',
]);

/** Amounts in US dollars. */
export const DOLLAR_FIELDS: ReadonlySet<string> = new Set<Field>([
  'amount',
  'total_funding',
  'last_funding_amount',
  'participated_amount',
]);

/** ISO 3166-1 codes, which are told by the country's name. */
export const COUNTRY_FIELDS: ReadonlySet<string> = new Set<Field>([
  'country',
  'target_country',
  'acquirer_country',
  'government_linked_country',
]);

/** Codes such as `senior_notes`, which are told without underscores. Names stay as they are. */
export const CODED_FIELDS: ReadonlySet<string> = new Set<Field>([
  'status',
  'company_type',
  'investor_type',
  'government_linked_tier',
  'venue',
  'instrument_type',
  'stage_bucket',
  'buyer_type',
  'acquisition_type',
  'exit_type',
]);
