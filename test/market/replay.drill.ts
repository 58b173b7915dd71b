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
import { present } from '../../src/platform/errors/present';
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
import {
  type Answers,
  answersInEveryForm,
  type AskQuestion,
  lastingPart,
} from './answers-in-every-form';

// Whatever was answered at a moment is answered again as of that moment, to the figure and to the
// byte: after any number of imports, approvals, rollbacks and midnights, and even if the dataset has
// to be restored from the archive.
//
// 1. Six events change what is served. After each one, random questions are asked, and their answers
//    are recorded with the moment.
// 2. All datasets but the served one are dropped, and a hundred days pass.
// 3. The service restores the dropped datasets, because they are asked for.
// 4. Each question is asked again as of its moment.

const SEED = Date.now();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ADA = { by: 'ada', message: null };

/** The two rollbacks serve editions 2 and 1 again. */
const EVENTS: readonly ((databaseUrl: string) => Promise<unknown>)[] = [
  (url) => importDataset(url, edition(1)),
  (url) => importDataset(url, edition(2)),
  (url) => approveEdition(url, 3),
  (url) => rollBack(url, undefined, ADA),
  (url) => importDataset(url, edition(4)),
  (url) => rollBack(url, 'g1', ADA),
];

async function approveEdition(databaseUrl: string, number: number): Promise<void> {
  const { generation } = await edition(number).inFolder((folder) =>
    importFolder(databaseUrl, folder, { preview: true, allowShrink: true, allowJump: true }),
  );
  await approvePreview(databaseUrl, present(generation, 'preview'), ADA);
}

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
  for (const company of ['c0', 'c1', 'c2', 'c3', 'c4'])
    market.round(company, `2026-11-${10 + number}`, 500_000 * number, {
      id: `new-${number}-${company}`,
    });
  return market;
}

/** A path below /api/v2 and a query string. */
interface Question {
  path: string;
  query: string;
}

/** A question with what was answered at a moment. */
interface Recorded extends Question {
  /** The place in EVENTS of the last event before it was asked. */
  event: number;
  moment: string;
  answers: Answers;
}

/** The paths of all endpoints except for the change log, which goes back by itself. */
const PATHS = MARKET_ENDPOINTS.filter(({ log }) => !log).flatMap(pathsOf);

function pathsOf(endpoint: Endpoint): string[] {
  if (!isAboutOneRecord(endpoint)) return [endpoint.path];
  const letter = endpoint.path.startsWith('companies') ? 'c' : 'i';
  return ['1', '7', '39'].map((number) => endpoint.path.replace(':name', `${letter}${number}`));
}

const some = (values: readonly string[]): fc.Arbitrary<string | undefined> =>
  fc.option(
    fc.subarray([...values], { minLength: 1, maxLength: 3 }).map((list) => list.join(',')),
    { nil: undefined, freq: 1 },
  );
const one = (...values: string[]): fc.Arbitrary<string | undefined> =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 });

/** Each parameter is sent in half of all requests. */
const RANDOM_QUERIES: fc.Arbitrary<string> = fc
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
  .map((parameters) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters))
      if (value !== undefined) query.set(name, value);
    return query.toString();
  });

/**
 * Each endpoint without a query and with two random ones. At full length, all of them are asked after
 * each event, otherwise after two of the six, by the seed.
 */
function questionsAfter(event: number): Question[] {
  return PATHS.flatMap((path, index) => {
    if (!FULL_LENGTH && (SEED + index) % 3 !== event % 3) return [];
    const seed = SEED + event * 1000 + index;
    const queries = fc.sample(RANDOM_QUERIES, { numRuns: 2, seed });
    return ['', ...queries].map((query) => ({ path, query }));
  });
}

