import type { EntityManager } from 'typeorm';
import { InvestmentFact } from '../market-data/facts/investment-fact.entity';
import { FundingRoundInvestor } from '../market-data/records/funding-round-investor.entity';
import { FundingRound } from '../market-data/records/funding-round.entity';

export interface InvestorDeal {
  id: string;
  date: string;
  company: string;
  company_slug: string;
  /** Position on the stage ladder. */
  stage: number | null;
  amount_usd: string | null;
  is_lead: boolean;
}

/** An investor that took part in the same rounds. */
export interface CoInvestor {
  name: string;
  slug: string;
  count: number;
}

/** Newest first. */
export function dealsOf(manager: EntityManager, investorId: number): Promise<InvestorDeal[]> {
  return manager
    .createQueryBuilder(InvestmentFact, 'deal')
    .innerJoin(FundingRound, 'round', 'round.id = deal.roundId')
    .innerJoin('round.company', 'company')
    .select('round.externalId', 'id')
    .addSelect('round.announcedOn', 'date')
    .addSelect('company.name', 'company')
    .addSelect('company.slug', 'company_slug')
    .addSelect('round.stage', 'stage')
    .addSelect('round.amountUsd', 'amount_usd')
    .addSelect('deal.isLead', 'is_lead')
    .where('deal.investorId = :investorId', { investorId })
    .orderBy('round.announcedOn', 'DESC')
    .addOrderBy('round.id', 'DESC')
    .getRawMany<InvestorDeal>();
}

/** Sorted by shared rounds, then name. */
export function coInvestorsOf(manager: EntityManager, investorId: number): Promise<CoInvestor[]> {
  return manager
    .createQueryBuilder(InvestmentFact, 'deal')
    .innerJoin(FundingRoundInvestor, 'part', 'part.roundId = deal.roundId')
    .innerJoin('part.investor', 'other')
    .select('other.name', 'name')
    .addSelect('other.slug', 'slug')
    .addSelect('COUNT(DISTINCT part.roundId)', 'count')
    .where('deal.investorId = :investorId AND other.id <> :investorId', { investorId })
    .groupBy('other.id')
    .orderBy('count', 'DESC')
    .addOrderBy('other.name')
    .addOrderBy('other.slug')
    .getRawMany<CoInvestor>();
}
