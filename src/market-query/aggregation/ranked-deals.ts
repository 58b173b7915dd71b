import type { EntityManager } from 'typeorm';
import { DEAL_FACTS } from './deal-facts';
import { type DealScope, inScope } from './deal-scope';

const ID_COLUMN = { funding: 'deal.roundId', acquisitions: 'deal.acquisitionId' } as const;

/**
 * Rows about the `limit` largest disclosed deals in scope, and about all that tie with the last of them: the caller's `about` is continued from a table
 * `largest (id)`, orders ties and cuts. One statement reads the index by amount from its top and looks up the few rows that are shown; TypeORM's builder
 * has no WITH TIES.
 */
export function aboutLargestDeals<Row>(
  manager: EntityManager,
  { scope, limit }: { scope: DealScope; limit: number },
  about: string,
): Promise<Row[]> {
  const query = inScope(
    manager
      .createQueryBuilder<object>(DEAL_FACTS[scope.source], 'deal')
      .select(ID_COLUMN[scope.source], 'id')
      .where('deal.amountCents IS NOT NULL'),
    scope,
  ).orderBy('deal.amountCents', 'DESC');
  const [sql, parameters] = query.getQueryAndParameters();
  return manager.query<Row[]>(
    `WITH largest AS (${sql} FETCH FIRST ${limit} ROWS WITH TIES)
     ${about}
     LIMIT ${limit}`,
    parameters,
  );
}

/** Competition ranking (1, 2, 2, 4) of rows that are in order already. */
export function ranked<Row>(rows: readonly Row[], valueOf: (row: Row) => number): (Row & { rank: number })[] {
  let rank = 1;
  return rows.map((row, index) => {
    if (index > 0 && valueOf(row) !== valueOf(rows[index - 1] as Row)) rank = index + 1;
    return { rank, ...row };
  });
}
