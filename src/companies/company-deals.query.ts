import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import {
  acquisitionRecords,
  type NamedAcquisition,
} from '../market/records/acquisitions/acquisition-records.query';
import {
  type RoundRecord,
  roundRecords,
} from '../market/records/funding-rounds/round-records.query';

/** The deals of a company, newest first. */
export interface CompanyDeals {
  rounds: RoundRecord[];
  /** A company can be sold more than once. */
  acquisitionsOf: NamedAcquisition[];
  acquisitionsBy: NamedAcquisition[];
}

export async function dealsOfCompany(manager: EntityManager, id: number): Promise<CompanyDeals> {
  const of = <Deal>(records: SelectQueryBuilder<ObjectLiteral>, side: string): Promise<Deal[]> =>
    records
      .where(`deal.${side} = :id`, { id })
      .orderBy('deal.announcedOn', 'DESC')
      .addOrderBy('deal.id', 'DESC')
      .getRawMany<Deal>();
  return {
    rounds: await of(roundRecords(manager), 'companyId'),
    acquisitionsOf: await of(acquisitionRecords(manager), 'targetId'),
    acquisitionsBy: await of(acquisitionRecords(manager), 'acquirerId'),
  };
}
