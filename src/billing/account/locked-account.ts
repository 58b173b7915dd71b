import type { EntityManager } from 'typeorm';
import { CommandRefusal } from '../../command-line/operator-command';
import { Account } from './account.entity';
import { nearestNames } from './nearest-names';

/** The account of that name, locked to the end of the transaction: plans, intervals and keys of one account change one after the other. */
export async function lockedAccount(manager: EntityManager, name: string): Promise<Account> {
  const account = await manager.findOne(Account, { where: { name }, lock: { mode: 'for_no_key_update' } });
  return account ?? (await refuseUnknown(manager, name));
}

export async function existingAccount(manager: EntityManager, name: string): Promise<Account> {
  return (await manager.findOneBy(Account, { name })) ?? (await refuseUnknown(manager, name));
}

async function refuseUnknown(manager: EntityManager, name: string): Promise<never> {
  const accounts = await manager.find(Account, { select: { name: true } });
  const near = nearestNames(
    name,
    accounts.map((account) => account.name),
  );
  const hint =
    near.length > 0
      ? `Did you mean ${near.map((candidate) => `"${candidate}"`).join(' or ')}?`
      : accounts.length > 0
        ? '"accounts list" shows all accounts.'
        : 'There are no accounts yet: "accounts create" makes one.';
  throw new CommandRefusal(`There is no account "${name}". ${hint}`);
}
