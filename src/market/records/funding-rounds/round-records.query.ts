import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { FundingRound } from '../../../market-data/records/funding-round.entity';
import { withBackers } from '../../../market-data/records/round-backers';
import type { FundingRoundDto } from './funding-round.dto';

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
    .select([
      'deal.externalId AS id',
      'deal.announcedOn AS date',
      'company.name AS company',
      'company.slug AS company_slug',
      'company.country AS country',
      'company.companyType AS company_type',
      'company.productCategoryId AS product_category_id',
      'deal.stage AS stage',
      'deal.venue AS venue',
      'deal.instrumentType AS instrument_type',
      'deal.amountUsd AS amount_usd',
      'deal.sourceUrl AS source_url',
      'deal.verifiedOn AS verified_on',
    ]);
  return withBackers(rounds);
}