describe('as of a moment', () => {
  const clock = new MovableClock();
  let database: TestDatabase;
  let client: Client;
  let key: string;
  let recorded: Recorded[];
  /** The service, a hundred days after the last event. */
  let later: TestApp;

  beforeAll(buildService);

  beforeAll(async () => {
    database = await createTestDatabase();
    client = await database.connect();
    key = await mintKey(database.url, { plan: 'enterprise' });
    clock.moment = new Date('2026-11-17T03:00:00.000Z');
    recorded = await recordAnswersAfterEachEvent();
    await dropAllButServed();
    wait(100 * DAY_MS);
    later = await start();
    await untilAllAreRestored();
  }, 900_000);
  afterAll(async () => {
    await later.close();
    await database.drop();
  });

  function start(): Promise<TestApp> {
    const program = join(dirname(CLI), 'dataset/build/restore/restore-program.js');
    return startTestApp(database.url, { KEEP_VINTAGES: '20' }, (builder) =>
      builder
        .overrideProvider(Clock)
        .useValue(clock)
        .overrideProvider(RestoreProcess)
        .useValue(new RestoreProcess(program)),
    );
  }

  const askOf =
    (app: TestApp): AskQuestion =>
    (path, query) =>
      fetch(`${app.url}/api/v2/${path}?${query}`, { headers: { authorization: `Bearer ${key}` } });

  function wait(ms: number): void {
    clock.moment = new Date(clock.moment.getTime() + ms);
  }

  async function recordAnswersAfterEachEvent(): Promise<Recorded[]> {
    const app = await start();
    const records: Recorded[] = [];
    for (const [event, happen] of EVENTS.entries()) {
      wait(7 * HOUR_MS);
      await happen(database.url);
      await client.query(
        'UPDATE dataset_publication SET published_at = $1 WHERE id = (SELECT max(id) FROM dataset_publication)',
        [clock.moment],
      );
      for (const question of questionsAfter(event)) {
        wait(1);
        const moment = clock.moment.toISOString();
        const withWorkbook = question.query === '';
        const answers = await answersInEveryForm(askOf(app), question, { withWorkbook });
        records.push({ ...question, event, moment, answers });
      }
      // Every other event is followed by a midnight.
      if (event % 2 === 0)
        clock.moment = new Date(Math.ceil(clock.moment.getTime() / DAY_MS) * DAY_MS);
    }
    await app.close();
    return records;
  }

  async function dropAllButServed(): Promise<void> {
    const { rows } = await client.query<{ id: number }>(
      'SELECT id::int FROM dataset_generation WHERE dropped_at IS NULL AND id <> (SELECT id FROM served_generation)',
    );
    expect(rows).toHaveLength(3);
    for (const { id } of rows) await dropGeneration(client, id);
  }

  /** The service restores a dataset that is asked for. */
  async function untilAllAreRestored(): Promise<void> {
    for (const event of EVENTS.keys()) {
      const { moment } = present(
        recorded.find((record) => record.event === event),
        `question after event ${event}`,
      );
      await until('the dataset is restored', async () => {
        const answer = await askOf(later)('stages/distribution', `as_of=${moment}`);
        return answer.status === 200;
      });
    }
  }

  it('every endpoint was asked, on several days', () => {
    const days = new Set(recorded.map(({ moment }) => moment.slice(0, 10)));
    expect(days.size).toBeGreaterThan(1);
    const askedPerPath = 3 * (FULL_LENGTH ? EVENTS.length : 2);
    expect(recorded).toHaveLength(PATHS.length * askedPerPath);
  });

  it('the service has restored the datasets that were dropped', async () => {
    const { rowCount } = await client.query(
      'SELECT FROM dataset_generation WHERE restored_at IS NOT NULL',
    );
    expect(rowCount).toBe(3);
  });

  it('each question is answered as it was then, to the figure and to the byte', async () => {
    for (const { path, query, moment, answers } of recorded) {
      const asOfMoment = {
        path,
        query: query === '' ? `as_of=${moment}` : `${query}&as_of=${moment}`,
      };
      const withWorkbook = query === '';
      const replayed = await answersInEveryForm(askOf(later), asOfMoment, { withWorkbook });
      const asked = { seed: SEED, moment, path, query };
      expect({ ...asked, answers: replayed }).toEqual({ ...asked, answers });
    }
  }, 900_000);

  it('most answers differ from those of today, so the test above could fail', async () => {
    let differing = 0;
    for (const { path, answers } of recorded.filter(({ query }) => query === '')) {
      const answer = await askOf(later)(path, '');
      const today = lastingPart((await answer.json()) as object);
      if (JSON.stringify(today) !== JSON.stringify(answers.json.body)) differing += 1;
    }
    expect(differing).toBeGreaterThan(PATHS.length / 2);
  });
});
