import fc from 'fast-check';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { approvePreview } from '../../src/dataset/generations/history/approve-preview';
import { dropGeneration } from '../../src/dataset/generations/history/drop-old-generations';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { type Endpoint, isAboutOneRecord } from '../../src/market/query/endpoints/endpoint';
import { RestoreProcess } from '../../src/market/vintages/restore-process';
import { Clock } from '../../src/platform/config/clock';
import { FULL_LENGTH } from '../support/full-length';
import { importDataset } from '../support/import-dataset';
import type { MarketDataset } from '../support/market-dataset';
import { MARKET_ENDPOINTS } from '../support/market-endpoints';
import { MovableClock } from '../support/movable-clock';
import {
  CATEGORIES,
  COUNTRIES,
  RANGES,
  scatteredMarket,
  STAGES,
} from '../support/scattered-market';
import { buildService, CLI } from '../support/service-process';
import { mintKey } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';
import { unzip } from '../support/unzip';

const SEED = Date.now();
const HOUR_MS = 3_600_000;
const ADA = { by: 'ada', message: null };

/**
 * Another state of the same market, different for each number: rounds come, go and change, and a
 * category and companies are renamed.
 */
function edition(number: number): MarketDataset {
  const market = scatteredMarket();
  const { records } = market;
  records.funding_rounds = records.funding_rounds.filter((_, index) => index % 13 !== number);
  for (const [index, round] of records.funding_rounds.entries())
    if (index % 9 === number) round.amount_usd = 1_000_000 * (index + number);
  for (const [index, company] of records.companies.entries())
    if (index % 7 === number) company.name = `Company ${index} of ${number}`;
  for (const row of records.categories)
    if (row.category === 'Fraud') row.category = `Fraud ${number}`;
  const day = `2026-11-${10 + number}`;
  for (const company of ['c0', 'c1', 'c2', 'c3', 'c4'])
    market.round(company, day, 500_000 * number, { id: `new-${number}-${company}` });
  return market;
}

const some = (values: readonly string[]): fc.Arbitrary<string | undefined> =>
  fc.option(
    fc.subarray([...values], { minLength: 1, maxLength: 3 }).map((list) => list.join(',')),
    { nil: undefined, freq: 1 },
  );
const one = (...values: string[]): fc.Arbitrary<string | undefined> =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 });

const QUESTIONS = fc
  .record({
    timeframe: one('all', 'ttm', 'ly', 'ytd', '1q', '4w', '2q'),
    offset: one('1', '-2'),
    countries: some([...COUNTRIES, 'Germny']),
    categories: some([...CATEGORIES.map(([, category]) => category), 'Fraud 1', 'Fraud 2']),
    stages: some(STAGES.filter((stage) => stage !== 'Series C+')),
    transactionRanges: some(RANGES),
    companies: some(['c1', 'c7', 'Company 7 of 0', 'nobody']),
    q: one('c', 'company', 'investor 3'),
    limit: one('3', '7'),
    granularity: one('quarter', 'month'),
    by: one('category', 'country'),
  })
  .map((question) => {
    const sent = Object.entries(question).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return new URLSearchParams(sent).toString();
  });

interface Body {
  metadata: Record<string, unknown>;
  [field: string]: unknown;
}

/**
 * Everything but what says when and how an answer was computed, and the cursor, which names the
 * moment that was asked for.
 */
function figures({ metadata, ...body }: Body): object {
  return {
    ...without(TRAIL, body),
    metadata: without(['generated_at', 'as_of', 'next_cursor'], metadata),
  };
}

const TRAIL = ['cache_metadata', 'cache_status', 'response_time_ms', 'performance_target_met'];

