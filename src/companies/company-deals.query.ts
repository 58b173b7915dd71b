import type { EntityManager } from 'typeorm';
import type { CompanyFundingRoundDto } from './dto/company.dto';
import { Acquisition } from '../market-data/records/acquisition.entity';
import { FundingRound } from '../market-data/records/funding-round.entity';
import { withBackers } from '../market-data/records/round-backers';

export interface CompanyRound extends Omit<
  CompanyFundingRoundDto,
  'days_since_previous' | 'stage' | 'stage_bucket' | 'amount' | 'amount_disclosed'
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

const OTHER_SIDE = { target: 'acquirer', acquirer: 'target' } as const;

/**
 * The acquisitions in which a company is the target, or the acquirer, with the other company. The
 * newest first. A company can be sold more than once.
 */
export function acquisitionsWith(
  manager: EntityManager,
  side: keyof typeof OTHER_SIDE,
  companyId: number,
): Promise<Acquisition[]> {
  const other = OTHER_SIDE[side];
  return manager
    .createQueryBuilder(Acquisition, 'deal')
    .leftJoin(`deal.${other}`, other)
    .addSelect([`${other}.name`, `${other}.slug`])
    .where(`deal.${side}Id = :companyId`, { companyId })
    .orderBy('deal.announcedOn', 'DESC')
    .addOrderBy('deal.id', 'DESC')
    .getMany();
}
