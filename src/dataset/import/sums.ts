import { SUMMED_BY } from '../../market-data/facts/deal-day.entity';
import { TRANSACTION_RANGES } from '../../market-data/vocabularies/transaction-ranges';

const RANGE_BOUNDS = TRANSACTION_RANGES.slice(1).map(({ min }) => min * 100);

const COUNTED_ON_BOTH = {
  country: 'country',
  productCategory: 'product_category_id',
  range: `width_bucket(amount_cents, ARRAY[${RANGE_BOUNDS.join(', ')}]::bigint[])`,
};

/** The columns of the dimensions that filters restrict, by their names in the catalogue (market-query/aggregation). */
const COUNTED = {
  funding_fact: { ...COUNTED_ON_BOTH, stage: 'stage', isPublic: 'is_public', instrument: 'instrument_type' },
  acquisition_fact: {
    ...COUNTED_ON_BOTH,
    companyType: 'company_type',
    acquisitionType: 'acquisition_type',
    exitType: 'exit_type',
    buyerType: 'buyer_type',
  },
};

/** Fills the tables of sums, for queries that would otherwise read all facts. */
export const SUMS: readonly string[] = [
  categoryDays('funding_day', 'funding_fact'),
  categoryDays('acquisition_day', 'acquisition_fact'),
  ...dealDays('funding', 'funding_fact', 'funding_day'),
  ...dealDays('acquisitions', 'acquisition_fact', 'acquisition_day'),
  `INSERT INTO investor_year (investor_id, year, deals, amount_cents)
   SELECT investor_id, extract(year FROM announced_on), count(*), coalesce(sum(amount_cents), 0)
   FROM investment_fact GROUP BY 1, 2 ORDER BY 1, 2`,
  `INSERT INTO company_funding (company_id, amount_cents, last_on)
   SELECT company.id, coalesce(sum(fact.amount_cents), 0), max(fact.announced_on)
   FROM company LEFT JOIN funding_fact AS fact ON fact.company_id = company.id GROUP BY company.id ORDER BY company.id`,
  ...dealCounts('funding', 'funding_fact'),
  ...dealCounts('acquisitions', 'acquisition_fact'),
];

function categoryDays(days: string, facts: string): string {
  return `INSERT INTO ${days} (announced_on, category_id, deals, disclosed, amount_cents, debuts)
   SELECT announced_on, category_id, count(*), count(amount_cents), coalesce(sum(amount_cents), 0), count(*) FILTER (WHERE previous_on = '-infinity')
   FROM ${facts} GROUP BY announced_on, category_id ORDER BY announced_on, category_id`;
}

/** The sums of all deals of a day are added up from those by category. */
function dealDays(source: keyof typeof SUMMED_BY, facts: string, categoryDays: string): string[] {
  return [
    `INSERT INTO deal_day (source, dimension, announced_on, deals, disclosed, amount_cents)
   SELECT '${source}', 'none', announced_on, sum(deals), sum(disclosed), sum(amount_cents) FROM ${categoryDays} GROUP BY 3 ORDER BY 3`,
    ...Object.entries(SUMMED_BY[source]).map(
      ([dimension, column]) => `INSERT INTO deal_day (source, dimension, announced_on, ${column}, deals, disclosed, amount_cents)
   SELECT '${source}', '${dimension}', announced_on, ${column}, count(*), count(amount_cents), coalesce(sum(amount_cents), 0)
   FROM ${facts} GROUP BY announced_on, ${column} ORDER BY announced_on, ${column}`,
    ),
  ];
}

function dealCounts(source: string, facts: keyof typeof COUNTED): string[] {
  return Object.entries(COUNTED[facts]).map(
    ([dimension, key]) => `INSERT INTO deal_count (source, dimension, key, deals)
   SELECT '${source}', '${dimension}', (${key})::text, count(*) FROM ${facts} GROUP BY 3`,
  );
}
