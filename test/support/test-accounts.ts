import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { AccountService } from '../../src/billing/account/account.service';
import { ApiKeyService } from '../../src/billing/api-key/api-key.service';
import { BILLING_ENTITIES } from '../../src/billing/billing.entities';
import type { PlanId } from '../../src/billing/plan/offers';
import { type Env, readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';

export interface AccountsAtWork {
  accounts: AccountService;
  keys: ApiKeyService;
  dataSource: DataSource;
  env: Readonly<Env>;
}

/**
 * Runs `work` with the operator's services on a test's database. `variables` are environment
 * variables.
 */
export async function withAccounts<T>(
  databaseUrl: string,
  work: (atWork: AccountsAtWork) => Promise<T>,
  variables: Record<string, string> = {},
): Promise<T> {
  const env = readEnv({ DATABASE_URL: databaseUrl, ...variables });
  const dataSource = await new DataSource(
    dataSourceOptions(env, databaseUrl, { entities: BILLING_ENTITIES }),
  ).initialize();
  try {
    const accounts = new AccountService(dataSource, env);
    return await work({ accounts, keys: new ApiKeyService(dataSource, env), dataSource, env });
  } finally {
    await dataSource.destroy();
  }
}

export interface TestAccount {
  plan: PlanId;
  addonUntil?: string;
  addonSince?: string;
  /** Unique by default. */
  account?: string;
}

/** Creates an account and mints a key for it. `variables` are environment variables. */
export function mintKey(
  databaseUrl: string,
  { account, ...settings }: TestAccount,
  variables: Record<string, string> = {},
): Promise<string> {
  const name = account ?? `test ${randomBytes(6).toString('hex')}`;
  const work = async ({ accounts, keys }: AccountsAtWork): Promise<string> => {
    await accounts.create({ name, ...settings });
    return (await keys.mint(name, 'test')).key;
  };
  return withAccounts(databaseUrl, work, variables);
}
