import type { EntityManager } from 'typeorm';
import type { CompanyFundingRoundDto } from './dto/company.dto';
import { Acquisition } from '../market-data/records/acquisition.entity';
import { FundingRound } from '../market-data/records/funding-round.entity';
import { withBackers } from '../market-data/records/round-backers';

export interface CompanyRound extends Omit<
  CompanyFundingRoundDto,
  'stage' | 'stage_bucket' | 'amount' | 'amount_disclosed'
> {
  /** Position on the stage ladder. */
  stage: number | null;
  amount_usd: string | null;
}

/** Newest first. */
export function roundsOf(manager: EntityManager, companyId: number): Promise<CompanyRound[]> {
  const rounds = manager
    .createQueryBuilder(FundingRound, 'deal')
    .select('deal.externalId', 'id')
    .addSelect('deal.announcedOn', 'date')
    .addSelect('deal.stage', 'stage')
    .addSelect('deal.amountUsd', 'amount_usd')
    .addSelect('deal.venue', 'venue')
    .addSelect('deal.instrumentType', 'instrument_type')
    .addSelect('deal.sourceUrl', 'source_url')
    .addSelect('deal.verifiedOn', 'verified_on')
    .where('deal.companyId = :companyId', { companyId })
    .orderBy('deal.announcedOn', 'DESC')
    .addOrderBy('deal.id', 'DESC');
  return withBackers(rounds).getRawMany<CompanyRound>();
}

/** The acquisitions of a company, newest first. A company can be sold more than once. */
export function acquisitionsOf(manager: EntityManager, companyId: number): Promise<Acquisition[]> {
  return manager
    .createQueryBuilder(Acquisition, 'deal')
    .leftJoin('deal.acquirer', 'acquirer')
    .addSelect(['acquirer.name', 'acquirer.slug'])
    .where('deal.targetId = :companyId', { companyId })
    .orderBy('deal.announcedOn', 'DESC')
    .addOrderBy('deal.id', 'DESC')
    .getMany();
}

/** The acquisitions by a company, newest first. */
export function acquisitionsBy(manager: EntityManager, companyId: number): Promise<Acquisition[]> {
  return manager
    .createQueryBuilder(Acquisition, 'deal')
    .innerJoin('deal.target', 'target')
    .addSelect(['target.name', 'target.slug'])
    .where('deal.acquirerId = :companyId', { companyId })
    .orderBy('deal.announcedOn', 'DESC')
    .addOrderBy('deal.id', 'DESC')
    .getMany();
}
