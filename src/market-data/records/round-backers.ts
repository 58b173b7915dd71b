import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { FundingRoundInvestor } from './funding-round-investor.entity';

/** The names of a round's investors, and of those who lead, each in the curator's order. */
export interface RoundBackers {
  lead_investors: string[];
  investors: string[];
}

/** Adds RoundBackers to a query on funding rounds whose alias is `deal`. */
export function withBackers<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): SelectQueryBuilder<T> {
  const names = query
    .subQuery()
    .select('investor.name')
    .from(FundingRoundInvestor, 'part')
    .innerJoin('part.investor', 'investor')
    .where('part.roundId = deal.id');
  const leads = names.clone().andWhere('part.leadPosition IS NOT NULL').orderBy('part.leadPosition');
  return query
    .addSelect(`ARRAY${leads.getQuery()}`, 'lead_investors')
    .addSelect(`ARRAY${names.orderBy('part.position').getQuery()}`, 'investors');
}
