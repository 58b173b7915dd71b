import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { DEAL_FACTS } from './dimensions';
import { type DealScope, inScope } from './deal-scope';

const ID_COLUMN = { funding: 'deal.roundId', acquisitions: 'deal.acquisitionId' } as const;

/**
 * Restricts a query on the records of one kind of deals (alias `deal`) to the `limit` largest disclosed ones in scope and all that tie with the last of
 * them, and cuts at `limit`: the caller orders the ties. One statement reads the index by amount from its top and looks up the few rows that are shown.
 */
export function amongLargest<T extends ObjectLiteral>(
  records: SelectQueryBuilder<T>,
  { scope, limit }: { scope: DealScope; limit: number },
): SelectQueryBuilder<T> {
  const facts = records
    .createQueryBuilder()
    .select(ID_COLUMN[scope.source], 'id')
    .from<object>(DEAL_FACTS[scope.source], 'deal')
    .where('deal.amountCents IS NOT NULL');
  const largest = inScope(facts, scope).orderBy('deal.amountCents', 'DESC');
  return (
    records
      // As text: the builder has no WITH TIES.
      .addCommonTableExpression(`${largest.getQuery()} FETCH FIRST ${limit} ROWS WITH TIES`, 'largest')
      .setParameters(largest.getParameters())
      .innerJoin('largest', 'largest', 'largest.id = deal.id')
      .limit(limit)
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
