import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import { Retention } from '../../src/operations/retention/retention';
import { readEnv } from '../../src/platform/config/env';
import { tryTransactionLock } from '../../src/platform/database/advisory-lock';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { createHandMadeDatabase } from '../support/hand-made-database';
import type { TestDatabase } from '../support/test-database';

/** Tables whose rows go by age alone. `insert` adds a row that is $1 days old. */
const TABLES_OF_AGES = [
  {
    table: 'usage_day',
    at: 'day',
    insert: `INSERT INTO usage_day (day, key_id, endpoint, calls)
             SELECT current_date - $1::int, id, '/companies', 1 FROM api_key`,
  },
  {
    table: 'client_day',
    at: 'day',
    insert: `INSERT INTO client_day (day, aspect, category, requests)
             VALUES (current_date - $1::int, 'sdk', 'none', 1)`,
  },
  {
    table: 'mcp_usage_day',
    at: 'day',
    insert: `INSERT INTO mcp_usage_day (day, grant_id, tool, calls)
             SELECT current_date - $1::int, id, 'get_company', 1 FROM oauth_grant`,
  },
  {
    table: 'page_view',
    at: 'day',
    insert: `INSERT INTO page_view (day, account_id, views)
             SELECT current_date - $1::int, id, 1 FROM account`,
  },
  {
    table: 'digest_mail',
    at: 'day',
    insert: `INSERT INTO digest_mail (day, member_id, state, attempts)
             SELECT current_date - $1::int, id, 'sent', 1 FROM account_member`,
  },
  {
    table: 'unsubscribe_token',
    at: 'created_at',
    insert: `INSERT INTO unsubscribe_token (created_at, token_hash, member_id)
             SELECT current_date - $1::int, sha256(uuid_send(gen_random_uuid())), id FROM account_member`,
  },
  {
    table: 'written_batch',
    at: 'written_at',
    insert: `INSERT INTO written_batch (written_at, writer, batch)
             VALUES (current_date - $1::int, gen_random_uuid(), 1)`,
  },
  {
    table: 'account_change',
    at: 'at',
    insert: `INSERT INTO account_change (at, account_id, actor, action)
             SELECT current_date - $1::int, id, 'operator', 'key_minted' FROM account`,
  },
];

