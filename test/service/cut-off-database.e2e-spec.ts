import request from 'supertest';
import { createHandMadeDatabase } from '../support/hand-made-database';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import type { TestDatabase } from '../support/test-database';

describe('while the database is unavailable', () => {
  let database: TestDatabase;
  let app: TestApp;
  let key: string;

  beforeAll(async () => {
    database = await createHandMadeDatabase();
    key = await mintKey(database.url, { plan: 'enterprise' });
    app = await startTestApp(database.url);
    await ask('/category-data').expect(200);
    await database.cutOff();
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const ask = (path: string): request.Test =>
    request(app.url).get(`/api/v2${path}`).set('Authorization', `Bearer ${key}`);

  it.each([1, 2, 3, 4, 5])(
    'a call is refused with 503 and without quota, never with 401 or 500: call %i',
    async () => {
      const refused = await ask('/category-data').expect(503);
      expect(refused.body).toEqual({
        error: expect.any(String) as string,
        code: 'quota_unavailable',
      });
      expect(refused.headers['retry-after']).toBe('5');
      expect(refused.headers).not.toHaveProperty('x-quota-daily-limit');
    },
  );

  it('prices are still shown', async () => {
    await ask('/pricing').expect(200);
  });

  it('nothing needs a restart once it is back', async () => {
    await database.restore();
    await ask('/category-data').expect(200);
    await ask('/category-data?timeframe=all').expect(200);
  });
});
