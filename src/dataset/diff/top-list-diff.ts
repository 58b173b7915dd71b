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
  for (const [list, query] of Object.entries(TOP_LISTS) as [
    TopList,
    (schema: string) => string,
  ][]) {
    const ranked = async (schema: string): Promise<string[]> => {
      const { rows } = await client.query<{ name: string }>(`${query(schema)} LIMIT ${LENGTH}`);
      return rows.map(({ name }) => name);
    };
    const [from, to] = [await ranked(before), await ranked(after)];
    for (const name of new Set([...to, ...from])) {
      const change = { list, name, from: rankOf(name, from), to: rankOf(name, to) };
      if (change.from !== change.to) changes.push(change);
    }
  }
  return changes;
}

function rankOf(name: string, list: readonly string[]): number | null {
  const index = list.indexOf(name);
  return index < 0 ? null : index + 1;
}
