import type { DataSource } from 'typeorm';
import type { Env } from '../../platform/config/env';
import { onlyRow } from '../../platform/database/one-row';
import { ApiKeyService } from '../api-key/api-key.service';
import type { PlanId } from '../plan/offers';
import { ADDON } from '../plan/plans';
import { AccountService } from './account.service';

/** A demo account with its key, and a note on how the service answers it. */
export interface DemoAccount {
  account: string;
  plan: PlanId;
  note: string;
  key: string;
}

/** Earlier than any likely GRANDFATHER_CUTOFF. */
const ADDON_SINCE = '2024-01-01';

/**
 * Creates one account for each way in which the service answers a key. The enterprise account comes
 * first.
 */
export async function createDemoAccounts(
  dataSource: DataSource,
  env: Readonly<Env>,
): Promise<DemoAccount[]> {
  const accounts = new AccountService(dataSource, env);
  // Mints keys as if there were no cut-off: a cut-off before ADDON_SINCE must not make the first
  // startup fail.
  const keys = new ApiKeyService(dataSource, { ...env, grandfatherCutoff: undefined });
  const addonUntil = await inOneYear(dataSource);
  const demo = async (
    account: string,
    plan: PlanId,
    note: string,
    addon = {},
  ): Promise<DemoAccount> => {
    await accounts.create({ name: account, plan, ...addon });
    return { account, plan, note, key: (await keys.mint(account, 'demo')).key };
  };

  const enterprise = await demo('Demo Enterprise', 'enterprise', 'all endpoints, no quota');
  const { daily, monthly } = ADDON.calls;
  const addon = { addonUntil, addonSince: ADDON_SINCE };
  const grandfathered = await demo(
    'Demo Add-on',
    'pro',
    `retired add-on: ${count(daily)} a day, ${count(monthly)} a month`,
    addon,
  );
  const pro = await demo(
    'Demo Pro',
    'enterprise',
    'left Enterprise: 403, but /entitlement answers',
  );
  await accounts.setPlan(pro.account, 'pro');
  const ended = await demo(
    'Demo Lapsed',
    'free',
    'its add-on has ended: 403, but /entitlement answers',
    addon,
  );
  await accounts.endAddon(ended.account);
  return [enterprise, grandfathered, { ...pro, plan: 'pro' }, ended];
}

const count = (calls: number): string => calls.toLocaleString('en-US');

/** By the database's clock, which the builder can't read without a table. */
async function inOneYear(dataSource: DataSource): Promise<string> {
  const { day } = await onlyRow<{ day: string }>(
    dataSource,
    `SELECT ((now() AT TIME ZONE 'UTC') + interval '1 year')::date AS day`,
  );
  return day;
}
