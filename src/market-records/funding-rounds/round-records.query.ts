import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { FundingRoundDto } from './funding-round.dto';
import { FundingRound } from '../../market-data/records/funding-round.entity';
import { withBackers } from '../../market-data/records/round-backers';

/** A funding round with the names of its company and investors. */
export interface RoundRecord extends Omit<
  FundingRoundDto,
  'product_category' | 'category' | 'domain' | 'stage' | 'stage_bucket' | 'amount'
> {
  product_category_id: number | null;
  /** Position on the stage ladder. */
  stage: number | null;
  /** US dollars; null means undisclosed. */
  amount_usd: string | null;
}

export function roundRecords(manager: EntityManager): SelectQueryBuilder<FundingRound> {
  const rounds = manager
    .createQueryBuilder(FundingRound, 'deal')
    .innerJoin('deal.company', 'company')
    .select('deal.externalId', 'id')
    .addSelect('deal.announcedOn', 'date')
    .addSelect('company.name', 'company')
    .addSelect('company.slug', 'company_slug')
    .addSelect('company.country', 'country')
    .addSelect('company.companyType', 'company_type')
    .addSelect('company.productCategoryId', 'product_category_id')
    .addSelect('deal.stage', 'stage')
    .addSelect('deal.venue', 'venue')
    .addSelect('deal.instrumentType', 'instrument_type')
    .addSelect('deal.amountUsd', 'amount_usd')
    .addSelect('deal.sourceUrl', 'source_url')
    .addSelect('deal.verifiedOn', 'verified_on');
  return withBackers(rounds);
}
