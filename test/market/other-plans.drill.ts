import type { Client } from 'pg';
import type { Endpoint } from '../../src/market/query/endpoints/endpoint';
import { sortValues } from '../../src/market/query/paging/sort';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { MARKET_ENDPOINTS, WHOLE_LISTS } from '../support/market-endpoints';
import { runDatasetCommand } from '../support/run-dataset-command';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** With them, nearly every statement has another plan, and groups and joins have another order. */
const OTHER_PLANS = [
  'enable_hashagg',
  'enable_hashjoin',
  'enable_indexscan',
  'enable_indexonlyscan',
  'enable_bitmapscan',
  'enable_memoize',
  'enable_presorted_aggregate',
];
const CATEGORIES = ['Cloud', 'cloud', 'Fraud', 'Identity', 'E-Mail', 'Email'];
const CITIES = ['Berlin', 'berlin', 'London', ''];

/** Nearly everything is tied: names, amounts, days, numbers of deals. */
function tiedMarket(edition: number): MarketDataset {
  const market = new MarketDataset();
  for (const name of CATEGORIES) market.category(`${name} product`, name, `${name} domain`);
  for (let i = 0; i < 36; i++)
    market
      .company(`company-${i}`, {
        name: `Company ${(i + edition) % 4}`,
        product_category: `${CATEGORIES[i % 6]} product`,
        country: ['US', 'GB', 'DE'][i % 3],
        company_type: ['Product', 'Services'][i % 2],
        city: CITIES[i % 4],
        founded_year: 2000 + (i % 2),
      })
      .investor(`investor-${i}`, {
        name: `Fund ${i % 5}`,
        investor_type: ['Angel', 'Bank'][i % 2],
      });
  for (let i = 0; i < 72; i++)
    market
      .round(`company-${i % 36}`, `2026-0${1 + (i % 2)}-01`, 1_000_000 * edition, {
        stage: ['Seed', 'Series A'][i % 2],
        investors: `investor-${i % 36}|investor-${(i + 7) % 36}`,
        lead_investors: `investor-${i % 36}`,
      })
      .acquisition(`company-${i % 36}`, `2026-0${1 + (i % 2)}-01`, 1_000_000 * edition, {
        acquirer: i % 3 === 0 ? `company-${(i + 1) % 36}` : undefined,
        acquirer_name: `Buyer ${i % 5}`,
        buyer_type: ['Private Equity', 'Vendor'][i % 2],
        exit_type: 'Acquisition',
        acquisition_type: 'Merger',
      });
  return market;
}

const TWO_MONTHS = { timeframe: 'custom', start: '2026-01-01', end: '2026-02-01' };
const ALL_TIME = { timeframe: 'all' };

/** The requests of an endpoint with everything that orders or cuts its rows. */
function requestsOf(endpoint: Endpoint): string[] {
  const { path, compares } = endpoint;
  const name = path.startsWith('companies') ? 'company-5' : 'investor-5';
  const searches = [
    { ...TWO_MONTHS, categories: 'Cloud', countries: 'US,GB' },
    ...(compares ? comparisonsOf(compares) : searchesOf(endpoint)),
  ];
  return searches.map(
    (search) => `${path.replace(':name', name)}?${new URLSearchParams(search).toString()}`,
  );
}

/** A comparison needs a period that has one before it. */
function comparisonsOf(compares: NonNullable<Endpoint['compares']>): Record<string, string>[] {
  return Object.entries(compares).flatMap(([what, breakdowns]) =>
    Object.keys(breakdowns).map((by) => ({ ...TWO_MONTHS, what, by, with: 'previous_year' })),
  );
}

function searchesOf({ sort, rankings, splitBy, limit, rows }: Endpoint): Record<string, string>[] {
  const searches: Record<string, string>[] = [ALL_TIME];
  if (rows) searches.push({ ...ALL_TIME, format: 'csv' });
  if (limit) searches.push({ ...ALL_TIME, limit: '3' });
  for (const by of splitBy ?? []) searches.push({ ...ALL_TIME, by, limit: '2', stages: 'Seed' });
  for (const order of Object.keys(rankings ?? {}))
    searches.push({ ...ALL_TIME, sort: order, limit: '7' });
  if (sort) {
    for (const order of sortValues(sort)) searches.push({ ...ALL_TIME, sort: order, limit: '7' });
    searches.push({ lookup: 'Company 1,Fund 2,Compny' });
  }
  return searches;
}

/** Fields that say how fast an answer was made, and which page comes next. */
const OF_THE_MOMENT = new Set(['next_cursor', 'performance_target_met', 'response_time_ms', 'ttl']);
const INSTANT = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g;

