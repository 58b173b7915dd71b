import { In } from 'typeorm';
import { Investor } from '../../market-data/records/investor.entity';
import type { ActiveInvestor } from './investor-record.mapper';
import { type InvestorDeals, investorStats } from './investor-stats.query';

/** The investors with these ids and their stats, in their order. */
export async function activeInvestors(
  deals: InvestorDeals,
  ids: readonly number[],
): Promise<ActiveInvestor[]> {
  const statsOf = await investorStats(deals, ids);
  const records = new Map(
    (await deals.manager.findBy(Investor, { id: In(ids) })).map((record) => [record.id, record]),
  );
  return ids.flatMap((id) => {
    const record = records.get(id);
    return record ? [{ record, stats: statsOf(id) }] : [];
  });
}
