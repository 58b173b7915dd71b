import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import { Retention } from '../../src/operations/retention/retention';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** The first day that is kept with RETENTION_DAYS=100 is 100 days before today. */
const FILL = `
  INSERT INTO account (name, plan_id) VALUES ('Acme', 'enterprise');
  INSERT INTO api_key (public_id, account_id, label, secret_hash, hash_algorithm) VALUES ('0123456789', 1, 'key', sha256('x'), 'sha256');
  INSERT INTO usage_day SELECT day::date, 1, '/companies', 1 FROM generate_series(current_date - 2600, current_date, interval '1 day') AS day;
  INSERT INTO client_day SELECT day::date, 'sdk', 'none', 1 FROM generate_series(current_date - 101, current_date - 99, interval '1 day') AS day;
  INSERT INTO page_view SELECT day::date, 1, 1 FROM generate_series(current_date - 101, current_date - 99, interval '1 day') AS day;
  INSERT INTO account_member (account_id, email, role) VALUES (1, 'ada@acme.example', 'owner');
  INSERT INTO digest_mail (member_id, day, state, attempts) SELECT 1, day::date, 'sent', 1 FROM generate_series(current_date - 102, current_date - 99, interval '1 day') AS day;
  INSERT INTO webhook (account_id, url, sealed_secret, told_publication_id) VALUES (1, 'https://acme.example/', '', 1);
  ALTER TABLE dataset_generation DISABLE TRIGGER USER;
  INSERT INTO dataset_generation (id, label, content_digest, row_counts, imported_at, imported_by, source, layout, archived) OVERRIDING SYSTEM VALUE VALUES (1, 'g1', '', '{}', now(), '', '', 5, false);
  INSERT INTO dataset_publication (generation_id, action, published_by, last_change_id) SELECT 1, 'import', '', 0 FROM generate_series(1, 4);
  INSERT INTO webhook_delivery (webhook_id, publication_id, state, due_at)
    SELECT 1, id, CASE id WHEN 4 THEN 'due' ELSE 'sent' END, (current_date - ('{101,100,1,300}'::int[])[id])::timestamp AT TIME ZONE 'UTC' FROM dataset_publication;
  INSERT INTO unsubscribe_token SELECT sha256(days::text::bytea), 1, (current_date - days)::timestamp AT TIME ZONE 'UTC' FROM unnest(ARRAY[300, 101, 100, 1]) AS days;
  INSERT INTO account_change (account_id, actor, action, at)
    SELECT 1, 'operator', 'key_minted', (current_date - days)::timestamp AT TIME ZONE 'UTC' FROM unnest(ARRAY[300, 101, 100, 1]) AS days;
  INSERT INTO written_batch SELECT gen_random_uuid(), 1, (current_date - days)::timestamp AT TIME ZONE 'UTC' FROM unnest(ARRAY[300, 101, 100, 1]) AS days;
  INSERT INTO oauth_client (client_id, name, redirect_uris, auth_method) VALUES ('https://client.example', 'Client', '{https://client.example}', 'none');
  INSERT INTO oauth_grant (public_id, account_id, email, client_id, code_hash, code_challenge, code_expires_at, redirect_uri, created_at, expires_at, revoked_at)
    SELECT name, 1, 'ada@acme.example', 1, sha256(name::bytea), 'c', now(), 'https://client.example', now() - interval '400 days', now() + expires, now() + revoked
    FROM (VALUES ('revoked-01', interval '1 day', interval '-102 days'), ('expired-01', interval '-102 days', NULL),
                 ('recently-1', interval '1 day', interval '-99 days'), ('still-live', interval '1 day', NULL)) AS ended (name, expires, revoked);
  INSERT INTO oauth_token (token_hash, grant_id, kind, expires_at) SELECT sha256(public_id::bytea), id, 'refresh', now() FROM oauth_grant;
  INSERT INTO mcp_usage_day SELECT current_date - 103, id, 'get_company', 1 FROM oauth_grant;
`;

describe('retention', () => {
  let database: TestDatabase;
  let client: Client;
  let dataSource: DataSource;
  let retention: Retention;

  beforeAll(async () => {
    database = await createTestDatabase();
    const env = readEnv({ RETENTION_DAYS: '100' });
    dataSource = await new DataSource(
      dataSourceOptions(env, database.url, { entities: [] }),
    ).initialize();
    retention = new Retention(dataSource, env);
    client = await database.connect();
    await client.query(`SET timezone = 'UTC'`);
    await client.query(FILL);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const ages = async (table: string, day: string): Promise<unknown> => {
    const { rows } = await client.query<{ age: number }>(
      `SELECT current_date - ${day} AS age FROM ${table} ORDER BY 1 DESC`,
    );
    return rows.map(({ age }) => age);
  };

  it('leaves the work to the replica that is at it', async () => {
    await client.query('BEGIN; SELECT pg_advisory_xact_lock(7270321)');
    expect(await retention.deleteExpired()).toEqual({});
    await client.query('COMMIT');
  });

  it('deletes in pieces what is older than RETENTION_DAYS, and nothing younger', async () => {
    expect(await retention.deleteExpired()).toEqual({
      usage_day: 2500,
      client_day: 1,
      mcp_usage_day: 4,
      page_view: 1,
      digest_mail: 2,
      webhook_delivery: 1,
      unsubscribe_token: 2,
      written_batch: 2,
      account_change: 2,
      oauth_grant: 2,
    });
    expect(await ages('usage_day', 'day')).toEqual(
      Array.from({ length: 101 }, (_, age) => 100 - age),
    );
    expect(await ages('client_day', 'day')).toEqual([100, 99]);
    expect(await ages('page_view', 'day')).toEqual([100, 99]);
    expect(await ages('digest_mail', 'day')).toEqual([100, 99]);
    expect(await ages('unsubscribe_token', `(created_at AT TIME ZONE 'UTC')::date`)).toEqual([
      100, 1,
    ]);
    expect(await ages('account_change', `(at AT TIME ZONE 'UTC')::date`)).toEqual([100, 1]);
    const { rows } = await client.query(
      'SELECT public_id AS id FROM oauth_grant JOIN oauth_token ON grant_id = oauth_grant.id ORDER BY 1',
    );
    expect(rows).toEqual([{ id: 'recently-1' }, { id: 'still-live' }]);
  });

  it('finds nothing the second time', async () => {
    const deleted = await retention.deleteExpired();
    expect(Object.values(deleted)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('stops with the service', async () => {
    await client.query(`INSERT INTO client_day VALUES (current_date - 200, 'sdk', 'none', 1)`);
    retention.onApplicationBootstrap();
    await retention.onApplicationShutdown();
    expect(await retention.deleteExpired()).toEqual({});
    expect(await ages('client_day', 'day')).toEqual([200, 100, 99]);
  });
});
