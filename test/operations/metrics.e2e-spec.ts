import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import request from 'supertest';
import { Draining } from '../../src/operations/health/draining';
import { MetricsServer } from '../../src/operations/metrics/metrics-server';
import { handMadeMarket } from '../support/hand-made-market';
import { LockedTables } from '../support/locked-tables';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { failToStart } from '../support/service-process';
import { mintKey } from '../support/test-accounts';
import { createTestDatabase } from '../support/test-database';
import { until } from '../support/until';

const MEASURED = { METRICS_PORT: '0', METRICS_HOST: '127.0.0.1', PRECOMPUTE_ANSWERS: 'false' };
const WITH_PEPPER = { ...MEASURED, KEY_PEPPER: 'a key has two hashes with it' };

/** The samples of a scrape: the name with its labels, as printed, and the value. */
type Samples = Map<string, number>;
const REQUESTS = 'signal_http_requests_total';

describe('the metrics', () => {
  let market: MarketApp;

  beforeAll(async () => (market = await startMarketApp(handMadeMarket(), WITH_PEPPER)));
  afterAll(() => market.close());

  const url = (): string => market.app.get(MetricsServer).url;

  async function scrape(): Promise<Samples> {
    const text = await (await fetch(url())).text();
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(
      lines.map((line) => {
        const end = line.lastIndexOf(' ');
        return [line.slice(0, end), Number(line.slice(end + 1))];
      }),
    );
  }

  const untilInFlight = (wanted: number): Promise<unknown> =>
    until(
      `${wanted} requests are in flight`,
      async () => (await scrape()).get('signal_http_requests_in_flight') === wanted,
    );

  /** What grew while `work` ran, and by how much. */
  async function growth(work: () => Promise<unknown>): Promise<Samples> {
    const before = await scrape();
    await work();
    // A request is counted at its end, which can come after its answer.
    await untilInFlight(0);
    const grown: Samples = new Map();
    for (const [name, value] of await scrape()) {
      const change = value - (before.get(name) ?? 0);
      if (change !== 0) grown.set(name, change);
    }
    return grown;
  }

  /** Of a counter: its labels and values. */
  function labelled(samples: Samples, counter: string): Record<string, number> {
    const found: Record<string, number> = {};
    for (const [name, value] of samples)
      if (name.startsWith(`${counter}{`)) found[name.slice(counter.length)] = value;
    return found;
  }

  it('are served in the text format on a port of their own', async () => {
    const answer = await fetch(url());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  });

  it.each(['/metrics', '/api/v2/metrics'])(
    'are not served on the public port: %s',
    async (path) => {
      await request(market.url).get(path).expect(404);
    },
  );

  it('are all that their port serves', async () => {
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
  });

  it('say which version of the service runs', async () => {
    const { version } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as {
      version: string;
    };
    expect((await scrape()).get(`signal_build_info{version="${version}"}`)).toBe(1);
  });

  it('include those of the process', async () => {
    const samples = await scrape();
    expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('count the files of Swagger UI under one name', async () => {
    const grown = await growth(async () => {
      await request(market.url).get('/docs/swagger-ui.css').expect(200);
      await request(market.url).get('/docs/swagger-ui-bundle.js').expect(200);
      await request(market.url).get('/DOCS/swagger-ui.css').expect(200);
    });
    expect(labelled(grown, REQUESTS)).toEqual({
      '{route="/docs/{file}",status="200",cache_status="none"}': 3,
    });
  });

  it('count requests without a route as unmatched', async () => {
    const grown = await growth(async () => {
      await request(market.url).get('/docs/no-such-file').expect(404);
      await request(market.url).get('/hush').expect(404);
      await request(market.url).post('/api/v2/companies').expect(405);
    });
    expect(labelled(grown, REQUESTS)).toEqual({
      '{route="unmatched",status="404",cache_status="none"}': 2,
      '{route="unmatched",status="405",cache_status="none"}': 1,
    });
  });

  it('count each request once, by the pattern of its route and what the cache did', async () => {
    const grown = await growth(async () => {
      const first = await market.get('/companies/alpha').expect(200);
      const etag = first.headers.etag ?? '';
      await market.get('/companies/alpha').set('If-None-Match', etag).expect(304);
      await market.get('/companies/nobody-is-called-so').expect(404);
      await market.get('/companies/alpha').expect(200);
      await market.get('/category-data?countries=US').expect(200);
      await request(market.url).get('/api/v2/companies?token=hush').expect(401);
    });
    expect(labelled(grown, REQUESTS)).toEqual({
      '{route="/api/v2/companies/{name}",status="200",cache_status="MISS"}': 1,
      '{route="/api/v2/companies/{name}",status="304",cache_status="NOT_MODIFIED"}': 1,
      '{route="/api/v2/companies/{name}",status="404",cache_status="none"}': 1,
      '{route="/api/v2/companies/{name}",status="200",cache_status="HIT"}': 1,
      '{route="/api/v2/category-data",status="200",cache_status="FILTERED"}': 1,
      '{route="/api/v2/companies",status="401",cache_status="none"}': 1,
    });
    expect(labelled(grown, 'signal_answer_cache_lookups_total')).toEqual({
      '{result="hit"}': 2,
      // The first request for the company, that for an unknown name, and the filtered one.
      '{result="miss"}': 3,
    });
    expect(grown.get('signal_answer_cache_entries')).toBe(2);
    expect(grown.get('signal_answer_cache_bytes')).toBeGreaterThan(100);
  });

  it('never show what a caller sent', async () => {
    await market.get('/companies/alpha').expect(200);
    await market.get('/companies/nobody-is-called-so').expect(404);
    await request(market.url).get('/api/v2/companies?token=hush').expect(401);
    await request(market.url).get('/hush').expect(404);
    await untilInFlight(0);
    const names = [...(await scrape()).keys()];
    expect(names.filter((name) => /hush|alpha|nobody/.test(name))).toEqual([]);
  });

  it('know how old the newest round up to today is', async () => {
    const age = await until('the newest round was read', async () => {
      const samples = await scrape();
      return samples.has('signal_newest_round_age_days') && samples;
    });
    // Today is 18 November 2026, the day of the newest round; another one is planned for tomorrow.
    expect(age.get('signal_newest_round_age_days')).toBe(0);
  });

  it('have a histogram of durations in seconds, whose buckets add up', async () => {
    const begun = performance.now();
    const grown = await growth(async () => {
      for (let time = 0; time < 5; time++) await market.get('/category-data').expect(200);
    });
    const seconds = (performance.now() - begun) / 1000;
    const duration = 'signal_http_request_duration_seconds';
    const labels = 'route="/api/v2/category-data",status_class="2xx"';
    expect(grown.get(`${duration}_count{${labels}}`)).toBe(5);
    expect(grown.get(`${duration}_bucket{le="+Inf",${labels}}`)).toBe(5);
    expect(grown.get(`${duration}_sum{${labels}}`)).toBeGreaterThan(0);
    expect(grown.get(`${duration}_sum{${labels}}`)).toBeLessThan(seconds);
    const buckets = [...(await scrape())]
      .filter(([name]) => name.startsWith(`${duration}_bucket`) && name.includes(labels))
      .map(([, count]) => count);
    expect(buckets.length).toBeGreaterThan(5);
    expect(buckets).toEqual([...buckets].sort((left, right) => left - right));
  });

  it('count the keys that are checked, and the requests that a spent quota refuses', async () => {
    const capped = await mintKey(market.databaseUrl, { plan: 'pro', addonUntil: '2099-12-31' });
    const grown = await growth(async () => {
      await market.get('/companies').set('Authorization', `Bearer ${capped}`).expect(200);
      await market.query(`UPDATE key_quota SET day_used = 1000`);
      await market.get('/companies').set('Authorization', `Bearer ${capped}`).expect(429);
    });
    expect(grown.get('signal_quota_refusals_total{window="daily"}')).toBe(1);
    expect(grown.get('signal_key_check_batch_size_sum')).toBe(2);
    // Readiness checks no key with the same statement, at most once a second.
    const batches = grown.get('signal_key_check_batches_total');
    expect(batches).toBeGreaterThanOrEqual(2);
    expect(grown.get('signal_key_check_duration_seconds_count')).toBe(batches);
    expect(grown.has('signal_key_check_failures_total')).toBe(false);
  });

  it('count a client that disconnects before the answer once, as 499', async () => {
    const grown = await growth(async () => {
      const locked = await LockedTables.of(market.databaseUrl, ['api_key']);
      const impatient = new AbortController();
      const asked = fetch(`${market.url}/api/v2/companies`, {
        headers: { Authorization: `Bearer ${market.key}` },
        signal: impatient.signal,
      }).catch(() => undefined);
      await untilInFlight(1);
      impatient.abort();
      await asked;
      await untilInFlight(0);
      await locked.release();
    });
    expect(labelled(grown, REQUESTS)).toEqual({
      '{route="/api/v2/companies",status="499",cache_status="none"}': 1,
    });
  });

  it('show the connections to the database, the dataset and that the service is ready', async () => {
    const samples = await until('the service is ready', async () => {
      const scraped = await scrape();
      return scraped.get('signal_ready') === 1 && scraped;
    });
    const pool = 'signal_database_pool_connections';
    expect(samples.get(`${pool}{pool="billing",state="total"}`)).toBeGreaterThanOrEqual(1);
    expect(samples.get(`${pool}{pool="market",state="waiting"}`)).toBe(0);
    expect(samples.get('signal_dataset_generation')).toBe(1);
    expect(samples.get('signal_dataset_age_seconds')).toBeGreaterThan(0);
    expect(samples.get('signal_database_reachable')).toBe(1);
    expect(labelled(samples, 'signal_check_up')).toMatchObject({
      '{check="keys"}': 1,
      '{check="writes"}': 1,
      '{check="members"}': 1,
      '{check="assistants"}': 1,
      '{check="dataset"}': 1,
    });
  });

  // The last test of this service: its end can't be taken back.
  it('show that the service is not ready while it ends', async () => {
    market.app.get(Draining).begin();
    const samples = await scrape();
    expect(samples.get('signal_ready')).toBe(0);
    expect(samples.get('signal_check_up{check="service"}')).toBe(0);
  });
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
