import type { Client } from 'pg';
import { COMPANY_COLUMNS } from '../../../market-data/facts/deal-fact';
import { IPO } from '../../../market-data/vocabularies/funding-stages';
import { EQUITY } from '../../../market/query/aggregation/later-deals';
import { SUMS } from './sums';

const categoriesOf = (companyId: string): string => `
  JOIN company ON company.id = ${companyId}
  LEFT JOIN product_category ON product_category.id = company.product_category_id
  LEFT JOIN category ON category.id = product_category.category_id`;

const columnsOf = (table: string): string =>
  COMPANY_COLUMNS.map((column) => `${table}.${column}`).join(', ');

/** -infinity for the first deal of its kind, so that comparisons need no special case. */
const previousDay = (sameKind: string, deal: string): string =>
  `coalesce(lag(${deal}.announced_on) OVER (PARTITION BY ${sameKind} ORDER BY ${deal}.announced_on, ${deal}.id), '-infinity')`;

/** By round, the day of its company's first round of a later stage. */
const NEXT_STAGES = `SELECT round.id, min(later.announced_on) AS announced_on
   FROM funding_round AS round JOIN funding_round AS later ON later.company_id = round.company_id
     AND later.announced_on > round.announced_on AND later.stage > round.stage AND later.stage IN (${EQUITY}, ${IPO.index})
   WHERE round.stage IN (${EQUITY}) GROUP BY round.id`;

/** By round, the day of the first acquisition of its company since. */
const EXITS = `SELECT round.id, min(later.announced_on) AS announced_on
   FROM funding_round AS round JOIN acquisition AS later ON later.target_id = round.company_id AND later.announced_on >= round.announced_on
   GROUP BY round.id`;

/** Inserted in day order, so that the facts of a period are stored together. */
const FACTS = [
  `INSERT INTO funding_fact
     (round_id, announced_on, company_id, product_category_id, category_id, domain_id, ${COMPANY_COLUMNS.join(', ')}, stage, is_public, instrument_type, amount_cents,
      previous_on, previous_at_stage_on, next_stage_on, exit_on)
   SELECT round.id, round.announced_on, company.id, product_category.id, category.id, category.domain_id, ${columnsOf('company')}, round.stage,
     round.venue = 'public', round.instrument_type, (round.amount_usd * 100)::bigint,
     ${previousDay('round.company_id', 'round')}, ${previousDay('round.company_id, round.stage', 'round')}, next_stage.announced_on, exit.announced_on
   FROM funding_round AS round ${categoriesOf('round.company_id')}
   LEFT JOIN (${NEXT_STAGES}) AS next_stage ON next_stage.id = round.id
   LEFT JOIN (${EXITS}) AS exit ON exit.id = round.id
   ORDER BY round.announced_on, round.id`,
  `INSERT INTO acquisition_fact
     (acquisition_id, announced_on, company_id, acquirer_id, acquirer_name, acquirer_country, product_category_id, category_id, domain_id, ${COMPANY_COLUMNS.join(', ')}, company_type,
      acquisition_type, exit_type, buyer_type, amount_cents, previous_on)
   SELECT deal.id, deal.announced_on, company.id, deal.acquirer_id, coalesce(acquirer.name, deal.acquirer_name), coalesce(acquirer.country, deal.acquirer_country),
     product_category.id, category.id, category.domain_id, ${columnsOf('company')}, company.company_type, deal.acquisition_type, deal.exit_type, deal.buyer_type, (deal.amount_usd * 100)::bigint,
     ${previousDay('deal.target_id', 'deal')}
   FROM acquisition AS deal ${categoriesOf('deal.target_id')}
   LEFT JOIN company AS acquirer ON acquirer.id = deal.acquirer_id
   ORDER BY deal.announced_on, deal.id`,
  `INSERT INTO investment_fact
     (investor_id, round_id, is_lead, announced_on, company_id, product_category_id, category_id, domain_id, ${COMPANY_COLUMNS.join(', ')}, stage,
      is_public, amount_cents)
   SELECT investment.investor_id, fact.round_id, investment.lead_position IS NOT NULL, fact.announced_on, fact.company_id,
     fact.product_category_id, fact.category_id, fact.domain_id, ${columnsOf('fact')}, fact.stage, fact.is_public, fact.amount_cents
   FROM funding_round_investor AS investment JOIN funding_fact AS fact ON fact.round_id = investment.round_id
   ORDER BY fact.announced_on, fact.round_id, investment.position`,
];

/**
 * Writes each deal as a fact with the attributes of its company, and then the sums by day, and by
 * investor and year.
 */
export async function writeFacts(client: Client): Promise<void> {
  for (const statement of [...FACTS, ...SUMS]) await client.query(statement);
}

/**
 * Writes the counts for the filter options. The filters bring all of Swagger, so they are loaded
 * when what the quality report needed is gone from memory.
 */
export async function writeCounts(client: Client): Promise<void> {
  const { COUNTS } = await import('./counts.ts');
  for (const statement of COUNTS) await client.query(statement);
}
