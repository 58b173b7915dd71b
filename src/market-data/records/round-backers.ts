import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { FundingRoundInvestor } from './funding-round-investor.entity';

/**
 * Adds the investors of rounds and their lead investors to a query whose alias is `deal`: names, and
 * slugs in the same order, which is the curator's.
 */
export function withBackers<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
): SelectQueryBuilder<T> {
  const backers = (column: 'investor.name' | 'investor.slug'): SelectQueryBuilder<ObjectLiteral> =>
    query
      .subQuery()
      .select(column)
      .from(FundingRoundInvestor, 'part')
      .innerJoin('part.investor', 'investor')
      .where('part.roundId = deal.id');
  const all = (column: 'investor.name' | 'investor.slug'): string =>
    backers(column).orderBy('part.position').getQuery();
  const leads = (column: 'investor.name' | 'investor.slug'): string =>
    backers(column)
      .andWhere('part.leadPosition IS NOT NULL')
      .orderBy('part.leadPosition')
      .getQuery();
  return query
    .addSelect(`ARRAY${leads('investor.name')}`, 'lead_investors')
    .addSelect(`ARRAY${leads('investor.slug')}`, 'lead_investor_slugs')
    .addSelect(`ARRAY${all('investor.name')}`, 'investors')
    .addSelect(`ARRAY${all('investor.slug')}`, 'investor_slugs');
}
