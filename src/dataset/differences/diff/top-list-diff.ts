import type { Client } from 'pg';

/** A change on a top list. */
export interface TopListChange {
  list: TopList;
  /** A deal's id and company, an investor or an acquirer. */
  name: string;
  /** The rank, 1 to 10; null if it isn't on the list. */
  from: number | null;
  to: number | null;
}

const LENGTH = 10;

const TOP_LISTS = {
  'funding rounds by amount': (schema: string) => `
    SELECT round.external_id || ' (' || company.name || ')' AS name FROM ${schema}.funding_round AS round
    JOIN ${schema}.company ON company.id = round.company_id
    WHERE amount_usd IS NOT NULL ORDER BY amount_usd DESC, announced_on DESC, round.external_id`,
  'acquisitions by amount': (schema: string) => `
    SELECT deal.external_id || ' (' || company.name || ')' AS name FROM ${schema}.acquisition AS deal
    JOIN ${schema}.company ON company.id = deal.target_id
    WHERE amount_usd IS NOT NULL ORDER BY amount_usd DESC, announced_on DESC, deal.external_id`,
  'investors by rounds': (schema: string) => `
    SELECT name FROM (SELECT investor_id, count(*) AS rounds FROM ${schema}.funding_round_investor GROUP BY investor_id) AS investment
    JOIN ${schema}.investor ON investor.id = investor_id ORDER BY rounds DESC, name, slug`,
  'acquirers by acquisitions': (schema: string) => `
    SELECT acquirer_name AS name FROM ${schema}.acquisition GROUP BY acquirer_name ORDER BY count(*) DESC, acquirer_name`,
} as const;
type TopList = keyof typeof TOP_LISTS;

/** SQL for the ranks of the names on a list. */
function ranks(list: TopList, schema: string): string {
  const top = `SELECT name, row_number() OVER () AS rank FROM (${TOP_LISTS[list](schema)} LIMIT ${LENGTH}) AS top`;
  return `SELECT name, min(rank)::int AS rank FROM (${top}) AS ranked GROUP BY name`;
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
  for (const list of Object.keys(TOP_LISTS) as TopList[]) {
    const { rows } = await client.query<TopListChange>(`
      SELECT '${list}' AS list, name, before.rank AS "from", after.rank AS "to"
      FROM (${ranks(list, before)}) AS before FULL JOIN (${ranks(list, after)}) AS after USING (name)
      WHERE before.rank IS DISTINCT FROM after.rank ORDER BY after.rank, before.rank`);
    changes.push(...rows);
  }
  return changes;
}
