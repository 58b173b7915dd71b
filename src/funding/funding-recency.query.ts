import { FundingFact } from '../market-data/facts/funding-fact.entity';
import type { QueryContext } from '../market-query/query-context';

/** How recent the funding in the whole dataset is, independent of the query. Days are YYYY-MM-DD; null if there are none. */
export interface FundingRecency {
  /** The newest funding day up to today. */
  latestActive: string | null;
  /** The newest funding day, which can be in the future. */
  latestRecord: string | null;
}

export async function fundingRecency({ snapshot, query }: QueryContext): Promise<FundingRecency> {
  const newest = snapshot.manager
    .createQueryBuilder(FundingFact, 'deal')
    .select('MAX(deal.announcedOn)', 'latest')
    .where('deal.announcedOn <= :today', { today: query.today });
  const row = await snapshot.manager
    .createQueryBuilder()
    .select(`(${newest.getQuery()})`, 'active')
    .addSelect('MAX(record.announcedOn)', 'record')
    .from(FundingFact, 'record')
    .setParameters(newest.getParameters())
    .getRawOne<{ active: string | null; record: string | null }>();
  return { latestActive: row?.active ?? null, latestRecord: row?.record ?? null };
}
