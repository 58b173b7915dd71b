import type { DataSource, EntityManager } from 'typeorm';
import { nearestNamesAmong } from '../../market-data/names/nearest-names';
import { repeatedOnce } from '../../platform/database/connection-loss';
import { DomainRefusal } from '../../platform/errors/domain-refusal';
import { type ChangedBy, type NewChange, recordChange } from './account-change';
import { Account } from './account.entity';

/** An account whose row is locked until the transaction ends. */
export interface LockedAccount {
  manager: EntityManager;
  account: Account;
  /** Adds an entry to the audit log. */
  record: (change: NewChange) => Promise<void>;
}

/**
 * Changes an account, with the entries in its audit log, in one transaction that locks it: its plan,
 * intervals, keys, members and connections change one at a time. `change` only acts on the database,
 * because it runs once more if PostgreSQL rolls the transaction back.
 */
export function changeAccount<Result>(
  dataSource: DataSource,
  name: string,
  by: ChangedBy,
  change: (locked: LockedAccount) => Promise<Result>,
): Promise<Result> {
  const changed = async (manager: EntityManager): Promise<Result> => {
    const lock = { mode: 'for_no_key_update' } as const;
    const found = await manager.findOne(Account, { where: { name }, lock });
    const account = found ?? (await refuseUnknown(manager, name));
    const record = (entry: NewChange): Promise<void> =>
      recordChange(manager, account.id, by, entry);
    return change({ manager, account, record });
  };
  return repeatedOnce(() => dataSource.transaction(changed));
}

export async function existingAccount(manager: EntityManager, name: string): Promise<Account> {
  return (await manager.findOneBy(Account, { name })) ?? (await refuseUnknown(manager, name));
}

async function refuseUnknown(manager: EntityManager, name: string): Promise<never> {
  const accounts = await manager.find(Account, { select: { name: true }, order: { name: 'ASC' } });
  const names = accounts.map((account) => account.name);
  throw new DomainRefusal('unknown_account', {
    account: name,
    nearest: nearestNamesAmong(names)(name),
    noAccountsYet: names.length === 0,
  });
}
