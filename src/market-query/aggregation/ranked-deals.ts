import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { DEAL_FACTS } from './dimensions';
import { type DealScope, inScope } from './deal-scope';

const ID_COLUMN = { funding: 'deal.roundId', acquisitions: 'deal.acquisitionId' } as const;

/**
 * The `limit` largest disclosed deals in scope, of a query on deal records (alias `deal`). Equal
 * amounts are in the order of a name, then of the ids, so the subquery also returns the deals that
 * tie with the last one, and the outer query cuts at `limit`. One statement reads the index by
 * amount from its top and looks up only the rows shown.
 */
export function largestDeals<Row>(
  records: SelectQueryBuilder<ObjectLiteral>,
  name: string,
  scope: DealScope,
  limit: number,
): Promise<Row[]> {
  const facts = records
    .createQueryBuilder()
    .select(ID_COLUMN[scope.source], 'id')
    .from<object>(DEAL_FACTS[scope.source], 'deal')
    .where('deal.amountCents IS NOT NULL');
  const largest = inScope(facts, scope).orderBy('deal.amountCents', 'DESC');
  return (
    records
      // As text, because the builder doesn't support WITH TIES.
      .addCommonTableExpression(
        `${largest.getQuery()} FETCH FIRST ${limit} ROWS WITH TIES`,
        'largest',
      )
      .setParameters(largest.getParameters())
      .innerJoin('largest', 'largest', 'largest.id = deal.id')
      .orderBy('deal.amountUsd', 'DESC')
      .addOrderBy(name)
      .addOrderBy('deal.externalId')
      .limit(limit)
      .getRawMany<Row>()
  );
}

/** Adds a competition ranking (1, 2, 2, 4) to sorted rows. */
export function ranked<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => number,
): (Row & { rank: number })[] {
  let rank = 1;
  return rows.map((row, index) => {
    if (index > 0 && valueOf(row) !== valueOf(rows[index - 1] as Row)) rank = index + 1;
    return { rank, ...row };
  });
}
