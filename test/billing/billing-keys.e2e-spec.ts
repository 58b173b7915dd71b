import request from 'supertest';
import { DataSource } from 'typeorm';
import { generateKey } from '../../src/billing/api-key/key-format';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';

const OLD_PEPPER = 'the pepper of last year';
const NEW_PEPPER = 'the pepper of this year';

let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestApp(database.url, {
    KEY_PEPPER: NEW_PEPPER,
    KEY_PEPPER_PREVIOUS: OLD_PEPPER,
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const ask = (authorization: string): request.Test =>
  request(app.url).get('/api/v2/entitlement').set('Authorization', authorization);

const publicIdOf = (key: string): string => key.slice(9, 19);

/** A key that was valid and has been revoked or has expired since. */
async function invalidatedKey(how: 'revoked_at' | 'expires_at'): Promise<string> {
  const key = await mintKey(database.url, { plan: 'enterprise' });
  await app.query(`UPDATE api_key SET ${how} = now() WHERE public_id = '${publicIdOf(key)}'`);
  return key;
}

/** The key of one account with the secret (and checksum) of another. */
async function keyWithAnotherSecret(): Promise<string> {
  const key = await mintKey(database.url, { plan: 'enterprise' });
  const stranger = generateKey();
  await app.query(
    `UPDATE api_key SET public_id = '${stranger.publicId}' WHERE public_id = '${publicIdOf(key)}'`,
  );
  return stranger.key;
}

describe('a key', () => {
  it('gets the same 401 no matter what is wrong with it', async () => {
    const good = await mintKey(database.url, { plan: 'enterprise' });
    const bad = {
      unknown: generateKey().key,
      'wrong checksum': `${good.slice(0, -1)}${good.endsWith('a') ? 'b' : 'a'}`,
      'wrong secret': await keyWithAnotherSecret(),
      revoked: await invalidatedKey('revoked_at'),
      expired: await invalidatedKey('expires_at'),
      'of another shape': 'sk_test_1234',
      'two words': `${good} ${good}`,
    };
    for (const key of Object.values(bad)) {
      const answer = await ask(`Bearer ${key}`);
      expect([answer.status, answer.body, answer.headers['www-authenticate']]).toEqual([
        401,
        {
          error: 'A valid API key is required. Send it as "Authorization: Bearer <API_KEY>".',
          code: 'auth_required',
        },
        'Bearer realm="api", error="invalid_token"',
      ]);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('x-quota'))).toEqual([]);
    }
    const none = await request(app.url).get('/api/v2/entitlement').expect(401);
    expect(none.headers['www-authenticate']).toBe('Bearer realm="api"');
  });

  it.each(['Bearer %', 'bearer %', 'BEARER   %', '  Bearer % '])(
    'is read from "%s"',
    async (form) => {
      const key = await mintKey(database.url, { plan: 'enterprise' });
      await ask(form.replace('%', key)).expect(200);
    },
  );

  it('that was hashed with the previous pepper is rehashed on use', async () => {
    const key = await mintKey(database.url, { plan: 'enterprise' }, { KEY_PEPPER: OLD_PEPPER });
    const plain = await mintKey(database.url, { plan: 'enterprise' });
    const pepperOf = async (of: string): Promise<string | null> => {
      const rows = await app.app
        .get(DataSource)
        .query<{ pepper_id: string | null }[]>(
          'SELECT pepper_id FROM api_key WHERE public_id = $1',
          [publicIdOf(of)],
        );
      return rows[0]?.pepper_id ?? null;
    };
    const before = [await pepperOf(key), await pepperOf(plain)];
    for (const each of [key, plain]) await ask(`Bearer ${each}`).expect(200);
    await until('the key without a pepper is rehashed', () => pepperOf(plain));
    const after = [await pepperOf(key), await pepperOf(plain)];
    expect(before[1]).toBeNull();
    expect(after[0]).not.toBe(before[0]);
    expect(after[0]).toBe(after[1]);
    for (const each of [key, plain]) await ask(`Bearer ${each}`).expect(200);
  });
});
