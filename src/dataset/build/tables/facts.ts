import type { Client } from 'pg';
import { COMPANY_COLUMNS } from '../../../market-data/facts/deal-fact';
import { IPO } from '../../../market-data/vocabularies/funding-stages';
import { EQUITY } from '../../../market/query/aggregation/later-deals';
import { SUMS } from './sums';

/** A statement that fills a table of facts: `values` has SQL for each of its columns. */
function insertFacts(
  table: string,
  values: Readonly<Record<string, string>>,
  { from, orderBy }: { from: string; orderBy: string },
): string {
  const columns = Object.keys(values).join(', ');
  // Inserted in day order, so that the facts of a period are stored together.
  return `
    INSERT INTO ${table} (${columns})
    SELECT ${Object.values(values).join(', ')}
    FROM ${from}
    ORDER BY ${orderBy}`;
}

const joinsOfCompany = (companyId: string): string => `
    JOIN company ON company.id = ${companyId}
    LEFT JOIN product_category ON product_category.id = company.product_category_id
    LEFT JOIN category ON category.id = product_category.category_id`;

const CATEGORY_IDS = {
  product_category_id: 'product_category.id',
  category_id: 'category.id',
  domain_id: 'category.domain_id',
};

const companyColumns = (table: string): Record<string, string> =>
  Object.fromEntries(COMPANY_COLUMNS.map((column) => [column, `${table}.${column}`]));

/**
 * The day of the deal before, among those with the same `among`. -infinity for the first one, so that
 * comparisons need no special case.
 */
const previousDay = (deal: string, among: string): string =>
  `coalesce(lag(${deal}.announced_on) OVER (PARTITION BY ${among} ORDER BY ${deal}.announced_on, ${deal}.id), '-infinity')`;

const cents = (deal: string): string => `(${deal}.amount_usd * 100)::bigint`;

/** By round, the day of its company's first round of a later stage. */
const NEXT_STAGES = `
      SELECT round.id, min(later.announced_on) AS announced_on
      FROM funding_round AS round
      JOIN funding_round AS later ON later.company_id = round.company_id
        AND later.announced_on > round.announced_on
        AND later.stage > round.stage AND later.stage IN (${EQUITY}, ${IPO.index})
      WHERE round.stage IN (${EQUITY})
      GROUP BY round.id`;

/** By round, the day of the first acquisition of its company since. */
const EXITS = `
      SELECT round.id, min(later.announced_on) AS announced_on
      FROM funding_round AS round
      JOIN acquisition AS later ON later.target_id = round.company_id
        AND later.announced_on >= round.announced_on
      GROUP BY round.id`;

const FUNDING_FACTS = insertFacts(
  'funding_fact',
  {
    round_id: 'round.id',
    announced_on: 'round.announced_on',
    company_id: 'company.id',
    ...CATEGORY_IDS,
    ...companyColumns('company'),
    stage: 'round.stage',
    is_public: "round.venue = 'public'",
    instrument_type: 'round.instrument_type',
    amount_cents: cents('round'),
    previous_on: previousDay('round', 'round.company_id'),
    previous_at_stage_on: previousDay('round', 'round.company_id, round.stage'),
    next_stage_on: 'next_stage.announced_on',
    exit_on: 'exit.announced_on',
  },
  {
    from: `funding_round AS round ${joinsOfCompany('round.company_id')}
    LEFT JOIN (${NEXT_STAGES}
    ) AS next_stage ON next_stage.id = round.id
    LEFT JOIN (${EXITS}
    ) AS exit ON exit.id = round.id`,
    orderBy: 'round.announced_on, round.id',
  },
);

const ACQUISITION_FACTS = insertFacts(
  'acquisition_fact',
  {
    acquisition_id: 'deal.id',
    announced_on: 'deal.announced_on',
    company_id: 'company.id',
    acquirer_id: 'deal.acquirer_id',
    acquirer_name: 'coalesce(acquirer.name, deal.acquirer_name)',
    acquirer_country: 'coalesce(acquirer.country, deal.acquirer_country)',
    ...CATEGORY_IDS,
    ...companyColumns('company'),
    company_type: 'company.company_type',
    acquisition_type: 'deal.acquisition_type',
    exit_type: 'deal.exit_type',
    buyer_type: 'deal.buyer_type',
    amount_cents: cents('deal'),
    previous_on: previousDay('deal', 'deal.target_id'),
  },
  {
    from: `acquisition AS deal ${joinsOfCompany('deal.target_id')}
    LEFT JOIN company AS acquirer ON acquirer.id = deal.acquirer_id`,
    orderBy: 'deal.announced_on, deal.id',
  },
);

/** One for each investor of each round. */
const INVESTMENT_FACTS = insertFacts(
  'investment_fact',
  {
    investor_id: 'investment.investor_id',
    round_id: 'fact.round_id',
    is_lead: 'investment.lead_position IS NOT NULL',
    announced_on: 'fact.announced_on',
    company_id: 'fact.company_id',
    product_category_id: 'fact.product_category_id',
    category_id: 'fact.category_id',
    domain_id: 'fact.domain_id',
    ...companyColumns('fact'),
    stage: 'fact.stage',
    is_public: 'fact.is_public',
    amount_cents: 'fact.amount_cents',
  },
  {
    from: `funding_round_investor AS investment
    JOIN funding_fact AS fact ON fact.round_id = investment.round_id`,
    orderBy: 'fact.announced_on, fact.round_id, investment.position',
  },
);

/**
 * Writes each deal as a fact with the attributes of its company, and then the sums by day, and by
 * investor and year.
 */
export async function writeFacts(client: Client): Promise<void> {
  const facts = [FUNDING_FACTS, ACQUISITION_FACTS, INVESTMENT_FACTS];
  for (const statement of [...facts, ...SUMS]) await client.query(statement);
}

/**
 * Writes the counts for the filter options. The filters bring all of Swagger, so they are loaded
 * when what the quality report needed is gone from memory.
 */
export async function writeCounts(client: Client): Promise<void> {
  const { COUNTS } = await import('./counts.ts');
  for (const statement of COUNTS) await client.query(statement);
}
