import type { Client } from 'pg';

/** A change on a top list. */
export interface TopListChange {
  list: string;
  /** A deal's id and company, an investor or an acquirer. */
  name: string;
  /** The rank, 1 to 10; null if it isn't on the list. */
  from: number | null;
  to: number | null;
}

const LENGTH = 10;

/** `rows` have a name; `order` leaves none of them without a place of its own. */
interface TopList {
  rows: (schema: string) => string;
  order: string;
}

const TOP_LISTS: Readonly<Record<string, TopList>> = {
  'funding rounds by amount': {
    rows: (schema) => `
      SELECT round.external_id || ' (' || company.name || ')' AS name, amount_usd, announced_on, round.external_id
      FROM ${schema}.funding_round AS round JOIN ${schema}.company ON company.id = round.company_id
      WHERE amount_usd IS NOT NULL`,
    order: 'amount_usd DESC, announced_on DESC, external_id',
  },
  'acquisitions by amount': {
    rows: (schema) => `
      SELECT deal.external_id || ' (' || company.name || ')' AS name, amount_usd, announced_on, deal.external_id
      FROM ${schema}.acquisition AS deal JOIN ${schema}.company ON company.id = deal.target_id
      WHERE amount_usd IS NOT NULL`,
    order: 'amount_usd DESC, announced_on DESC, external_id',
  },
  'investors by rounds': {
    rows: (schema) => `
      SELECT name, slug, rounds
      FROM (SELECT investor_id, count(*) AS rounds FROM ${schema}.funding_round_investor GROUP BY investor_id) AS investment
      JOIN ${schema}.investor ON investor.id = investor_id`,
    order: 'rounds DESC, name, slug',
  },
  'acquirers by acquisitions': {
    rows: (schema) => `
      SELECT acquirer_name AS name, count(*) AS deals FROM ${schema}.acquisition GROUP BY acquirer_name`,
    order: 'deals DESC, name',
  },
};

/** SQL for the ranks of the names on a list. */
function ranks({ rows, order }: TopList, schema: string): string {
  const ranked = `SELECT name, row_number() OVER (ORDER BY ${order}) AS rank FROM (${rows(schema)}) AS listed`;
  return `SELECT name, min(rank)::int AS rank FROM (${ranked}) AS ranked WHERE rank <= ${LENGTH} GROUP BY name`;
}

/**
 * What is new, gone or moved on the lists of the ten largest and the ten most active, by list and
 * new rank.
 */
export async function compareTopLists(
  client: Client,
  before: string,
  after: string,
): Promise<TopListChange[]> {
  const changes: TopListChange[] = [];
  for (const [list, top] of Object.entries(TOP_LISTS)) {
    const { rows } = await client.query<TopListChange>(`
      SELECT '${list}' AS list, name, before.rank AS "from", after.rank AS "to"
      FROM (${ranks(top, before)}) AS before FULL JOIN (${ranks(top, after)}) AS after USING (name)
      WHERE before.rank IS DISTINCT FROM after.rank ORDER BY after.rank, before.rank`);
    changes.push(...rows);
  }
  return changes;
}
