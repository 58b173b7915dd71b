import { latestChanges } from '../../src/billing/account/account-change';
import { Account } from '../../src/billing/account/account.entity';
import { MAX_LIVE_KEYS } from '../../src/billing/api-key/api-key.service';
import { type AccountsAtWork, withAccounts } from '../support/test-accounts';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

async function fill(
  { accounts, keys }: AccountsAtWork,
  name: string,
  count = MAX_LIVE_KEYS,
): Promise<string[]> {
  await accounts.create({ name, plan: 'enterprise' });
  const ids: string[] = [];
  for (let made = 0; made < count; made++)
    ids.push((await keys.mint(name, `key ${made}`)).publicId);
  return ids;
}

const FULL = (account: string): object => ({
  reason: 'too_many_keys',
  values: { account, live: 20, max: 20 },
});

describe('an account has at most 20 live keys', () => {
  it('and the 21st is refused with the limit, until one is revoked or has expired', () =>
    withAccounts(database.url, async (atWork) => {
      const { keys, dataSource } = atWork;
      const [first = '', second = ''] = await fill(atWork, 'Full');
      await expect(keys.mint('Full', 'one more')).rejects.toMatchObject(FULL('Full'));
      await keys.revoke(first);
      await keys.mint('Full', 'in its place');
      await expect(keys.mint('Full', 'one more')).rejects.toMatchObject({
        reason: 'too_many_keys',
      });
      await dataSource.query('UPDATE api_key SET expires_at = now() WHERE public_id = $1', [
        second,
      ]);
      await keys.mint('Full', 'in the place of the expired one');
    }));

  it('also when two ask for the last one at the same moment', () =>
    withAccounts(database.url, async (atWork) => {
      await fill(atWork, 'Raced', MAX_LIVE_KEYS - 1);
      const outcomes = await Promise.allSettled(
        [1, 2, 3, 4].map((racer) => atWork.keys.mint('Raced', `racer ${racer}`)),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }));

  it('counting both keys of an overlap: a full account rotates without one', () =>
    withAccounts(database.url, async (atWork) => {
      const [first = ''] = await fill(atWork, 'Rotating');
      await expect(atWork.keys.rotate(first, 3600)).rejects.toMatchObject({
        reason: 'too_many_keys',
      });
      expect((await atWork.keys.find(first)).expiresAt).toBeNull();
      await atWork.keys.rotate(first, 0);
      expect(
        (await atWork.keys.list('Rotating')).filter(({ status }) => status === 'active'),
      ).toHaveLength(MAX_LIVE_KEYS);
    }));
});

describe("an account's trail", () => {
  const trail = async ({ dataSource }: AccountsAtWork, name: string): Promise<unknown[]> => {
    const { id } = await dataSource.manager.findOneByOrFail(Account, { name });
    const changes = await latestChanges(dataSource.manager, id, 50);
    return changes
      .map(({ actor, action, keyId, detail, address }) => [actor, action, keyId, detail, address])
      .reverse();
  };

  it('has a line for every change, and none for what changed nothing', () =>
    withAccounts(database.url, async (atWork) => {
      const { accounts, keys } = atWork;
      await accounts.create({ name: 'Traced', plan: 'pro' });
      for (const plan of ['enterprise', 'enterprise']) await accounts.setPlan('Traced', plan);
      const { publicId } = await keys.mint('Traced', 'web');
      const member = { actor: 'ada@traced.example', accountId: 0, address: '192.0.2.7' };
      const { id } = await atWork.dataSource.manager.findOneByOrFail(Account, { name: 'Traced' });
      for (const label of ['api', 'api'])
        await keys.relabel(publicId, label, { ...member, accountId: id });
      const { minted } = await keys.rotate(publicId, 3600, { ...member, accountId: id });
      for (const key of [publicId, publicId]) await keys.revoke(key);
      await accounts.setAddonUntil('Traced', '2990-01-01');
      await accounts.endAddon('Traced');
      expect(await trail(atWork, 'Traced')).toEqual([
        ['operator', 'account_created', null, 'on the pro plan', null],
        ['operator', 'plan_changed', null, 'to enterprise', null],
        ['operator', 'key_minted', publicId, '"web"', null],
        ['ada@traced.example', 'key_relabelled', publicId, '"web" became "api"', '192.0.2.7'],
        ['ada@traced.example', 'key_rotated', publicId, `into ${minted.publicId}`, '192.0.2.7'],
        ['operator', 'key_revoked', publicId, '"api"', null],
        ['operator', 'addon_changed', null, 'until 2990-01-01', null],
        ['operator', 'addon_changed', null, 'ended', null],
      ]);
    }));

  it('has no line for a change that was refused, and no key without its line', () =>
    withAccounts(database.url, async (atWork) => {
      const { keys } = atWork;
      await fill(atWork, 'Once', 0);
      const by = { actor: 'ada@once.example', submission: '5f0c1a52-57b4-4f8e-8d39-0f5e3c5f9f11' };
      await keys.mint('Once', 'first', null, by);
      await expect(keys.mint('Once', 'again', null, by)).rejects.toMatchObject({
        reason: 'already_submitted',
      });
      await expect(
        keys.mint('Once', '', null, { ...by, submission: undefined }),
      ).rejects.toMatchObject({
        reason: 'invalid_key_label',
      });
      expect((await keys.list('Once')).map(({ label }) => label)).toEqual(['first']);
      expect(await trail(atWork, 'Once')).toHaveLength(2);
    }));

  it('lets a member touch no key of another account: to it, there is none', () =>
    withAccounts(database.url, async (atWork) => {
      const [foreign = ''] = await fill(atWork, 'Theirs', 1);
      await fill(atWork, 'Ours', 0);
      const { id: accountId } = await atWork.dataSource.manager.findOneByOrFail(Account, {
        name: 'Ours',
      });
      const by = { actor: 'eve@ours.example', accountId };
      const attempts = [
        (): Promise<unknown> => atWork.keys.find(foreign, by),
        (): Promise<unknown> => atWork.keys.relabel(foreign, 'mine', by),
        (): Promise<unknown> => atWork.keys.rotate(foreign, 0, by),
        (): Promise<unknown> => atWork.keys.revoke(foreign, by),
      ];
      for (const attempt of attempts)
        await expect(attempt()).rejects.toMatchObject({ reason: 'unknown_key' });
      expect(await atWork.keys.find(foreign)).toMatchObject({ status: 'active', label: 'key 0' });
    }));
});
