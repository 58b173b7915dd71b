import { DataSource } from 'typeorm';
import { AccountService } from '../../src/billing/account/account.service';
import { ApiKeyService } from '../../src/billing/api-key/api-key.service';
import { KeyCheck } from '../../src/billing/api-key/key-check';
import { parseKey, type ParsedKey } from '../../src/billing/api-key/key-format';
import { KeyHasher } from '../../src/billing/api-key/key-hasher';
import { KeyRehash } from '../../src/billing/api-key/key-rehash';
import { BillingDatabase } from '../../src/billing/billing-database';
import { BILLING_ENTITIES } from '../../src/billing/billing.entities';
import type { Caller } from '../../src/billing/caller';
import { PlanOffers } from '../../src/billing/plan/plan-offers';
import { ADDON } from '../../src/billing/plan/plans';
import { NO_CALLS } from '../../src/billing/quota/quota-windows';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** What a request's key check and the operator's lists say of a key that is its account's only one. */
const WORKS = {
  caller: { mayReadData: true, keyLapsed: false, accountEntitled: true },
  status: 'active',
  account: { apiAccess: true, activeKeys: 1 },
};
const LAPSED = {
  caller: { mayReadData: false, keyLapsed: true, accountEntitled: false },
  status: 'lapsed',
  account: { apiAccess: false, activeKeys: 0 },
};
/** The account may have a new key, but the old one stays lapsed. */
const LAPSED_FOR_GOOD = {
  caller: { mayReadData: false, keyLapsed: true, accountEntitled: true },
  status: 'lapsed',
  account: { apiAccess: true, activeKeys: 0 },
};

let database: TestDatabase;
let dataSource: DataSource;
let accounts: AccountService;
let keys: ApiKeyService;
let billing: BillingDatabase;
let keyCheck: KeyCheck;

beforeAll(async () => {
  database = await createTestDatabase();
  const env = readEnv({ DATABASE_URL: database.url });
  dataSource = await new DataSource(
    dataSourceOptions(env, database.url, { entities: BILLING_ENTITIES }),
  ).initialize();
  accounts = new AccountService(dataSource, env);
  keys = new ApiKeyService(dataSource, env);
  billing = new BillingDatabase(dataSource);
  keyCheck = keyCheckWith({});
});
afterAll(async () => {
  await billing.close();
  await dataSource.destroy();
  await database.drop();
});

function keyCheckWith(variables: Record<string, string>): KeyCheck {
  const env = readEnv({ DATABASE_URL: database.url, ...variables });
  const hasher = new KeyHasher(env);
  const rehash = new KeyRehash(dataSource, hasher);
  return new KeyCheck(billing, hasher, rehash, new PlanOffers(), env);
}

async function callerOf(key: string, check = keyCheck): Promise<Caller | null> {
  return (await check.identify(parseKey(key) as ParsedKey)).caller;
}

async function stateOf(name: string, key: string): Promise<object> {
  const [listed] = await keys.list(name);
  const account = (await accounts.list()).find((each) => each.name === name);
  return { caller: await callerOf(key), status: listed?.status, account };
}

async function keyOfEnterprise(name: string): Promise<string> {
  await accounts.create({ name, plan: 'enterprise' });
  return (await keys.mint(name, 'test')).key;
}

async function keyWithAddon(name: string): Promise<string> {
  await accounts.create({
    name,
    plan: 'pro',
    addonUntil: '2998-12-31',
    addonSince: '2024-01-01',
  });
  return (await keys.mint(name, 'test')).key;
}

describe('a key of an enterprise account', () => {
  it('works without limits', async () => {
    const key = await keyOfEnterprise('enterprise');
    expect(await stateOf('enterprise', key)).toMatchObject(WORKS);
    expect(await callerOf(key)).toMatchObject({ limits: null, plan: 'enterprise' });
  });

  it('works on if the account is set to the plan that it has', async () => {
    const key = await keyOfEnterprise('same plan');
    await accounts.setPlan('same plan', 'enterprise');
    expect(await stateOf('same plan', key)).toMatchObject(WORKS);
    expect(await callerOf(key)).toMatchObject({ limits: null });
  });

  it('lapses when the account leaves the plan', async () => {
    const key = await keyOfEnterprise('leaves');
    await accounts.setPlan('leaves', 'pro');
    expect(await stateOf('leaves', key)).toMatchObject(LAPSED);
    expect(await callerOf(key)).toMatchObject({ limits: NO_CALLS, plan: 'pro' });
  });

  it('stays lapsed when the account comes back to the plan', async () => {
    const key = await keyOfEnterprise('comes back');
    await accounts.setPlan('comes back', 'pro');
    await accounts.setPlan('comes back', 'enterprise');
    expect(await stateOf('comes back', key)).toMatchObject(LAPSED_FOR_GOOD);
    expect(await callerOf(key)).toMatchObject({ limits: NO_CALLS });
  });

  it('works on, with limits, if the account has an add-on before it leaves the plan', async () => {
    const key = await keyOfEnterprise('to add-on');
    await accounts.setAddonUntil('to add-on', '2999-12-31');
    await accounts.setPlan('to add-on', 'pro');
    expect(await stateOf('to add-on', key)).toMatchObject(WORKS);
    expect(await callerOf(key)).toMatchObject({ limits: ADDON.calls });
  });

  it('stays lapsed if the account gets an add-on after it left the plan', async () => {
    const key = await keyOfEnterprise('add-on too late');
    await accounts.setPlan('add-on too late', 'pro');
    await accounts.setAddonUntil('add-on too late', '2999-12-31');
    expect(await stateOf('add-on too late', key)).toMatchObject(LAPSED_FOR_GOOD);
  });
});

