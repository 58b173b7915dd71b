import type { MarketSnapshot } from '../market-database';
import { FundingFact } from './funding-fact.entity';

/** How recent the funding in the whole dataset is. Days are YYYY-MM-DD; null if there are none. */
export interface FundingRecency {
  /** The newest funding day up to today. */
  latestActive: string | null;
  /** The newest funding day, which can be in the future. */
  latestRecord: string | null;
}

export async function fundingRecency(
  { manager }: MarketSnapshot,
  today: string,
): Promise<FundingRecency> {
  const newest = manager
    .createQueryBuilder(FundingFact, 'deal')
    .select('MAX(deal.announcedOn)', 'latest')
    .where('deal.announcedOn <= :today', { today });
  const row = await manager
    .createQueryBuilder()
    .select([`(${newest.getQuery()}) AS active`, 'MAX(record.announcedOn) AS record'])
    .from(FundingFact, 'record')
    .setParameters(newest.getParameters())
    .getRawOne<{ active: string | null; record: string | null }>();
  return { latestActive: row?.active ?? null, latestRecord: row?.record ?? null };
}