describe('retention, with RETENTION_DAYS=100', () => {
  const env = readEnv({ RETENTION_DAYS: '100' });
  let database: TestDatabase;
  let client: Client;
  let dataSource: DataSource;
  let retention: Retention;

  beforeAll(async () => {
    database = await createHandMadeDatabase();
    dataSource = await new DataSource(
      dataSourceOptions(env, database.url, { entities: [] }),
    ).initialize();
    retention = new Retention(dataSource, env);
    client = await database.connect();
    await client.query(`
      SET timezone = 'UTC';
      INSERT INTO account (name, plan_id) VALUES ('Acme', 'enterprise');
      INSERT INTO account_member (account_id, email, role) SELECT id, 'ada@acme.example', 'owner' FROM account;
      INSERT INTO api_key (public_id, account_id, label, secret_hash, hash_algorithm)
        SELECT '0123456789', id, 'key', sha256('x'), 'sha256' FROM account;
      INSERT INTO oauth_client (client_id, name, redirect_uris, auth_method)
        VALUES ('https://client.example', 'Client', '{https://client.example}', 'none')`);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  /** The ages in days of a table's rows, the oldest first. */
  async function agesIn(table: string, at: string): Promise<number[]> {
    const { rows } = await client.query<{ age: number }>(
      `SELECT current_date - ${at}::date AS age FROM ${table} ORDER BY age DESC`,
    );
    return rows.map(({ age }) => age);
  }

  /** A grant with a refresh token. Its times are intervals, such as "1 day" or "101 days ago". */
  async function addGrant(
    publicId: string,
    { expires, revoked = null }: { expires: string; revoked?: string | null },
  ): Promise<void> {
    await client.query(
      `INSERT INTO oauth_grant (public_id, account_id, email, client_id, code_hash, code_challenge, code_expires_at, redirect_uri, expires_at, revoked_at)
       SELECT $1, account.id, 'ada@acme.example', oauth_client.id, sha256(uuid_send(gen_random_uuid())), 'c', now(), 'https://client.example',
              now() + $2::interval, now() + $3::interval
       FROM account, oauth_client`,
      [publicId, expires, revoked],
    );
    await client.query(
      `INSERT INTO oauth_token (token_hash, grant_id, kind, expires_at)
       SELECT sha256(uuid_send(gen_random_uuid())), id, 'refresh', now() FROM oauth_grant WHERE public_id = $1`,
      [publicId],
    );
  }

  /** A webhook at https://NAME.example/, with a delivery. */
  async function addDelivery(name: string, state: string, daysAgo: number): Promise<void> {
    await client.query(
      `WITH hook AS (
         INSERT INTO webhook (account_id, url, sealed_secret, told_publication_id)
         SELECT account.id, $1, '', dataset_publication.id FROM account, dataset_publication
         RETURNING id, told_publication_id
       )
       INSERT INTO webhook_delivery (webhook_id, publication_id, state, due_at)
       SELECT id, told_publication_id, $2, current_date - $3::int FROM hook`,
      [`https://${name}.example/`, state, daysAgo],
    );
  }

  describe('of rows that are 300, 101, 100 and 1 days old', () => {
    let deleted: Record<string, number>;

    beforeAll(async () => {
      await addGrant('still-live', { expires: '1 day' });
      for (const { insert } of TABLES_OF_AGES)
        for (const age of [300, 101, 100, 1]) await client.query(insert, [age]);
      deleted = await retention.deleteExpired();
    });

    it.each(TABLES_OF_AGES)('keeps the two youngest in $table', async ({ table, at }) => {
      expect(await agesIn(table, at)).toEqual([100, 1]);
      expect(deleted[table]).toBe(2);
    });
  });

  it('deletes grants that ended more than 100 days ago, with their tokens', async () => {
    await client.query('DELETE FROM mcp_usage_day; DELETE FROM oauth_grant');
    await addGrant('revoked101', { expires: '1 day', revoked: '101 days ago' });
    await addGrant('revoked-99', { expires: '1 day', revoked: '99 days ago' });
    await addGrant('expired101', { expires: '101 days ago' });
    await addGrant('expired-99', { expires: '99 days ago' });
    await addGrant('still-live', { expires: '1 day' });
    await retention.deleteExpired();
    const { rows } = await client.query(
      'SELECT public_id FROM oauth_grant JOIN oauth_token ON grant_id = oauth_grant.id ORDER BY public_id',
    );
    expect(rows).toEqual([
      { public_id: 'expired-99' },
      { public_id: 'revoked-99' },
      { public_id: 'still-live' },
    ]);
  });

  it('keeps a grant for as long as its usage', async () => {
    await client.query('DELETE FROM oauth_grant');
    await addGrant('was-in-use', { expires: '101 days ago' });
    await addGrant('not-in-use', { expires: '101 days ago' });
    await client.query(`
      INSERT INTO mcp_usage_day (day, grant_id, tool, calls)
      SELECT current_date - 100, id, 'get_company', 1 FROM oauth_grant WHERE public_id = 'was-in-use'`);
    await retention.deleteExpired();
    const { rows } = await client.query('SELECT public_id FROM oauth_grant');
    expect(rows).toEqual([{ public_id: 'was-in-use' }]);
  });

  it('keeps deliveries of webhooks that are still due, however old', async () => {
    await addDelivery('sent-101', 'sent', 101);
    await addDelivery('sent-100', 'sent', 100);
    await addDelivery('failed-101', 'failed', 101);
    await addDelivery('due-101', 'due', 101);
    await retention.deleteExpired();
    const { rows } = await client.query(
      'SELECT url FROM webhook JOIN webhook_delivery ON webhook_id = webhook.id ORDER BY url',
    );
    expect(rows).toEqual([
      { url: 'https://due-101.example/' },
      { url: 'https://sent-100.example/' },
    ]);
  });

  it('deletes at most 1,000 rows with one statement, so that others need not wait', async () => {
    await client.query(`
      CREATE TABLE statement (number int GENERATED ALWAYS AS IDENTITY, deleted int);
      CREATE FUNCTION note_statement() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO statement (deleted) SELECT count(*) FROM gone; RETURN NULL; END $$;
      CREATE TRIGGER noted AFTER DELETE ON usage_day REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION note_statement();
      INSERT INTO usage_day (day, key_id, endpoint, calls)
        SELECT current_date - age, id, '/companies', 1 FROM api_key, generate_series(101, 2600) AS age`);
    await retention.deleteExpired();
    const { rows } = await client.query('SELECT deleted FROM statement ORDER BY number');
    expect(rows).toEqual([{ deleted: 1000 }, { deleted: 1000 }, { deleted: 500 }]);
  });

  it('leaves the work to the replica that is at it', async () => {
    await dataSource.transaction(async (manager) => {
      expect(await tryTransactionLock(manager, 'retention')).toBe(true);
      expect(await retention.deleteExpired()).toEqual({});
    });
  });

  it('stops with the service', async () => {
    const stopping = new Retention(dataSource, env);
    await client.query(
      `INSERT INTO client_day (day, aspect, category, requests) VALUES (current_date - 200, 'sdk', 'none', 1)`,
    );
    stopping.onApplicationBootstrap();
    await stopping.onApplicationShutdown();
    expect(await stopping.deleteExpired()).toEqual({});
    expect(await agesIn('client_day', 'day')).toContain(200);
  });
});
