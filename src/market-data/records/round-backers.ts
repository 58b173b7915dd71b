import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { FundingRoundInvestor } from './funding-round-investor.entity';

/**
 * Adds the investors of rounds and their lead investors to a query whose alias is `deal`: names, and
 * slugs in the same order, which is the curator's.
 */
export function withBackers<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
): SelectQueryBuilder<T> {
  const backers = (column: 'name' | 'slug', place: 'position' | 'leadPosition'): string =>
    query
      .subQuery()
      .select(`investor.${column}`)
      .from(FundingRoundInvestor, 'part')
      .innerJoin('part.investor', 'investor')
      .where(`part.roundId = deal.id AND part.${place} IS NOT NULL`)
      .orderBy(`part.${place}`)
      .getQuery();
  return query.addSelect([
    `ARRAY${backers('name', 'leadPosition')} AS lead_investors`,
    `ARRAY${backers('slug', 'leadPosition')} AS lead_investor_slugs`,
    `ARRAY${backers('name', 'position')} AS investors`,
    `ARRAY${backers('slug', 'position')} AS investor_slugs`,
  ]);
}
