import { KeyCheck } from '../../src/billing/api-key/key-check';
import { parseKey, type ParsedKey } from '../../src/billing/api-key/key-format';
import { KeyHasher } from '../../src/billing/api-key/key-hasher';
import { KeyRehash } from '../../src/billing/api-key/key-rehash';
import { BillingDatabase } from '../../src/billing/billing-database';
import type { Caller } from '../../src/billing/caller';
import { PlanOffers } from '../../src/billing/plan/plan-offers';
import { ADDON } from '../../src/billing/plan/plans';
import { NO_CALLS } from '../../src/billing/quota/quota-windows';
import { type AccountsAtWork, withAccounts } from '../support/test-accounts';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const FAR = '2999-12-31';
const ACTIVE = { mayReadData: true, keyLapsed: false, accountEntitled: true };
const LAPSED = { mayReadData: false, keyLapsed: true, accountEntitled: false };
const LAPSED_ALTHOUGH_ENTITLED = { mayReadData: false, keyLapsed: true, accountEntitled: true };

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

interface Scene extends AccountsAtWork {
  check: (key: string) => Promise<Caller | null>;
}

/** What a request's key check sees, on the database that the operator changes. */
function scene(
  work: (scene: Scene) => Promise<void>,
  variables: Record<string, string> = {},
): Promise<void> {
  return withAccounts(
    database.url,
    async (atWork) => {
      const billing = new BillingDatabase(atWork.dataSource);
      const hasher = new KeyHasher(atWork.env);
      const keyCheck = new KeyCheck(
        billing,
        hasher,
        new KeyRehash(atWork.dataSource, hasher),
        new PlanOffers(),
        atWork.env,
      );
      try {
        await work({
          ...atWork,
          check: async (key) => (await keyCheck.identify(parseKey(key) as ParsedKey)).caller,
        });
      } finally {
        await billing.close();
      }
    },
    variables,
  );
}

type Operator = (accounts: AccountsAtWork['accounts'], name: string) => Promise<unknown>;

const toEnterprise: Operator = (accounts, name) => accounts.setPlan(name, 'enterprise');
const toPro: Operator = (accounts, name) => accounts.setPlan(name, 'pro');
const extend: Operator = (accounts, name) => accounts.setAddonUntil(name, FAR);
const shorten: Operator = (accounts, name) => accounts.setAddonUntil(name, '2998-01-01');
const end: Operator = (accounts, name) => accounts.endAddon(name);
const endInThePast: Operator = (accounts, name) => accounts.setAddonUntil(name, '2025-01-01');

