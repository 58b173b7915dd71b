import { MAX_UNUSED_CLIENTS } from '../../src/assistants/oauth/client/clients';
import { MAX_REQUESTS } from '../../src/assistants/oauth/grant/pending-requests';
import type { TestBrowser } from '../account-area/test-browser';
import { freePort } from '../support/free-port';
import { withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { requestIn, signedIn, TestAssistant } from './test-assistant';

let database: TestDatabase;
let app: TestApp;
let ada: TestBrowser;
let assistant: TestAssistant;

beforeAll(async () => {
  database = await createTestDatabase();
  await withAccounts(database.url, ({ accounts }) =>
    accounts.create({ name: 'Acme', plan: 'enterprise' }),
  );
  const port = await freePort();
  app = await startTestApp(database.url, {
    PORT: String(port),
    ACCOUNT_AREA_URL: `http://127.0.0.1:${port}`,
  });
  ada = await signedIn(app.url, database.url, 'Acme', 'ada@acme.example');
  assistant = await TestAssistant.register(app.url);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

describe('a registration', () => {
  it('makes room by forgetting the oldest clients that nobody uses, and none that somebody does or is asked about', async () => {
    const unused = await TestAssistant.register(app.url);
    const asking = await TestAssistant.register(app.url);
    await asking.ask(ada);
    await assistant.tokens(ada);
    // As many as may be unused, all from the address of the others.
    await app.query(`
      INSERT INTO oauth_client (client_id, name, redirect_uris, auth_method, source)
      SELECT 'flood ' || place, 'x', '{https://x.example/}', 'none', source
      FROM oauth_client, generate_series(1, ${MAX_UNUSED_CLIENTS}) AS place WHERE client_id = '${unused.clientId}'`);
    const newest = await TestAssistant.register(app.url);

    const isLeft = async ({ clientId }: TestAssistant): Promise<boolean> =>
      ((await app.query(`SELECT FROM oauth_client WHERE client_id = '${clientId}'`)) as object[])
        .length === 1;
    expect({
      unused: await isLeft(unused),
      asking: await isLeft(asking),
      connected: await isLeft(assistant),
      newest: await isLeft(newest),
    }).toEqual({ unused: false, asking: true, connected: true, newest: true });
    expect(
      await app.query(`
        SELECT count(*)::int AS unused FROM oauth_client
        WHERE NOT EXISTS (SELECT FROM oauth_grant WHERE client_id = oauth_client.id)
          AND NOT EXISTS (SELECT FROM oauth_request WHERE client_id = oauth_client.id)`),
    ).toEqual([{ unused: MAX_UNUSED_CLIENTS }]);
    await app.query(`DELETE FROM oauth_client WHERE client_id LIKE 'flood %'`);
  });

  it('keeps its place, however many clients register from a hundred other addresses', async () => {
    const { clientId } = await TestAssistant.register(app.url);
    await app.query(`INSERT INTO oauth_client (client_id, name, redirect_uris, auth_method, source)
                     SELECT 'flood ' || place, 'x', '{https://x.example/}', 'none', decode(lpad((place % 100)::text, 16, '0'), 'hex')
                     FROM generate_series(1, ${2 * MAX_UNUSED_CLIENTS}) AS place`);
    const { clientId: newest } = await TestAssistant.register(app.url);
    expect(
      await app.query(
        `SELECT client_id FROM oauth_client WHERE client_id IN ('${clientId}', '${newest}') ORDER BY id`,
      ),
    ).toEqual([{ client_id: clientId }, { client_id: newest }]);
    await app.query(`DELETE FROM oauth_client WHERE client_id LIKE 'flood %'`);
  });
});

describe('the requests that wait for consent', () => {
  it('are 10,000 at most, and a flood of them displaces its own', async () => {
    await assistant.ask(ada);
    const own = requestIn(ada);
    await app.query(`INSERT INTO oauth_request (id, browser_hash, client_id, redirect_uri, code_challenge, expires_at, source)
                     SELECT 'flood' || lpad(place::text, 17, '0'), sha256(place::text::bytea), client_id, redirect_uri, code_challenge, expires_at, '\\x01'
                     FROM oauth_request, generate_series(1, ${MAX_REQUESTS}) AS place WHERE id = '${own}'`);
    await assistant.ask(ada);
    expect(
      await app.query(
        `SELECT count(*)::int AS count, count(*) FILTER (WHERE id = '${own}')::int AS own FROM oauth_request`,
      ),
    ).toEqual([{ count: MAX_REQUESTS, own: 1 }]);
    await app.query(`DELETE FROM oauth_request WHERE id LIKE 'flood%'`);
  });
});
