import { SUMMED_BY, type SummedDimension } from '../../../market-data/facts/deal-day.entity';
import { SUMMED_PERIODS } from '../../../market-data/facts/deal-period.entity';
import { DEAL_SOURCES, type DealSource } from '../../../market/query/aggregation/deal-source';

/** By kind of deals, their facts, and the sums of each day by category. */
export const TABLES = {
  funding: { facts: 'funding_fact', categoryDays: 'funding_day' },
  acquisitions: { facts: 'acquisition_fact', categoryDays: 'acquisition_day' },
};

/** The column of each dimension, which has the same name in the facts and in the sums. */
const COLUMNS: Readonly<Record<SummedDimension, string>> = {
  country: 'country',
  stage: 'stage',
  isPublic: 'is_public',
  instrument: 'instrument_type',
  companyType: 'company_type',
  buyerType: 'buyer_type',
  exitType: 'exit_type',
};

/** Of an even number of amounts, the two in the middle; of an odd number, the middle one twice. */
const MIDDLE_AMOUNTS =
  'percentile_disc(ARRAY[0.5, 0.5000000001]) WITHIN GROUP (ORDER BY amount_cents)';

/** Fills the tables of sums, for queries that would otherwise read all facts. */
export const SUMS: readonly string[] = [
  ...DEAL_SOURCES.flatMap(dealDays),
  ...SUMMED_PERIODS.flatMap((granularity) =>
    DEAL_SOURCES.flatMap((source) => dealPeriods(granularity, source)),
  ),
  `WITH years AS (
     SELECT investor_id, date_part('year', announced_on) AS year, count(*) AS deals, coalesce(sum(amount_cents), 0) AS cents,
       min(announced_on) AS first_on, max(announced_on) AS last_on
     FROM investment_fact GROUP BY 1, 2
   ), stored AS (
     INSERT INTO investor_year (investor_id, year, deals, amount_cents) SELECT investor_id, year, deals, cents FROM years ORDER BY 1, 2
   )
   INSERT INTO investor_activity (investor_id, deals, first_on, last_on)
   SELECT investor.id, coalesce(sum(years.deals), 0), min(years.first_on), max(years.last_on)
   FROM investor LEFT JOIN years ON years.investor_id = investor.id
   GROUP BY investor.id ORDER BY investor.id`,
  `INSERT INTO company_funding (company_id, amount_cents, last_on)
   SELECT company.id, coalesce(figures.cents, 0), figures.last_on
   FROM company LEFT JOIN (SELECT company_id, sum(amount_cents) AS cents, max(announced_on) AS last_on FROM funding_fact GROUP BY 1) AS figures
     ON figures.company_id = company.id
   ORDER BY company.id`,
];

/** The sums of all deals of a day are added up from those by category. */
function dealDays(source: DealSource): string[] {
  const { facts, categoryDays } = TABLES[source];
  return [
    `INSERT INTO ${categoryDays} (announced_on, category_id, deals, disclosed, amount_cents, debuts)
   SELECT announced_on, category_id, count(*), count(amount_cents), coalesce(sum(amount_cents), 0), count(*) FILTER (WHERE previous_on = '-infinity')
   FROM ${facts} GROUP BY announced_on, category_id ORDER BY announced_on, category_id`,
    `INSERT INTO deal_day (source, dimension, announced_on, deals, disclosed, amount_cents)
   SELECT '${source}', 'none', announced_on, sum(deals), sum(disclosed), sum(amount_cents) FROM ${categoryDays} GROUP BY 3 ORDER BY 3`,
    ...Object.entries(SUMMED_BY[source]).map(([name, dimensions]) => {
      const by = dimensions.map((dimension) => COLUMNS[dimension]).join(', ');
      return `INSERT INTO deal_day (source, dimension, announced_on, ${by}, deals, disclosed, amount_cents)
   SELECT '${source}', '${name}', announced_on, ${by}, count(*), count(amount_cents), coalesce(sum(amount_cents), 0)
   FROM ${facts} GROUP BY announced_on, ${by} ORDER BY announced_on, ${by}`;
    }),
  ];
}

/**
 * Only companies and medians need the facts. The other sums of a period are added up from those of
 * its days.
 */
function dealPeriods(granularity: (typeof SUMMED_PERIODS)[number], source: DealSource): string[] {
  const { facts, categoryDays } = TABLES[source];
  const firstDay = `CAST(date_trunc('${granularity}', CAST(announced_on AS timestamp)) AS date)`;
  const addedUp = (dimension: string, columns: readonly string[], days: string): string => {
    const by = columns.join(', ');
    return `INSERT INTO deal_period (source, dimension, granularity, announced_on, ${by}, deals, disclosed, amount_cents, first_on, last_on)
   SELECT '${source}', '${dimension}', '${granularity}', ${firstDay}, ${by}, sum(deals), sum(disclosed), sum(amount_cents), min(announced_on), max(announced_on)
   FROM ${days} GROUP BY ${firstDay}, ${by} ORDER BY 4, ${by}`;
  };
  return [
    `INSERT INTO deal_period (source, dimension, granularity, announced_on, deals, disclosed, amount_cents, first_on, last_on, companies, middle_cents)
   SELECT '${source}', 'none', '${granularity}', ${firstDay}, count(*), count(amount_cents), coalesce(sum(amount_cents), 0), min(announced_on),
     max(announced_on), count(*) FILTER (WHERE previous_on < ${firstDay}),
     ${MIDDLE_AMOUNTS}
   FROM ${facts} GROUP BY 4 ORDER BY 4`,
    addedUp('category', ['category_id'], categoryDays),
    ...Object.entries(SUMMED_BY[source]).map(([dimension, parts]) =>
      addedUp(
        dimension,
        parts.map((part) => COLUMNS[part]),
        `deal_day WHERE source = '${source}' AND dimension = '${dimension}'`,
      ),
    ),
  ];
}
