import type { EntityManager } from 'typeorm';
import { DomainRefusal } from '../../errors/domain-refusal';
import { Account } from './account.entity';
import { nearestNamesAmong } from '../../market-data/names/nearest-names';

/**
 * Finds an account and locks it until the transaction ends, so that its plan, intervals and keys
 * change one at a time.
 */
export async function lockedAccount(manager: EntityManager, name: string): Promise<Account> {
  const account = await manager.findOne(Account, {
    where: { name },
    lock: { mode: 'for_no_key_update' },
  });
  return account ?? (await refuseUnknown(manager, name));
}

export async function existingAccount(manager: EntityManager, name: string): Promise<Account> {
  return (await manager.findOneBy(Account, { name })) ?? (await refuseUnknown(manager, name));
}

async function refuseUnknown(manager: EntityManager, name: string): Promise<never> {
  const accounts = await manager.find(Account, { select: { name: true } });
  const names = accounts.map((account) => account.name);
  throw new DomainRefusal('unknown_account', {
    account: name,
    nearest: nearestNamesAmong(names)(name),
    noAccountsYet: names.length === 0,
  });
}
