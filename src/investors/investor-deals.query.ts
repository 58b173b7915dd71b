import type { EntityManager } from 'typeorm';
import { InvestmentFact } from '../market-data/facts/investment-fact.entity';
import { Company } from '../market-data/records/company.entity';
import { FundingRoundInvestor } from '../market-data/records/funding-round-investor.entity';
import { FundingRound } from '../market-data/records/funding-round.entity';
import { Investor } from '../market-data/records/investor.entity';

export interface InvestorDeal {
  id: string;
  date: string;
  company: string;
  company_slug: string;
  /** Position on the stage ladder. */
  stage: number | null;
  amount_cents: number | null;
  is_lead: boolean;
}

/** An investor that took part in the same rounds. */
export interface CoInvestor {
  name: string;
  slug: string;
  count: number;
}

/**
 * Newest first. The ids are looked up one by one: to join an investor with thousands of rounds,
 * PostgreSQL would read all rounds.
 */
export function dealsOfInvestor(
  manager: EntityManager,
  investorId: number,
): Promise<InvestorDeal[]> {
  return manager
    .createQueryBuilder(InvestmentFact, 'deal')
    .innerJoin(Company, 'company', 'company.id = deal.companyId')
    .select([
      'deal.announcedOn AS date',
      'company.name AS company',
      'company.slug AS company_slug',
      'deal.stage AS stage',
      'deal.amountCents AS amount_cents',
      'deal.isLead AS is_lead',
    ])
    .addSelect(
      (query) =>
        query
          .select('round.externalId')
          .from(FundingRound, 'round')
          .where('round.id = deal.roundId'),
      'id',
    )
    .where('deal.investorId = :investorId', { investorId })
    .orderBy('deal.announcedOn', 'DESC')
    .addOrderBy('deal.roundId', 'DESC')
    .getRawMany<InvestorDeal>();
}

/**
 * Sorted by shared rounds, then name. A round has an investor once. The rounds are looked up by an
 * array of ids: to join thousands, PostgreSQL would read all.
 */
export function coInvestorsOf(manager: EntityManager, investorId: number): Promise<CoInvestor[]> {
  const rounds = manager
    .createQueryBuilder(InvestmentFact, 'deal')
    .select('deal.roundId')
    .where('deal.investorId = :investorId', { investorId });
  const shared = manager
    .createQueryBuilder(FundingRoundInvestor, 'part')
    .select(['part.investorId AS investor_id', 'COUNT(*) AS rounds'])
    .where(`part.roundId = ANY(ARRAY(${rounds.getQuery()})) AND part.investorId <> :investorId`)
    .setParameters(rounds.getParameters())
    .groupBy('part.investorId');
  return manager
    .createQueryBuilder(Investor, 'other')
    .innerJoin(`(${shared.getQuery()})`, 'shared', 'shared.investor_id = other.id')
    .setParameters(shared.getParameters())
    .select(['other.name AS name', 'other.slug AS slug', 'shared.rounds AS count'])
    .orderBy('shared.rounds', 'DESC')
    .addOrderBy('other.name')
    .addOrderBy('other.slug')
    .getRawMany<CoInvestor>();
}
