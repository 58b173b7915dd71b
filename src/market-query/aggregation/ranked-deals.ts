import type { EntityManager } from 'typeorm';
import { DEAL_FACTS } from './deal-facts';
import { type DealScope, inScope } from './deal-scope';

const ID_COLUMN = { funding: 'deal.roundId', acquisitions: 'deal.acquisitionId' } as const;

/**
 * The ids of the `limit` largest disclosed deals in scope, and of all that tie with the last of them. Reads the index by amount from its top;
 * the caller orders ties and cuts. TypeORM's builder has no WITH TIES, so its statement is continued by hand.
 */
export async function largestDeals(manager: EntityManager, scope: DealScope, limit: number): Promise<number[]> {
  const query = inScope(
    manager
      .createQueryBuilder<object>(DEAL_FACTS[scope.source], 'deal')
      .select(ID_COLUMN[scope.source], 'id')
      .where('deal.amountCents IS NOT NULL'),
    scope,
  ).orderBy('deal.amountCents', 'DESC');
  const [sql, parameters] = query.getQueryAndParameters();
  const rows = await manager.query<{ id: number }[]>(`${sql} FETCH FIRST ${limit} ROWS WITH TIES`, parameters);
  return rows.map((row) => row.id);
}

/** Competition ranking (1, 2, 2, 4) of rows that are in order already. */
export function ranked<Row>(rows: readonly Row[], valueOf: (row: Row) => number): (Row & { rank: number })[] {
  let rank = 1;
  return rows.map((row, index) => {
    if (index > 0 && valueOf(row) !== valueOf(rows[index - 1] as Row)) rank = index + 1;
    return { rank, ...row };
  });
}