function without(names: readonly string[], fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** What somebody got who asked a question in every form. */
interface Answers {
  status: number;
  freshness: string | null;
  body: object;
  nextPage?: object;
  /** The text, or the status if there is none. */
  csv?: string | number;
  workbook?: string | number;
}

interface Question {
  path: string;
  search: string;
}

interface Kept extends Question {
  /** After which event it was asked, counted from 0. */
  stop: number;
  moment: string;
  answers: Answers;
}

const pathsOf = (endpoint: Endpoint): string[] =>
  isAboutOneRecord(endpoint)
    ? ['1', '7', '39'].map((number) =>
        endpoint.path.replace(':name', `${endpoint.path[0]}${number}`),
      )
    : [endpoint.path];

/** The change log has a memory of its own. */
const PATHS = MARKET_ENDPOINTS.filter(({ log }) => !log).flatMap(pathsOf);

/**
 * The invariant: whatever was answered at a moment is answered again as of that moment, to the
 * figure and to the byte, after any number of imports, approvals, rollbacks and midnights, and even
 * if the dataset has to be restored. The questions are random, and a failure names its seed.
 */
describe('the replay invariant', () => {
  let database: TestDatabase;
  let client: Client;
  let key: string;
  const clock = new MovableClock();
  const start = (): Promise<TestApp> =>
    startTestApp(database.url, { KEEP_VINTAGES: '20' }, (builder) =>
      builder
        .overrideProvider(Clock)
        .useValue(clock)
        .overrideProvider(RestoreProcess)
        .useValue(
          new RestoreProcess(join(dirname(CLI), 'dataset/build/restore/restore-program.js')),
        ),
    );
  const restores = async (): Promise<number> =>
    (await client.query('SELECT FROM dataset_generation WHERE restored_at IS NOT NULL')).rowCount!;

  beforeAll(buildService);

  beforeAll(async () => {
    database = await createTestDatabase();
    client = await database.connect();
    key = await mintKey(database.url, { plan: 'enterprise' });
    clock.moment = new Date('2026-11-17T03:00:00.000Z');
  });
  afterAll(() => database.drop());

  const ask = (app: TestApp, path: string, search: string): Promise<Response> =>
    fetch(`${app.url}/api/v2/${path}?${search}`, { headers: { authorization: `Bearer ${key}` } });

  async function answersTo({ path, search }: Question, app: TestApp): Promise<Answers> {
    const answer = await ask(app, path, search);
    const { status } = answer;
    const freshness = answer.headers.get('x-data-freshness');
    const body = (await answer.json()) as Body;
    if (status !== 200) return { status, freshness, body };
    const csv = await ask(app, path, `${search}&format=csv`);
    const csvText = await csv.text();
    return {
      status,
      freshness,
      body: figures(body),
      nextPage: await nextPage({ path, search }, body, app),
      csv: csv.status === 200 ? csvText : csv.status,
      workbook: isWithoutFilters(search) ? await workbook({ path, search }, app) : undefined,
    };
  }

  const isWithoutFilters = (search: string): boolean =>
    search === '' || search.startsWith('&as_of=');

  async function nextPage(
    { path, search }: Question,
    { metadata }: Body,
    app: TestApp,
  ): Promise<object | undefined> {
    const { next_cursor: cursor } = metadata;
    if (typeof cursor !== 'string') return undefined;
    const next = await ask(app, path, `${search}&cursor=${cursor}`);
    return figures((await next.json()) as Body);
  }

  /** At full length everything, otherwise each endpoint at two of the six stops, by the seed. */
  async function askEverything(app: TestApp, stop: number): Promise<Kept[]> {
    const kept: Kept[] = [];
    for (const [index, path] of PATHS.entries()) {
      if (!FULL_LENGTH && (SEED + index) % 3 !== stop % 3) continue;
      for (const search of [
        '',
        ...fc.sample(QUESTIONS, { numRuns: 2, seed: SEED + stop * 1000 + index }),
      ]) {
        clock.moment = new Date(clock.moment.getTime() + 1);
        kept.push({
          stop,
          moment: clock.moment.toISOString(),
          path,
          search,
          answers: await answersTo({ path, search }, app),
        });
      }
    }
    return kept;
  }

  /**
   * What happens to the dataset, hours apart: over imports, an approval, rollbacks, and several
   * midnights.
   */
  const events: readonly (() => Promise<unknown>)[] = [
    () => importDataset(database.url, edition(1)),
    () => importDataset(database.url, edition(2)),
    async () => {
      const { generation } = await edition(3).inFolder((folder) =>
        importFolder(database.url, folder, { preview: true, allowShrink: true, allowJump: true }),
      );
      await approvePreview(database.url, generation!, ADA);
    },
    () => rollBack(database.url, undefined, ADA),
    () => importDataset(database.url, edition(4)),
    () => rollBack(database.url, 'g1', ADA),
  ];

  /** The cells of the rows. The sheet about the query names the moment that was asked for. */
  async function workbook({ path, search }: Question, app: TestApp): Promise<string | number> {
    const answer = await ask(app, path, `${search}&format=xlsx`);
    if (answer.status !== 200) return answer.status;
    const parts = unzip(Buffer.from(await answer.arrayBuffer()));
    const texts = [...parts.get('xl/sharedStrings.xml')!.matchAll(/<si>(.*?)<\/si>/gs)].map(
      ([, text]) => text!,
    );
    return parts
      .get('xl/worksheets/sheet1.xml')!
      .replace(
        /(<c [^>]*t="s"[^>]*><v>)(\d+)/g,
        (_, cell: string, index: string) => cell + texts[Number(index)]!,
      );
  }

  /** Every generation but the served one. The service restores them itself. */
  async function dropAll(): Promise<void> {
    const { rows } = await client.query<{ id: number }>(
      'SELECT id::int FROM dataset_generation WHERE dropped_at IS NULL AND id <> (SELECT id FROM served_generation)',
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { id } of rows) await dropGeneration(client, id);
  }

  const untilRestored = (app: TestApp, moment: string): Promise<unknown> =>
    until(
      'the dataset is restored',
      async () => (await ask(app, 'stages/distribution', `as_of=${moment}`)).status === 200,
    );

  it('answers every endpoint, as of each moment, what it answered then, to the figure and to the byte', async () => {
    const app = await start();
    const kept: Kept[] = [];
    for (const [stop, event] of events.entries()) {
      clock.moment = new Date(clock.moment.getTime() + 7 * HOUR_MS);
      await event();
      await client.query(
        'UPDATE dataset_publication SET published_at = $1 WHERE id = (SELECT max(id) FROM dataset_publication)',
        [clock.moment],
      );
      kept.push(...(await askEverything(app, stop)));
      // The next event is on another day.
      if (stop % 2 === 0)
        clock.moment = new Date(Math.ceil(clock.moment.getTime() / (24 * HOUR_MS)) * 24 * HOUR_MS);
    }
    await app.close();
    expect(new Set(kept.map(({ moment }) => moment.slice(0, 10))).size).toBeGreaterThan(1);
    expect(kept.length).toBe(PATHS.length * 3 * (FULL_LENGTH ? events.length : 2));

    await dropAll();
    clock.moment = new Date(clock.moment.getTime() + 100 * 24 * HOUR_MS);
    const later = await start();
    for (const stop of events.keys())
      await untilRestored(later, kept.find((each) => each.stop === stop)!.moment);
    expect(await restores()).toBeGreaterThan(2);
    let differing = 0;
    for (const { moment, path, search, answers } of kept) {
      const asked = { seed: SEED, moment, path, search };
      const replayed = await answersTo({ path, search: `${search}&as_of=${moment}` }, later);
      expect({ ...asked, answers: replayed }).toEqual({ ...asked, answers });
      if (search !== '') continue;
      const present = await answersTo({ path, search }, later);
      const presentFigures = { ...present, freshness: answers.freshness };
      if (JSON.stringify(presentFigures) !== JSON.stringify(answers)) differing += 1;
    }
    // The present figures are others, so the test can tell.
    expect(differing).toBeGreaterThan(PATHS.length / 2);
    await later.close();
  }, 900_000);
});
