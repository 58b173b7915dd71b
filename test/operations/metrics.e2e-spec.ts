import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { Draining } from '../../src/operations/health/draining';
import { MetricsServer } from '../../src/operations/metrics/metrics-server';
import { StatementMetrics } from '../../src/operations/metrics/statement-metrics';
import { handMadeMarket } from '../support/hand-made-market';
import { LockedTables } from '../support/locked-tables';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { failToStart } from '../support/service-process';
import { mintKey } from '../support/test-accounts';
import { createTestDatabase } from '../support/test-database';
import { until } from '../support/until';

const MEASURED = { METRICS_PORT: '0', METRICS_HOST: '127.0.0.1', PRECOMPUTE_ANSWERS: 'false' };

/** The samples of a scrape: the name with its labels, as printed, and the value. */
type Samples = Map<string, number>;

describe('the metrics', () => {
  let market: MarketApp;

  beforeEach(async () => (market = await startMarketApp(handMadeMarket(), MEASURED)));
  afterEach(() => market.close());

  const url = (): string => market.app.get(MetricsServer).url;
  async function scrape(): Promise<Samples> {
    const text = await (await fetch(url())).text();
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(
      lines.map((line) => [
        line.slice(0, line.lastIndexOf(' ')),
        Number(line.slice(line.lastIndexOf(' ') + 1)),
      ]),
    );
  }
  const requests = (labels: string): string => `signal_http_requests_total{${labels}}`;

  it('are served in the text format on a separate port, and not on the public one', async () => {
    const answer = await fetch(url());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    for (const path of ['/metrics', '/api/v2/metrics'])
      await request(market.url).get(path).expect(404);
    expect((await fetch(url().replace('/metrics', '/health/live'))).status).toBe(404);
    expect((await fetch(url(), { method: 'POST' })).status).toBe(405);
  });

  it('have these names, each with a description', async () => {
    await market.get('/category-data').expect(200);
    const text = await (await fetch(url())).text();
    const names = [...text.matchAll(/^# HELP (signal_\w+) \S.*$/gm)].map(([, name]) => name);
    expect(names.sort()).toEqual([
      'signal_answer_cache_bytes',
      'signal_answer_cache_entries',
      'signal_answer_cache_lookups_total',
      'signal_build_info',
      'signal_check_up',
      'signal_database_pool_connections',
      'signal_database_reachable',
      'signal_database_size_bytes',
      'signal_dataset_age_seconds',
      'signal_dataset_generation',
      'signal_digests_overdue',
      'signal_http_request_duration_seconds',
      'signal_http_requests_in_flight',
      'signal_http_requests_total',
      'signal_key_check_batch_size',
      'signal_key_check_batches_total',
      'signal_key_check_duration_seconds',
      'signal_key_check_failures_total',
      'signal_mcp_tool_calls_total',
      'signal_newest_round_age_days',
      'signal_oauth_reuses_total',
      'signal_oauth_tokens_total',
      'signal_preview_age_seconds',
      'signal_quota_refusals_total',
      'signal_ready',
      'signal_replica_lag_seconds',
      'signal_replica_usable',
      'signal_vintages_failed',
      'signal_webhook_deliveries_overdue',
    ]);
    const { version } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as {
      version: string;
    };
    expect(text).toContain(`\nsignal_build_info{version="${version}"} 1\n`);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  });

  it('count the files of Swagger UI under one name, and requests without a route as unmatched', async () => {
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
      await request(market.url).get(`/docs/${file}`).expect(200);
    await request(market.url).get('/DOCS/swagger-ui.css').expect(200);
    await request(market.url).get('/docs/no-such-file').expect(404);
    const samples = await scrape();
    expect(samples.get(requests('route="/docs/{file}",status="200",cache_status="none"'))).toBe(3);
    expect(samples.get(requests('route="unmatched",status="404",cache_status="none"'))).toBe(1);
  });

  it('count each request once, by the pattern of its route and never by what the caller sent', async () => {
    const { etag } = (await market.get('/companies/alpha').expect(200)).headers as { etag: string };
    await market.get('/companies/alpha').set('If-None-Match', etag).expect(304);
    await market.get('/companies/nobody-is-called-so').expect(404);
    await request(market.url).get('/api/v2/companies?token=hush').expect(401);
    await request(market.url).get('/hush').expect(404);
    await request(market.url).post('/api/v2/companies').expect(405);
    await market.get('/companies/alpha').expect(200);
    await market.get('/category-data?countries=US').expect(200);
    const samples = await scrape();
    const company = 'route="/api/v2/companies/{name}"';
    expect(samples.get(requests(`${company},status="200",cache_status="MISS"`))).toBe(1);
    expect(samples.get(requests(`${company},status="200",cache_status="HIT"`))).toBe(1);
    expect(
      samples.get(requests('route="/api/v2/category-data",status="200",cache_status="FILTERED"')),
    ).toBe(1);
    expect(samples.get(requests(`${company},status="304",cache_status="NOT_MODIFIED"`))).toBe(1);
    expect(samples.get(requests(`${company},status="404",cache_status="none"`))).toBe(1);
    expect(
      samples.get(requests('route="/api/v2/companies",status="401",cache_status="none"')),
    ).toBe(1);
    expect(samples.get(requests('route="unmatched",status="404",cache_status="none"'))).toBe(1);
    expect(samples.get(requests('route="unmatched",status="405",cache_status="none"'))).toBe(1);
    const counted = [...samples].filter(([name]) => name.startsWith('signal_http_requests_total'));
    expect(counted.reduce((sum, [, value]) => sum + value, 0)).toBe(8);
    expect(samples.get('signal_answer_cache_lookups_total{result="hit"}')).toBe(2);
    // The first request for the company, the request for an unknown name, and the filtered request.
    expect(samples.get('signal_answer_cache_lookups_total{result="miss"}')).toBe(3);
    expect(samples.get('signal_answer_cache_entries')).toBe(2);
    expect(samples.get('signal_answer_cache_bytes')).toBeGreaterThan(100);
    expect([...samples.keys()].filter((name) => /hush|alpha|nobody/.test(name))).toEqual([]);
  });

  it('count the digests that should have been sent by yesterday, of members who can get them', async () => {
    await market.query(`
      INSERT INTO account (name, plan_id) VALUES ('Digests', 'free');
      INSERT INTO account_member (account_id, email, role, last_sign_in_at)
        SELECT id, email, 'owner', at FROM account, (VALUES ('ada@digests.example', now()), ('never@digests.example', NULL)) AS member (email, at) WHERE name = 'Digests';
      INSERT INTO saved_view (member_id, name, address) SELECT id, frequency || days, '/explore'
        FROM account_member, (VALUES ('daily', 1), ('daily', 2), ('weekly', 1), ('weekly', 20)) AS view (frequency, days);
      INSERT INTO view_digest SELECT id, substring(name from '[a-z]+'), (now() AT TIME ZONE 'UTC')::date - substring(name from '[0-9]+')::int, now()
        FROM saved_view`);
    const samples = await until('the digests are counted', async () => {
      const scraped = await scrape();
      return scraped.has('signal_digests_overdue') && scraped;
    });
    expect(samples.get('signal_digests_overdue')).toBe(2);
  });

  it('count the deliveries of webhooks that have waited for half an hour', async () => {
    await market.query(`
      UPDATE dataset_publication SET published_at = now() - interval '40 minutes';
      INSERT INTO account (name, plan_id) VALUES ('Hooks', 'free');
      INSERT INTO webhook (account_id, url, sealed_secret, told_publication_id, paused_at)
        SELECT id, url, '', told, paused FROM account, (VALUES
          ('https://told.example/', 1000, NULL::timestamptz), ('https://behind.example/', 0, NULL), ('https://paused.example/', 0, now())
        ) AS hook (url, told, paused) WHERE name = 'Hooks';
      INSERT INTO webhook_delivery (webhook_id, publication_id, state, due_at, tried_at)
        SELECT webhook.id, publication.id, state, now() - due, now() - tried
        FROM webhook, (SELECT max(id) AS id FROM dataset_publication) AS publication, (VALUES
          ('https://told.example/', 'due', interval '31 minutes', interval '40 minutes')
        ) AS delivery (url, state, due, tried) WHERE webhook.url = delivery.url`);
    const overdue = async (): Promise<number> => {
      const figures = new Registry();
      new StatementMetrics(figures, market.app.get(DataSource));
      const [, count] = await until('the deliveries are counted', async () => {
        const text = await figures.getSingleMetricAsString('signal_webhook_deliveries_overdue');
        return /^signal_webhook_deliveries_overdue (\d+)/m.exec(text) ?? false;
      });
      return Number(count);
    };
    // One that is due, and a publication that a webhook was not told of.
    expect(await overdue()).toBe(2);
    const delivery = (values: string): Promise<unknown> =>
      market.query(`UPDATE webhook_delivery SET ${values}`);
    await delivery(`state = 'sending', tried_at = now() - interval '31 minutes'`);
    expect(await overdue()).toBe(2);
    for (const values of [
      `tried_at = now()`,
      `state = 'sent', tried_at = now() - interval '31 minutes'`,
      `state = 'due', due_at = now() + interval '1 hour'`,
    ]) {
      await delivery(values);
      expect([values, await overdue()]).toEqual([values, 1]);
    }
    await market.query('DELETE FROM webhook');
    expect(await overdue()).toBe(0);
  });

  it('have a histogram of durations whose buckets add up', async () => {
    for (let time = 0; time < 5; time++) await market.get('/category-data').expect(200);
    const samples = await scrape();
    const labels = 'route="/api/v2/category-data",status_class="2xx"';
    const buckets = [...samples].filter(
      ([name]) =>
        name.startsWith('signal_http_request_duration_seconds_bucket') && name.includes(labels),
    );
    const counts = buckets.map(([, count]) => count);
    expect(counts).toEqual([...counts].sort((left, right) => left - right));
    expect(samples.get(`signal_http_request_duration_seconds_bucket{le="+Inf",${labels}}`)).toBe(5);
    expect(samples.get(`signal_http_request_duration_seconds_count{${labels}}`)).toBe(5);
    const sum = samples.get(`signal_http_request_duration_seconds_sum{${labels}}`) ?? 0;
    expect(sum > 0 && sum < 30).toBe(true);
  });

  it('cover key checks, spent quota, connections, the dataset and readiness', async () => {
    const capped = await mintKey(market.databaseUrl, { plan: 'pro', addonUntil: '2099-12-31' });
    await market.get('/companies').set('Authorization', `Bearer ${capped}`).expect(200);
    await market.query(`UPDATE key_quota SET day_used = 1000`);
    await market.get('/companies').set('Authorization', `Bearer ${capped}`).expect(429);
    const samples = await scrape();
    expect(samples.get('signal_quota_refusals_total{window="daily"}')).toBe(1);
    expect(samples.get('signal_key_check_batches_total')).toBe(2);
    expect(samples.get('signal_key_check_batch_size_sum')).toBe(2);
    expect(samples.get('signal_key_check_duration_seconds_count')).toBe(2);
    expect(samples.get('signal_key_check_failures_total')).toBe(0);
    expect(
      samples.get('signal_database_pool_connections{pool="billing",state="total"}'),
    ).toBeGreaterThanOrEqual(1);
    expect(samples.get('signal_database_pool_connections{pool="market",state="waiting"}')).toBe(0);
    expect(samples.get('signal_dataset_generation')).toBe(1);
    expect(samples.get('signal_dataset_age_seconds')).toBeGreaterThan(0);
    expect([samples.get('signal_ready'), samples.get('signal_database_reachable')]).toEqual([1, 1]);
    expect(samples.get('signal_http_requests_in_flight')).toBe(0);
    for (const check of ['keys', 'writes', 'members', 'assistants', 'dataset'])
      expect(samples.get(`signal_check_up{check="${check}"}`)).toBe(1);
    market.app.get(Draining).begin();
    const draining = await scrape();
    expect(draining.get('signal_ready')).toBe(0);
    expect(draining.get('signal_check_up{check="service"}')).toBe(0);
  });

  it('know how long the oldest preview has waited', async () => {
    await market.query(`
      INSERT INTO dataset_generation OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(generation, change)).*
      FROM dataset_generation AS generation, jsonb_build_object('id', 99, 'label', 'g99-00000000', 'is_preview', true, 'imported_at', now() - interval '2 hours') AS change
      WHERE generation.id = 1`);
    try {
      const samples = await until('the preview was read', async () => {
        const scraped = await scrape();
        return scraped.has('signal_preview_age_seconds') && scraped;
      });
      expect(samples.get('signal_preview_age_seconds')! / 3600).toBeCloseTo(2, 1);
    } finally {
      await market.query('DELETE FROM dataset_generation WHERE id = 99');
    }
  });

  it('know how old the newest round up to today is, and how much disk the database takes', async () => {
    const samples = await until('both were read', async () => {
      const scraped = await scrape();
      return (
        scraped.has('signal_newest_round_age_days') &&
        scraped.has('signal_database_size_bytes') &&
        scraped
      );
    });
    // Today is 18 November 2026, the day of the newest round; another one is planned for tomorrow.
    expect(samples.get('signal_newest_round_age_days')).toBe(0);
    const [{ size } = { size: '' }] = (await market.query(
      'SELECT pg_database_size(current_database()) AS size',
    )) as {
      size: string;
    }[];
    expect(Math.abs(samples.get('signal_database_size_bytes')! / Number(size) - 1)).toBeLessThan(
      0.2,
    );
  });

  it('count a client that disconnects before the answer once, as 499', async () => {
    const impatient = new AbortController();
    const locked = await LockedTables.of(market.databaseUrl, ['api_key']);
    const asked = fetch(`${market.url}/api/v2/companies`, {
      headers: { Authorization: `Bearer ${market.key}` },
      signal: impatient.signal,
    }).catch(() => undefined);
    await untilInFlight(1);
    impatient.abort();
    await asked;
    await untilInFlight(0);
    expect(
      (await scrape()).get(requests('route="/api/v2/companies",status="499",cache_status="none"')),
    ).toBe(1);
    await locked.release();
  });

  const untilInFlight = (wanted: number): Promise<unknown> =>
    until(
      `${wanted} requests are in flight`,
      async () => (await scrape()).get('signal_http_requests_in_flight') === wanted,
    );
});

describe('without METRICS_PORT', () => {
  it('there are no metrics and no second port', async () => {
    const market = await startMarketApp(handMadeMarket());
    expect(() => market.app.get(MetricsServer)).toThrow();
    await market.close();
  });
});

describe('a METRICS_PORT that is in use', () => {
  it('aborts startup with a sentence that names the variable', async () => {
    const database = await createTestDatabase();
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as AddressInfo;
    const variables = {
      DATABASE_URL: database.url,
      ...MEASURED,
      METRICS_PORT: String(port),
      HOST: '127.0.0.1',
    };
    const { status, stderr } = await failToStart(variables);
    busy.close();
    await database.drop();
    expect(status).toBe(1);
    expect(stderr).toBe(
      'The metrics cannot be served on METRICS_PORT and METRICS_HOST: the port is in use.\n',
    );
  });
});
