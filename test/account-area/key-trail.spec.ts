import { latestChanges } from '../../src/billing/account/account-change';
import { Account } from '../../src/billing/account/account.entity';
import { MAX_LIVE_KEYS } from '../../src/billing/api-key/api-key.service';
import { type AccountsAtWork, withAccounts } from '../support/test-accounts';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

const atWork = (work: (services: AccountsAtWork) => Promise<void>): Promise<void> =>
  withAccounts(database.url, work);

/** An account with so many keys. Returns their ids. */
async function accountWithKeys(
  { accounts, keys }: AccountsAtWork,
  { name, count }: { name: string; count: number },
): Promise<string[]> {
  await accounts.create({ name, plan: 'enterprise' });
  const ids: string[] = [];
  for (let made = 0; made < count; made++)
    ids.push((await keys.mint(name, `key ${made}`)).publicId);
  return ids;
}

async function idOf({ dataSource }: AccountsAtWork, name: string): Promise<number> {
  return (await dataSource.manager.findOneByOrFail(Account, { name })).id;
}

describe('an account with 20 live keys', () => {
  it('gets no other one, and is told the limit', () =>
    atWork(async (services) => {
      expect(MAX_LIVE_KEYS).toBe(20);
      await accountWithKeys(services, { name: 'Full', count: 20 });
      await expect(services.keys.mint('Full', 'one more')).rejects.toMatchObject({
        reason: 'too_many_keys',
        values: { account: 'Full', live: 20, max: 20 },
      });
    }));

  it('gets one in the place of each that is revoked', () =>
    atWork(async (services) => {
      const [first = ''] = await accountWithKeys(services, { name: 'Revoking', count: 20 });
      await services.keys.revoke(first);
      await services.keys.mint('Revoking', 'in its place');
      await expect(services.keys.mint('Revoking', 'one more')).rejects.toMatchObject({
        reason: 'too_many_keys',
      });
    }));

  it('gets one in the place of each that has expired', () =>
    atWork(async (services) => {
      const [first = ''] = await accountWithKeys(services, { name: 'Expiring', count: 20 });
      await services.dataSource.query(
        'UPDATE api_key SET expires_at = now() WHERE public_id = $1',
        [first],
      );
      await services.keys.mint('Expiring', 'in its place');
      await expect(services.keys.mint('Expiring', 'one more')).rejects.toMatchObject({
        reason: 'too_many_keys',
      });
    }));

  it("can't rotate with an overlap, in which both keys are live", () =>
    atWork(async (services) => {
      const [first = ''] = await accountWithKeys(services, { name: 'Overlapping', count: 20 });
      await expect(services.keys.rotate(first, 3600)).rejects.toMatchObject({
        reason: 'too_many_keys',
      });
      expect(await services.keys.find(first)).toMatchObject({ status: 'active', expiresAt: null });
    }));

  it('can rotate without an overlap', () =>
    atWork(async (services) => {
      const [first = ''] = await accountWithKeys(services, { name: 'Rotating', count: 20 });
      await services.keys.rotate(first, 0);
      const keys = await services.keys.list('Rotating');
      expect(keys.filter(({ status }) => status === 'active')).toHaveLength(20);
    }));
});

