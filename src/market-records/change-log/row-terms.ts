import { TRANSACTION_RANGES, UNDISCLOSED_RANGE } from '../../market-data/vocabularies/transaction-ranges';
import type { ListRow, ListRows, RecordKind } from '../list-rows';

type Values = string | null | readonly string[];
type TermsOf<Row> = Readonly<Record<string, (row: Row) => Values>>;

/** By filter: the names by which it finds a row. A filter that a kind doesn't have doesn't restrict it. */
const TERMS: { readonly [Kind in RecordKind]: TermsOf<ListRows[Kind]> } = {
  company: {
    countries: (row) => row.country,
    categories: (row) => row.category,
    productCategories: (row) => row.product_categories,
    categoryDomains: (row) => row.domain,
    companyTypes: (row) => row.company_type,
    companies: (row) => row.slug,
  },
  investor: {
    countries: (row) => row.country,
    categories: (row) => row.top_categories,
    investors: (row) => row.slug,
  },
  funding_round: {
    countries: (row) => row.country,
    categories: (row) => row.category,
    categoryDomains: (row) => row.domain,
    stages: (row) => row.stage,
    stageBuckets: (row) => row.stage_bucket,
    fundingVenue: (row) => row.venue,
    transactionRanges: (row) => rangeOf(row.amount),
    companies: (row) => row.company_slug,
    investors: (row) => row.investor_slugs,
  },
  acquisition: {
    countries: (row) => row.target_country,
    categories: (row) => row.category,
    categoryDomains: (row) => row.domain,
    acquisitionTypes: (row) => row.acquisition_type,
    buyerTypes: (row) => row.buyer_type,
    exit_type: (row) => row.exit_type,
    transactionRanges: (row) => rangeOf(row.amount),
    companies: (row) => row.target_slug,
    acquirers: ({ acquirer, acquirer_slug }) => (acquirer_slug === null ? acquirer : [acquirer_slug, acquirer]),
  },
};

/** Whether a filter restricts the records of a kind. */
export function hasFilter(kind: RecordKind, filter: string): boolean {
  return Object.hasOwn(TERMS[kind], filter);
}

/** All terms of a row. The change log is searched by them. */
export function rowTerms(kind: RecordKind, row: ListRow): string[] {
  const terms = Object.entries(TERMS[kind] as TermsOf<ListRow>);
  return terms.flatMap(([filter, valuesOf]) => [valuesOf(row) ?? []].flat().map((value) => term(filter, value)));
}

export function term(filter: string, value: string): string {
  return `${filter}:${value}`;
}

function rangeOf(amount: number | null): string {
  if (amount === null) return UNDISCLOSED_RANGE;
  return TRANSACTION_RANGES.findLast(({ min }) => amount >= min)!.name;
}
