import type { Client } from 'pg';
import { Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { StatementMetrics } from '../../src/operations/metrics/statement-metrics';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { createHandMadeDatabase } from '../support/hand-made-database';
import { handMadeMarket } from '../support/hand-made-market';
import type { TestDatabase } from '../support/test-database';
import { until } from '../support/until';

describe('the metrics that a statement each reads', () => {
  let database: TestDatabase;
  let client: Client;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createHandMadeDatabase();
    dataSource = await new DataSource(
      dataSourceOptions(readEnv({}), database.url, { entities: [] }),
    ).initialize();
    client = await database.connect();
    await client.query(`
      INSERT INTO account (name, plan_id) VALUES ('Acme', 'free');
      INSERT INTO account_member (account_id, email, role, last_sign_in_at) SELECT id, 'ada@acme.example', 'owner', now() FROM account;
      INSERT INTO account_member (account_id, email, role) SELECT id, 'never@acme.example', 'member' FROM account;
      UPDATE dataset_publication SET published_at = now() - interval '40 minutes'`);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  /** A figure as a service that starts now reads it. */
  async function figure(name: string): Promise<number> {
    const registry = new Registry();
    new StatementMetrics(registry, dataSource);
    const line = await until(`${name} is read`, async () => {
      const text = await registry.getSingleMetricAsString(name);
      return text.split('\n').find((each) => each.startsWith(`${name} `));
    });
    return Number(line.slice(name.length));
  }

  describe('signal_digests_overdue', () => {
    afterEach(() => client.query('DELETE FROM saved_view'));

    /** A view of a member, whose digest told the deals of all days before this one. */
    const addDigest = (email: string, frequency: string, daysAgo: number): Promise<unknown> =>
      client.query(
        `WITH view AS (
           INSERT INTO saved_view (member_id, name, address)
           SELECT id, 'A view', '/explore' FROM account_member WHERE email = $1
           RETURNING id
         )
         INSERT INTO view_digest (view_id, frequency, told_before, told_until)
         SELECT id, $2, (now() AT TIME ZONE 'UTC')::date - $3::int, now() FROM view`,
        [email, frequency, daysAgo],
      );

    it.each([
      { frequency: 'daily', daysAgo: 1, overdue: 0 },
      { frequency: 'daily', daysAgo: 2, overdue: 1 },
      { frequency: 'weekly', daysAgo: 1, overdue: 0 },
      { frequency: 'weekly', daysAgo: 20, overdue: 1 },
    ])(
      'is $overdue after a $frequency digest up to $daysAgo days ago',
      async ({ frequency, daysAgo, overdue }) => {
        await addDigest('ada@acme.example', frequency, daysAgo);
        expect(await figure('signal_digests_overdue')).toBe(overdue);
      },
    );

    it('leaves out members who never signed in, because they get none', async () => {
      await addDigest('never@acme.example', 'daily', 2);
      expect(await figure('signal_digests_overdue')).toBe(0);
    });
  });

  describe('signal_webhook_deliveries_overdue', () => {
    afterEach(() => client.query('DELETE FROM webhook'));

    /** A webhook, and the latest publication that it has a delivery of, or needs none. */
    const addWebhook = (told: number, pausedAt: string | null = null): Promise<unknown> =>
      client.query(
        `INSERT INTO webhook (account_id, url, sealed_secret, told_publication_id, paused_at)
         SELECT id, 'https://acme.example/', '', $1, $2 FROM account`,
        [told, pausedAt],
      );

    it.each([
      { state: 'due', due: '31 minutes ago', tried: '40 minutes ago', overdue: 1 },
      { state: 'due', due: '29 minutes ago', tried: '40 minutes ago', overdue: 0 },
      { state: 'due', due: '1 hour', tried: '31 minutes ago', overdue: 0 },
      { state: 'sending', due: '31 minutes ago', tried: '31 minutes ago', overdue: 1 },
      { state: 'sending', due: '31 minutes ago', tried: '1 second ago', overdue: 0 },
      { state: 'sent', due: '31 minutes ago', tried: '31 minutes ago', overdue: 0 },
    ])(
      'is $overdue with a delivery: $state, due $due, tried $tried',
      async ({ state, due, tried, overdue }) => {
        await addWebhook(1);
        await client.query(
          `INSERT INTO webhook_delivery (webhook_id, publication_id, state, due_at, tried_at)
           SELECT id, 1, $1, now() + $2::interval, now() + $3::interval FROM webhook`,
          [state, due, tried],
        );
        expect(await figure('signal_webhook_deliveries_overdue')).toBe(overdue);
      },
    );

    it('counts a publication of 40 minutes ago that a webhook was not told of', async () => {
      await addWebhook(0);
      expect(await figure('signal_webhook_deliveries_overdue')).toBe(1);
    });

    it('leaves out webhooks that are paused', async () => {
      await addWebhook(0, '2026-01-01');
      expect(await figure('signal_webhook_deliveries_overdue')).toBe(0);
    });
  });

  it('signal_preview_age_seconds is the age of the oldest preview', async () => {
    const { generation } = await handMadeMarket()
      .company('zeta')
      .inFolder((folder) => importFolder(database.url, folder, { preview: true }));
    await client.query(
      `UPDATE dataset_generation SET imported_at = now() - interval '2 hours' WHERE label = $1`,
      [generation],
    );
    expect((await figure('signal_preview_age_seconds')) / 3600).toBeCloseTo(2, 1);
  });

  it('signal_database_size_bytes is the disk space of the database', async () => {
    const { rows } = await client.query<{ bytes: number }>(
      'SELECT pg_database_size(current_database())::float8 AS bytes',
    );
    const share = (await figure('signal_database_size_bytes')) / rows[0]!.bytes;
    expect(share).toBeGreaterThan(0.8);
    expect(share).toBeLessThan(1.2);
  });
});
