import { type EntityManager, In } from 'typeorm';
import { Investor } from '../market-data/records/investor.entity';

/** The investors with these ids, in the order of the lists: name, then id. */
export function investorRecords(manager: EntityManager, ids: readonly number[]): Promise<Investor[]> {
  return manager.find(Investor, { where: { id: In(ids) }, order: { name: 'ASC', id: 'ASC' } });
}
