import { FundingRound } from '../market-data/records/funding-round.entity';
import { type RoundBackers, withBackers } from '../market-data/records/round-backers';
import { amongLargest } from '../market-query/aggregation/ranked-deals';
import type { QueryContext } from '../market-query/query-context';

/** One of the largest rounds, with the names around it. */
export interface LargestRound extends RoundBackers {
  id: string;
  date: string;
  company: string;
  company_slug: string;
  country: string | null;
  product_category_id: number | null;
  stage: number | null;
  venue: string;
  instrument_type: string | null;
  amount_usd: string;
  source_url: string | null;
}

/** By amount, then company name, then id. The ranking is found on the facts; the names are looked up for the few that are shown. */
export function largestRounds(market: QueryContext, limit: number): Promise<LargestRound[]> {
  const rounds = market.snapshot.manager
    .createQueryBuilder(FundingRound, 'deal')
    .innerJoin('deal.company', 'company')
    .select('deal.externalId', 'id')
    .addSelect('deal.announcedOn', 'date')
    .addSelect('company.name', 'company')
    .addSelect('company.slug', 'company_slug')
    .addSelect('company.country', 'country')
    .addSelect('company.productCategoryId', 'product_category_id')
    .addSelect('deal.stage', 'stage')
    .addSelect('deal.venue', 'venue')
    .addSelect('deal.instrumentType', 'instrument_type')
    .addSelect('deal.amountUsd', 'amount_usd')
    .addSelect('deal.sourceUrl', 'source_url')
    .orderBy('deal.amountUsd', 'DESC')
    .addOrderBy('company.name')
    .addOrderBy('deal.externalId');
  return amongLargest(withBackers(rounds), { scope: market.scope('funding'), limit }).getRawMany<LargestRound>();
}
