import type { RecordKind } from '../../market-data/vocabularies/record-kinds';

/** By kind of record: the fields of a list's row in which a filter finds its values. */
type RowFields = Readonly<Partial<Record<RecordKind, readonly string[]>>>;

const COUNTRY: RowFields = {
  company: ['country'],
  investor: ['country'],
  funding_round: ['country'],
  acquisition: ['target_country'],
};

/**
 * Changes are about rows, so filters look at rows there. A kind without the field isn't restricted
 * by the filter.
 */
export const ROW_FIELDS: Readonly<Record<string, RowFields>> = {
  countries: COUNTRY,
  continents: COUNTRY,
  regions: COUNTRY,
  categories: {
    company: ['category'],
    investor: ['top_categories'],
    funding_round: ['category'],
    acquisition: ['category'],
  },
  productCategories: {
    company: ['product_categories'],
    funding_round: ['product_category'],
    acquisition: ['product_category'],
  },
  categoryDomains: { company: ['domain'], funding_round: ['domain'], acquisition: ['domain'] },
  stages: { funding_round: ['stage'] },
  fundingVenue: { funding_round: ['venue'] },
  stageBuckets: { funding_round: ['stage_bucket'] },
  acquisitionTypes: { acquisition: ['acquisition_type'] },
  buyerTypes: { acquisition: ['buyer_type'] },
  companyTypes: { company: ['company_type'], acquisition: ['company_type'] },
  transactionRanges: { funding_round: ['amount'], acquisition: ['amount'] },
  exit_type: { acquisition: ['exit_type'] },
  instruments: { funding_round: ['instrument_type'] },
  companies: { company: ['slug'], funding_round: ['company_slug'], acquisition: ['target_slug'] },
  investors: { investor: ['slug'], funding_round: ['investor_slugs'] },
  acquirers: { acquisition: ['acquirer_slug', 'acquirer'] },
};

/** The kinds of records whose rows have what a filter restricts. */
export function kindsWith(filter: string): RecordKind[] {
  return Object.keys(ROW_FIELDS[filter] ?? {}) as RecordKind[];
}