describe('a key of an account with an add-on', () => {
  it('works with the limits of the add-on', async () => {
    const key = await keyWithAddon('add-on');
    expect(await stateOf('add-on', key)).toMatchObject(WORKS);
    expect(await callerOf(key)).toMatchObject({ limits: ADDON.calls, plan: 'pro' });
  });

  it('works on if the add-on is extended while it is active', async () => {
    const key = await keyWithAddon('extended');
    await accounts.setAddonUntil('extended', '2999-12-31');
    expect(await stateOf('extended', key)).toMatchObject(WORKS);
    expect(await callerOf(key)).toMatchObject({ limits: ADDON.calls });
  });

  it('works on if the add-on is shortened to a day ahead', async () => {
    const key = await keyWithAddon('shortened');
    await accounts.setAddonUntil('shortened', '2998-01-01');
    expect(await stateOf('shortened', key)).toMatchObject(WORKS);
  });

  it('lapses when the add-on is ended', async () => {
    const key = await keyWithAddon('ended');
    await accounts.endAddon('ended');
    expect(await stateOf('ended', key)).toMatchObject(LAPSED);
  });

  it('lapses when the add-on is set to end on a day that has passed', async () => {
    const key = await keyWithAddon('ended in the past');
    await accounts.setAddonUntil('ended in the past', '2025-01-01');
    expect(await stateOf('ended in the past', key)).toMatchObject(LAPSED);
  });

  it('stays lapsed when the add-on is renewed after it was ended', async () => {
    const key = await keyWithAddon('renewed');
    await accounts.endAddon('renewed');
    await accounts.setAddonUntil('renewed', '2999-12-31');
    expect(await stateOf('renewed', key)).toMatchObject(LAPSED_FOR_GOOD);
  });

  it('works on, without limits, if the account went to enterprise before the add-on was ended', async () => {
    const key = await keyWithAddon('to enterprise');
    await accounts.setPlan('to enterprise', 'enterprise');
    await accounts.endAddon('to enterprise');
    expect(await stateOf('to enterprise', key)).toMatchObject(WORKS);
    expect(await callerOf(key)).toMatchObject({ limits: null });
  });

  /** Today is the add-on's last day. */
  async function keyUntilToday(name: string): Promise<string> {
    const [{ today }] = await dataSource.query<[{ today: string }]>(
      `SELECT (now() AT TIME ZONE 'UTC')::date AS today`,
    );
    await accounts.create({ name, plan: 'free', addonUntil: today });
    return (await keys.mint(name, 'test')).key;
  }

  /** As if the add-on had been bought five days earlier, and had ended yesterday. */
  async function ageByDays(name: string): Promise<void> {
    const ofAccount = 'account_id = (SELECT id FROM account WHERE name = $1)';
    await dataSource.query(
      `UPDATE api_key SET created_at = created_at - interval '3 days' WHERE ${ofAccount}`,
      [name],
    );
    await dataSource.query(
      `UPDATE entitlement SET during = tstzrange(lower(during) - interval '5 days', upper(during) - interval '1 day') WHERE ${ofAccount}`,
      [name],
    );
  }

  it('works for the whole last day of the add-on', async () => {
    const key = await keyUntilToday('last day');
    expect(await stateOf('last day', key)).toMatchObject(WORKS);
  });

  it('lapses after the last day of the add-on, and stays lapsed if that is renewed', async () => {
    const key = await keyUntilToday('day after');
    await ageByDays('day after');
    expect(await stateOf('day after', key)).toMatchObject(LAPSED);
    await accounts.setAddonUntil('day after', '2999-12-31');
    expect(await stateOf('day after', key)).toMatchObject(LAPSED_FOR_GOOD);
  });

  it('is replaced by a new key once the add-on is renewed', async () => {
    await keyUntilToday('new key');
    await ageByDays('new key');
    await accounts.setAddonUntil('new key', '2999-12-31');
    const { key } = await keys.mint('new key', 'new');
    expect(await callerOf(key)).toMatchObject(WORKS.caller);
  });
});

