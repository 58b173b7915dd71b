import { In } from 'typeorm';
import { Investor } from '../../market-data/records/investor.entity';
import type { ActiveInvestor } from './investor-record.mapper';
import { type InvestorDeals, investorStats } from './investor-stats.query';

/** The investors with their stats, sorted by name. */
export async function activeInvestors(deals: InvestorDeals, ids: readonly number[]): Promise<ActiveInvestor[]> {
  const statsOf = await investorStats(deals, ids);
  const byName = { name: 'ASC', id: 'ASC' } as const;
  const records = await deals.manager.find(Investor, { where: { id: In(ids) }, order: byName });
  return records.map((record) => ({ record, stats: statsOf(record.id) }));
}