describe('a key', () => {
  const enterprise = { plan: 'enterprise' };
  const addon = { plan: 'pro', addonUntil: '2998-12-31', addonSince: '2024-01-01' };
  it.each<[string, { plan: string; addonUntil?: string }, Operator[], Partial<Caller>]>([
    ['of an enterprise account', enterprise, [], { ...ACTIVE, limits: null, plan: 'enterprise' }],
    [
      'whose account is set to the plan that it has',
      enterprise,
      [toEnterprise],
      { ...ACTIVE, limits: null },
    ],
    [
      'whose account left enterprise',
      enterprise,
      [toPro],
      { ...LAPSED, limits: NO_CALLS, plan: 'pro' },
    ],
    [
      'whose account came back to enterprise',
      enterprise,
      [toPro, toEnterprise],
      { ...LAPSED_ALTHOUGH_ENTITLED, limits: NO_CALLS },
    ],
    ['of an add-on account', addon, [], { ...ACTIVE, limits: ADDON.calls, plan: 'pro' }],
    [
      'whose add-on is extended while it is active',
      addon,
      [extend],
      { ...ACTIVE, limits: ADDON.calls },
    ],
    ['whose add-on is shortened to a day ahead', addon, [shorten], ACTIVE],
    ['whose add-on was ended', addon, [end], LAPSED],
    ['whose add-on was set to a day that has passed', addon, [endInThePast], LAPSED],
    ['whose add-on was ended and renewed', addon, [end, extend], LAPSED_ALTHOUGH_ENTITLED],
    [
      'whose account went from add-on to enterprise',
      addon,
      [toEnterprise, end],
      { ...ACTIVE, limits: null },
    ],
    [
      'whose account went from enterprise to add-on',
      enterprise,
      [extend, toPro],
      { ...ACTIVE, limits: ADDON.calls },
    ],
    [
      'whose account got an add-on after it had left enterprise',
      enterprise,
      [toPro, extend],
      LAPSED_ALTHOUGH_ENTITLED,
    ],
  ])('%s', async (name, settings, operators, expected) => {
    await scene(async ({ accounts, keys, check }) => {
      await accounts.create({ name, ...settings });
      const { key } = await keys.mint(name, 'test');
      for (const operate of operators) await operate(accounts, name);
      expect(await check(key)).toMatchObject(expected);
      const status = expected.mayReadData ? 'active' : 'lapsed';
      expect(await keys.list(name)).toMatchObject([{ status }]);
      expect((await accounts.list()).find((account) => account.name === name)).toMatchObject({
        apiAccess: expected.accountEntitled,
        activeKeys: expected.mayReadData ? 1 : 0,
      });
    });
  });

  it('works for the whole last day of the add-on, and lapses after it, even if the add-on is renewed', async () => {
    await scene(async ({ accounts, keys, check, dataSource }) => {
      const [{ today }] = await dataSource.query<[{ today: string }]>(
        `SELECT (now() AT TIME ZONE 'UTC')::date AS today`,
      );
      await accounts.create({ name: 'until today', plan: 'free', addonUntil: today });
      const { key } = await keys.mint('until today', 'test');
      expect(await check(key)).toMatchObject(ACTIVE);

      const account = (await check(key))?.accountId;
      await dataSource.query(
        `UPDATE api_key SET created_at = created_at - interval '3 days' WHERE account_id = $1`,
        [account],
      );
      await dataSource.query(
        `UPDATE entitlement SET during = tstzrange(lower(during) - interval '5 days', upper(during) - interval '1 day') WHERE account_id = $1`,
        [account],
      );
      expect(await check(key)).toMatchObject(LAPSED);
      await accounts.setAddonUntil('until today', FAR);
      expect(await check(key)).toMatchObject(LAPSED_ALTHOUGH_ENTITLED);
      expect(await check((await keys.mint('until today', 'new')).key)).toMatchObject(ACTIVE);
    });
  });

  it('is covered by an add-on only if the add-on was bought before the cut-off', async () => {
    const addonOf = (
      addonSince: string,
    ): { plan: string; addonUntil: string; addonSince: string } => ({
      plan: 'pro',
      addonUntil: FAR,
      addonSince,
    });
    const made: string[] = [];
    await scene(async ({ accounts, keys }) => {
      for (const [name, since] of [
        ['cut-off: the day before', '2025-06-30'],
        ['cut-off: the day', '2025-07-01'],
      ] as const) {
        await accounts.create({ name, ...addonOf(since) });
        made.push((await keys.mint(name, 'test')).key);
      }
    });
    await scene(
      async ({ accounts, keys, check }) => {
        expect(await check(made[0] as string)).toMatchObject(ACTIVE);
        expect(await check(made[1] as string)).toMatchObject(LAPSED);
        await accounts.create({ name: 'cut-off: today', plan: 'pro', addonUntil: FAR });
        await expect(keys.mint('cut-off: today', 'test')).rejects.toMatchObject({
          reason: 'no_api_access',
          values: {
            plan: 'pro',
            addonSince: expect.stringMatching(/^20\d\d-/) as string,
            cutoff: '2025-07-01',
          },
        });
      },
      { GRANDFATHER_CUTOFF: '2025-07-01' },
    );
  });

  it('works together with its replacement until the overlap ends', async () => {
    await scene(async ({ accounts, keys, check }) => {
      await accounts.create({ name: 'rotating', plan: 'enterprise' });
      const first = await keys.mint('rotating', 'server', 90 * 86_400);
      const second = await keys.rotate(first.publicId, 86_400);
      expect(second.minted).toMatchObject({
        account: 'rotating',
        label: 'server',
        expiresAt: expect.any(Date) as Date,
      });
      expect(second.replaced.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(86_400_000);
      expect(await check(first.key)).toMatchObject(ACTIVE);
      expect(await check(second.minted.key)).toMatchObject(ACTIVE);

      const third = await keys.rotate(`sig_live_${second.minted.publicId}`, 0);
      expect(await check(second.minted.key)).toBeNull();
      expect(await check(third.minted.key)).toMatchObject(ACTIVE);
      await expect(keys.rotate(second.minted.publicId, 0)).rejects.toMatchObject({
        reason: 'key_has_ended',
        values: { status: 'expired' },
      });
    });
  });

  it('is refused everywhere once it is revoked, and revoking it again changes nothing', async () => {
    await scene(async ({ accounts, keys, check }) => {
      await accounts.create({ name: 'revoking', plan: 'enterprise' });
      const { key, publicId } = await keys.mint('revoking', 'server');
      expect(await keys.revoke(key)).toMatchObject({
        changed: true,
        key: { status: 'revoked', publicId },
      });
      expect(await check(key)).toBeNull();
      expect(await keys.revoke(publicId)).toMatchObject({ changed: false });
      await expect(keys.revoke('0000000000')).rejects.toMatchObject({
        reason: 'unknown_key',
        values: { keyId: '0000000000' },
      });
    });
  });
});

describe('minting', () => {
  it.each(['free', 'pro'])('is refused on the %s plan', async (plan) => {
    await scene(async ({ accounts, keys }) => {
      await accounts.create({ name: `no access: ${plan}`, plan });
      await expect(keys.mint(`no access: ${plan}`, 'test')).rejects.toMatchObject({
        reason: 'no_api_access',
        values: { account: `no access: ${plan}`, plan, addonSince: null, cutoff: null },
      });
    });
  });

  it('never leaves an active key after a concurrent change of plan', async () => {
    await scene(async ({ accounts, keys, check }) => {
      await accounts.create({ name: 'contested', plan: 'enterprise' });
      const minted: string[] = [];
      const mint = (): Promise<unknown> =>
        keys.mint('contested', 'race').then(
          ({ key }) => minted.push(key),
          () => undefined,
        );
      await Promise.all([mint(), mint(), accounts.setPlan('contested', 'pro'), mint(), mint()]);
      for (const key of minted) expect(await check(key)).toMatchObject(LAPSED);
    });
  });
});