describe('GRANDFATHER_CUTOFF', () => {
  const CUTOFF = { GRANDFATHER_CUTOFF: '2025-07-01' };

  async function keyOfAddonBought(addonSince: string): Promise<string> {
    const name = `bought on ${addonSince}`;
    await accounts.create({ name, plan: 'pro', addonUntil: '2999-12-31', addonSince });
    return (await keys.mint(name, 'test')).key;
  }

  it('lets add-ons work that were bought before it', async () => {
    const key = await keyOfAddonBought('2025-06-30');
    expect(await callerOf(key, keyCheckWith(CUTOFF))).toMatchObject(WORKS.caller);
  });

  it('ends add-ons that were bought on it or later', async () => {
    const key = await keyOfAddonBought('2025-07-01');
    expect(await callerOf(key)).toMatchObject(WORKS.caller);
    expect(await callerOf(key, keyCheckWith(CUTOFF))).toMatchObject(LAPSED.caller);
  });

  it('lets nobody mint a key on an add-on that was bought later', async () => {
    const env = readEnv({ DATABASE_URL: database.url, ...CUTOFF });
    const after = new AccountService(dataSource, env);
    await after.create({ name: 'bought today', plan: 'pro', addonUntil: '2999-12-31' });
    await expect(
      new ApiKeyService(dataSource, env).mint('bought today', 'test'),
    ).rejects.toMatchObject({
      reason: 'no_api_access',
      values: {
        plan: 'pro',
        addonSince: expect.stringMatching(/^20\d\d-/) as string,
        cutoff: '2025-07-01',
      },
    });
  });
});

describe('a key that is rotated', () => {
  it('works together with its replacement until the overlap ends', async () => {
    await accounts.create({ name: 'overlapping', plan: 'enterprise' });
    const first = await keys.mint('overlapping', 'server', { lifetimeSeconds: 90 * 86_400 });
    const { minted, replaced } = await keys.rotate(first.publicId, 86_400);
    expect(minted).toMatchObject({
      account: 'overlapping',
      label: 'server',
      expiresAt: expect.any(Date) as Date,
    });
    expect(replaced.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(86_400_000);
    expect(await callerOf(first.key)).toMatchObject(WORKS.caller);
    expect(await callerOf(minted.key)).toMatchObject(WORKS.caller);
  });

  it('ends at once without an overlap, and can’t be rotated again', async () => {
    await accounts.create({ name: 'at once', plan: 'enterprise' });
    const first = await keys.mint('at once', 'server');
    const { minted } = await keys.rotate(`sig_live_${first.publicId}`, 0);
    expect(await callerOf(first.key)).toBeNull();
    expect(await callerOf(minted.key)).toMatchObject(WORKS.caller);
    await expect(keys.rotate(first.publicId, 0)).rejects.toMatchObject({
      reason: 'key_has_ended',
      values: { status: 'expired' },
    });
  });
});

describe('a key that is revoked', () => {
  it('is refused, and revoking it again changes nothing', async () => {
    await accounts.create({ name: 'revoking', plan: 'enterprise' });
    const { key, publicId } = await keys.mint('revoking', 'server');
    expect(await keys.revoke(key)).toMatchObject({
      changed: true,
      key: { status: 'revoked', publicId },
    });
    expect(await callerOf(key)).toBeNull();
    expect(await keys.revoke(publicId)).toMatchObject({ changed: false });
  });

  it('has to exist', async () => {
    await expect(keys.revoke('0000000000')).rejects.toMatchObject({
      reason: 'unknown_key',
      values: { keyId: '0000000000' },
    });
  });
});

describe('minting', () => {
  it.each(['free', 'pro'])('is refused on the %s plan', async (plan) => {
    const account = `no access: ${plan}`;
    await accounts.create({ name: account, plan });
    await expect(keys.mint(account, 'test')).rejects.toMatchObject({
      reason: 'no_api_access',
      values: { account, plan, addonSince: null, cutoff: null },
    });
  });

  it('never leaves an active key after a concurrent change of plan', async () => {
    await accounts.create({ name: 'contested', plan: 'enterprise' });
    const mint = async (): Promise<string> => (await keys.mint('contested', 'race')).key;
    const outcomes = await Promise.allSettled([
      mint(),
      mint(),
      accounts.setPlan('contested', 'pro'),
      mint(),
      mint(),
    ]);
    expect(outcomes[2].status).toBe('fulfilled');
    expect(await keys.list('contested')).not.toContainEqual(
      expect.objectContaining({ status: 'active' }),
    );
    for (const outcome of outcomes)
      if (outcome.status === 'fulfilled' && typeof outcome.value === 'string')
        expect(await callerOf(outcome.value)).toMatchObject(LAPSED.caller);
  });
});
