import { FundingFact } from '../market-data/facts/funding-fact.entity';
import type { QueryContext } from '../market-query/query-context';

/** How recent the whole dataset's funding is, whatever was asked. Days YYYY-MM-DD; null where there is none. */
export interface FundingRecency {
  /** The newest funding day that is not after today. */
  latestActive: string | null;
  /** The newest funding day at all: it may lie in the future. */
  latestRecord: string | null;
}

export async function fundingRecency({ snapshot, resolved }: QueryContext): Promise<FundingRecency> {
  const newest = snapshot.manager
    .createQueryBuilder(FundingFact, 'deal')
    .select('MAX(deal.announcedOn)', 'latest')
    .where('deal.announcedOn <= :today', { today: resolved.today });
  const row = await snapshot.manager
    .createQueryBuilder()
    .select(`(${newest.getQuery()})`, 'active')
    .addSelect('MAX(record.announcedOn)', 'record')
    .from(FundingFact, 'record')
    .setParameters(newest.getParameters())
    .getRawOne<{ active: string | null; record: string | null }>();
  return { latestActive: row?.active ?? null, latestRecord: row?.record ?? null };
}