describe('an account with 19 live keys', () => {
  it('gets one more, even if several ask for it at the same moment', () =>
    atWork(async (services) => {
      await accountWithKeys(services, { name: 'Raced', count: 19 });
      const outcomes = await Promise.allSettled([
        services.keys.mint('Raced', 'first racer'),
        services.keys.mint('Raced', 'second racer'),
        services.keys.mint('Raced', 'third racer'),
        services.keys.mint('Raced', 'fourth racer'),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }));
});

describe("an account's trail", () => {
  /** Oldest first. */
  async function trailOf(services: AccountsAtWork, name: string): Promise<object[]> {
    const changes = await latestChanges(
      services.dataSource.manager,
      await idOf(services, name),
      50,
    );
    return changes.reverse();
  }

  it('has a line for every change of an operator, with what it changed', () =>
    atWork(async (services) => {
      const { accounts, keys } = services;
      await accounts.create({ name: 'Operated', plan: 'pro' });
      await accounts.setPlan('Operated', 'enterprise');
      const { publicId: keyId } = await keys.mint('Operated', 'web');
      await keys.revoke(keyId);
      await accounts.setAddonUntil('Operated', '2990-01-01', '2024-05-06');
      await accounts.endAddon('Operated');
      const by = { actor: 'operator', address: null };
      expect(await trailOf(services, 'Operated')).toMatchObject([
        { ...by, action: 'account_created', keyId: null, detail: 'on the pro plan' },
        { ...by, action: 'plan_changed', keyId: null, detail: 'to enterprise' },
        { ...by, action: 'key_minted', keyId, detail: '"web"' },
        { ...by, action: 'key_revoked', keyId, detail: '"web"' },
        {
          ...by,
          action: 'addon_changed',
          keyId: null,
          detail: 'until 2990-01-01, bought on 2024-05-06',
        },
        { ...by, action: 'addon_changed', keyId: null, detail: 'ended' },
      ]);
    }));

  it('says when an add-on ends and when it was bought, also if only one of them changes', () =>
    atWork(async (services) => {
      const { accounts } = services;
      await accounts.create({
        name: 'Added',
        plan: 'pro',
        addonUntil: '2990-01-01',
        addonSince: '2024-01-01',
      });
      await accounts.setAddonUntil('Added', '2991-01-01');
      await accounts.setAddonUntil('Added', '2991-01-01', '2025-01-01');
      expect(await trailOf(services, 'Added')).toMatchObject([
        { detail: 'on the pro plan, add-on until 2990-01-01, bought on 2024-01-01' },
        { detail: 'until 2991-01-01, bought on 2024-01-01' },
        { detail: 'until 2991-01-01, bought on 2025-01-01' },
      ]);
    }));

  it('has a line for every change of a member, with the address that it came from', () =>
    atWork(async (services) => {
      const { keys } = services;
      const [keyId = ''] = await accountWithKeys(services, { name: 'Used', count: 1 });
      const ada = { actor: 'ada@used.example', address: '192.0.2.7' };
      const by = { ...ada, accountId: await idOf(services, 'Used') };
      await keys.relabel(keyId, 'api', by);
      const { minted } = await keys.rotate(keyId, 3600, by);
      expect(await trailOf(services, 'Used')).toMatchObject([
        { action: 'account_created' },
        { action: 'key_minted' },
        { ...ada, action: 'key_relabelled', keyId, detail: '"key 0" became "api"' },
        { ...ada, action: 'key_rotated', keyId, detail: `into ${minted.publicId}` },
      ]);
    }));

  it('has no line for what changed nothing', () =>
    atWork(async (services) => {
      const { accounts, keys } = services;
      const [keyId = ''] = await accountWithKeys(services, { name: 'Repeated', count: 1 });
      await accounts.setPlan('Repeated', 'enterprise');
      const by = { actor: 'ada@repeated.example', accountId: await idOf(services, 'Repeated') };
      await keys.relabel(keyId, 'api', by);
      await keys.relabel(keyId, 'api', by);
      await keys.revoke(keyId);
      await keys.revoke(keyId);
      expect(await trailOf(services, 'Repeated')).toMatchObject([
        { action: 'account_created' },
        { action: 'key_minted' },
        { action: 'key_relabelled' },
        { action: 'key_revoked' },
      ]);
    }));

  it('has no line and no second key for a form that was sent twice', () =>
    atWork(async (services) => {
      const { keys } = services;
      await accountWithKeys(services, { name: 'Twice', count: 0 });
      const by = { actor: 'ada@twice.example', submission: '5f0c1a52-57b4-4f8e-8d39-0f5e3c5f9f11' };
      await keys.mint('Twice', 'first', { by });
      await expect(keys.mint('Twice', 'again', { by })).rejects.toMatchObject({
        reason: 'already_submitted',
      });
      expect(await keys.list('Twice')).toMatchObject([{ label: 'first' }]);
      expect(await trailOf(services, 'Twice')).toMatchObject([
        { action: 'account_created' },
        { action: 'key_minted' },
      ]);
    }));

  it('has no line for a key that was refused', () =>
    atWork(async (services) => {
      await accountWithKeys(services, { name: 'Unlabelled', count: 0 });
      const by = { actor: 'ada@unlabelled.example' };
      await expect(services.keys.mint('Unlabelled', '', { by })).rejects.toMatchObject({
        reason: 'invalid_key_label',
      });
      expect(await services.keys.list('Unlabelled')).toEqual([]);
      expect(await trailOf(services, 'Unlabelled')).toMatchObject([{ action: 'account_created' }]);
    }));
});

describe('a key of another account', () => {
  const UNKNOWN = { reason: 'unknown_key' };

  it('is unknown to a member, and stays as it is', () =>
    atWork(async (services) => {
      const { keys } = services;
      const [theirs = ''] = await accountWithKeys(services, { name: 'Theirs', count: 1 });
      await accountWithKeys(services, { name: 'Ours', count: 0 });
      const eve = { actor: 'eve@ours.example', accountId: await idOf(services, 'Ours') };
      await expect(keys.find(theirs, eve)).rejects.toMatchObject(UNKNOWN);
      await expect(keys.relabel(theirs, 'mine', eve)).rejects.toMatchObject(UNKNOWN);
      await expect(keys.rotate(theirs, 0, eve)).rejects.toMatchObject(UNKNOWN);
      await expect(keys.revoke(theirs, eve)).rejects.toMatchObject(UNKNOWN);
      expect(await keys.find(theirs)).toMatchObject({ status: 'active', label: 'key 0' });
    }));
});