/** An answer without anything that depends on when it was made. */
function contentOf(text: string): unknown {
  const timeless = text.replace(INSTANT, '');
  if (!/^\{"chart_type"/.test(timeless)) return timeless;
  return JSON.parse(timeless, (field, value: unknown) =>
    OF_THE_MOMENT.has(field) ? undefined : value,
  );
}

describe('what is stored and shown is the same, whatever plans the database makes', () => {
  let databases: [TestDatabase, TestDatabase];
  let clients: [Client, Client];
  let apps: [TestApp, TestApp];
  let keys: [string, string];

  beforeAll(async () => {
    databases = [await createTestDatabase(), await createTestDatabase()];
    const [, other] = databases;
    const client = await other.connect();
    for (const setting of OTHER_PLANS)
      await client.query(`ALTER DATABASE ${other.name} SET ${setting} = off`);
    for (const { url } of databases)
      for (const edition of [1, 2]) await importDataset(url, tiedMarket(edition));
    clients = [await databases[0].connect(), await other.connect()];
    await shuffleRows(clients[1]);
    keys = [
      await mintKey(databases[0].url, { plan: 'enterprise' }),
      await mintKey(other.url, { plan: 'enterprise' }),
    ];
    const patient = { STATEMENT_TIMEOUT_MS: '60000' };
    apps = [await startTestApp(databases[0].url, patient), await startTestApp(other.url, patient)];
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await Promise.all(databases.map((database) => database.drop()));
  });

  const onBoth = <T>(ask: (index: 0 | 1) => Promise<T>): Promise<[T, T]> =>
    Promise.all([ask(0), ask(1)]);
  const rowsOf = (sql: string): Promise<[unknown, unknown]> =>
    onBoth(async (index) => (await clients[index].query<object>(sql)).rows);

  it('in the tables of a generation', async () => {
    const { rows } = await clients[0].query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'dataset_g2'::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { name } of rows) {
      const [one, other] = await rowsOf(
        `SELECT content FROM (SELECT each::text AS content FROM dataset_g2.${name} AS each) AS text ORDER BY content COLLATE "C"`,
      );
      expect([name, other]).toEqual([name, one]);
    }
  });

  it('in the log of changes and the findings', async () => {
    for (const sql of [
      'SELECT set_id, place, kind, key, terms, terms_before, content::text FROM dataset_change ORDER BY set_id, place',
      'SELECT * FROM logged_name ORDER BY 1',
    ]) {
      const [one, other] = await rowsOf(sql);
      expect(other).toEqual(one);
    }
  });

  it('in a diff', async () => {
    const documents: unknown[] = [];
    for (const [index, client] of clients.entries()) {
      const { rows } = await client.query<{ label: string }>(
        'SELECT label FROM dataset_generation ORDER BY id',
      );
      const [from, to] = rows.map(({ label }) => label);
      const { document } = await runDatasetCommand(databases[index]!.url, 'diff', [from!, to!]);
      documents.push(
        JSON.parse(JSON.stringify(document).replaceAll(from!, 'g1').replaceAll(to!, 'g2')),
      );
    }
    expect(documents[1]).toEqual(documents[0]);
  });

  it.each(
    [...MARKET_ENDPOINTS, ...WHOLE_LISTS].map((endpoint) => [endpoint.path, endpoint] as const),
  )('in the answers of /%s', async (_, endpoint) => {
    for (const request of new Set(requestsOf(endpoint))) {
      const [one, other] = await onBoth(async (index) => {
        const answer = await fetch(`${apps[index].url}/api/v2/${request}`, {
          headers: { authorization: `Bearer ${keys[index]}` },
        });
        return [answer.status, contentOf(await answer.text())];
      });
      expect([request, other]).toEqual([request, one]);
      expect([request, one[0]]).toEqual([request, 200]);
    }
  });
});

/** Writes the rows of each table of the served generation in the opposite order. */
async function shuffleRows(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'dataset_g2'::regnamespace AND relkind = 'r'`,
  );
  await client.query('BEGIN; SET LOCAL session_replication_role = replica');
  for (const { name } of rows) {
    await client.query(
      `CREATE TEMP TABLE reversed ON COMMIT DROP AS SELECT * FROM dataset_g2.${name} ORDER BY ctid DESC`,
    );
    await client.query(
      `DELETE FROM dataset_g2.${name}; INSERT INTO dataset_g2.${name} SELECT * FROM reversed; DROP TABLE reversed`,
    );
  }
  await client.query('COMMIT');
}
