import { read, utils } from '@e965/xlsx';
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
import { unzip } from '../support/unzip';

const SEED = Date.now();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
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
  for (const company of ['c0', 'c1', 'c2', 'c3', 'c4'])
    market.round(company, `2026-11-${10 + number}`, 500_000 * number, {
      id: `new-${number}-${company}`,
    });
  return market;
}

/** What happens to the dataset, in order. The two rollbacks serve g2 and g1 again. */
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
  await approvePreview(databaseUrl, generation ?? 'none', ADA);
}

/** The paths of the endpoints but the change log, which has a memory of its own. */
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

/** The generator: each parameter is sent in half of all requests. */
const RANDOM_SEARCHES: fc.Arbitrary<string> = fc
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
    const sent = Object.entries(parameters).filter(
      (parameter): parameter is [string, string] => parameter[1] !== undefined,
    );
    return new URLSearchParams(sent).toString();
  });

/** A path below /api/v2 and a search. */
interface Question {
  path: string;
  search: string;
}

interface Body {
  metadata: Record<string, unknown>;
  [field: string]: unknown;
}

/** What somebody got who asked a question in every form. A form that is refused is its status. */
interface Answers {
  status: number;
  freshness: string | null;
  figures: object;
  nextPage: object | undefined;
  csv: string | number;
  /** Only asked for without filters. */
  workbook: Sheet | number | undefined;
}

/** The sheet with the rows: its bytes, in which texts are numbers, and its values. */
interface Sheet {
  xml: string;
  values: unknown[];
}

/** Of the two sheets, the one about the query names the moment that was asked for. */
function sheetIn(workbook: Buffer): Sheet {
  const { Sheets, SheetNames } = read(workbook);
  const [name = 'none'] = SheetNames;
  return {
    xml: present(unzip(workbook).get('xl/worksheets/sheet1.xml'), 'the first sheet'),
    values: utils.sheet_to_json(present(Sheets[name], `sheet ${name}`), { header: 1 }),
  };
}

/** The reference: a question with what it was answered at a moment. */
interface Recorded extends Question {
  /** The event after which it was asked. */
  event: number;
  moment: string;
  answers: Answers;
}

/** Fields of a body that say how the answer was computed. */
const COMPUTATION = [
  'cache_metadata',
  'cache_status',
  'response_time_ms',
  'performance_target_met',
];
/** Fields of the metadata that differ by the moment that was asked for. A cursor names it. */
const MOMENT = ['generated_at', 'as_of', 'next_cursor'];

function figuresOf({ metadata, ...body }: Body): object {
  return { ...without(COMPUTATION, body), metadata: without(MOMENT, metadata) };
}

function without(names: readonly string[], fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/**
 * The invariant: whatever was answered at a moment is answered again as of that moment, to the
 * figure and to the byte, after any number of imports, approvals, rollbacks and midnights, and even
 * if the dataset has to be restored. The questions are random, and a failure names its seed.
 */
describe('the replay invariant', () => {
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
    clock.moment = new Date(clock.moment.getTime() + 100 * DAY_MS);
    later = await start();
    await untilAllAreRestored();
  }, 900_000);
  afterAll(async () => {
    await later.close();
    await database.drop();
  });

  function start(): Promise<TestApp> {
    const restoring = new RestoreProcess(
      join(dirname(CLI), 'dataset/build/restore/restore-program.js'),
    );
    return startTestApp(database.url, { KEEP_VINTAGES: '20' }, (builder) =>
      builder
        .overrideProvider(Clock)
        .useValue(clock)
        .overrideProvider(RestoreProcess)
        .useValue(restoring),
    );
  }

  async function recordAnswersAfterEachEvent(): Promise<Recorded[]> {
    const app = await start();
    const records: Recorded[] = [];
    for (const [event, happen] of EVENTS.entries()) {
      clock.moment = new Date(clock.moment.getTime() + 7 * HOUR_MS);
      await happen(database.url);
      await client.query(
        'UPDATE dataset_publication SET published_at = $1 WHERE id = (SELECT max(id) FROM dataset_publication)',
        [clock.moment],
      );
      for (const question of questionsAfter(event)) {
        clock.moment = new Date(clock.moment.getTime() + 1);
        const moment = clock.moment.toISOString();
        records.push({ ...question, event, moment, answers: await answersTo(question, app) });
      }
      // Every other event is followed by a midnight.
      if (event % 2 === 0)
        clock.moment = new Date(Math.ceil(clock.moment.getTime() / DAY_MS) * DAY_MS);
    }
    await app.close();
    return records;
  }

  /** At full length each endpoint after each event, otherwise after two of the six, by the seed. */
  function questionsAfter(event: number): Question[] {
    return PATHS.flatMap((path, index) => {
      if (!FULL_LENGTH && (SEED + index) % 3 !== event % 3) return [];
      const seed = SEED + event * 1000 + index;
      const searches = fc.sample(RANDOM_SEARCHES, { numRuns: 2, seed });
      return ['', ...searches].map((search) => ({ path, search }));
    });
  }

  const ask = (app: TestApp, path: string, search: string): Promise<Response> =>
    fetch(`${app.url}/api/v2/${path}?${search}`, { headers: { authorization: `Bearer ${key}` } });

  /** Asks a question in every form. `asOf`: the moment, if it is in the past. */
  async function answersTo({ path, search }: Question, app: TestApp, asOf = ''): Promise<Answers> {
    const sent = asOf === '' ? search : `${search}&as_of=${asOf}`;
    const answer = await ask(app, path, sent);
    const body = (await answer.json()) as Body;
    const { next_cursor: cursor } = body.metadata ?? {};
    return {
      status: answer.status,
      freshness: answer.headers.get('x-data-freshness'),
      figures: answer.status === 200 ? figuresOf(body) : body,
      nextPage: typeof cursor === 'string' ? await nextPage(app, path, sent, cursor) : undefined,
      csv: answer.status === 200 ? await csvOf(app, path, sent) : answer.status,
      workbook: search === '' ? await workbookOf(app, path, sent) : undefined,
    };
  }

  async function nextPage(
    app: TestApp,
    path: string,
    search: string,
    cursor: string,
  ): Promise<object> {
    const answer = await ask(app, path, `${search}&cursor=${cursor}`);
    return figuresOf((await answer.json()) as Body);
  }

  async function csvOf(app: TestApp, path: string, search: string): Promise<string | number> {
    const answer = await ask(app, path, `${search}&format=csv`);
    const text = await answer.text();
    return answer.status === 200 ? text : answer.status;
  }

  async function workbookOf(app: TestApp, path: string, search: string): Promise<Sheet | number> {
    const answer = await ask(app, path, `${search}&format=xlsx`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return answer.status === 200 ? sheetIn(bytes) : answer.status;
  }

  /** The service restores them itself. */
  async function dropAllButServed(): Promise<void> {
    const { rows } = await client.query<{ id: number }>(
      'SELECT id::int FROM dataset_generation WHERE dropped_at IS NULL AND id <> (SELECT id FROM served_generation)',
    );
    expect(rows).toHaveLength(3);
    for (const { id } of rows) await dropGeneration(client, id);
  }

  async function untilAllAreRestored(): Promise<void> {
    for (const event of EVENTS.keys()) {
      const moment = recorded.find((record) => record.event === event)?.moment ?? 'never';
      await until('the dataset is restored', async () => {
        const answer = await ask(later, 'stages/distribution', `as_of=${moment}`);
        return answer.status === 200;
      });
    }
  }

  it('is tested with every endpoint, on several days', () => {
    const days = new Set(recorded.map(({ moment }) => moment.slice(0, 10)));
    expect(days.size).toBeGreaterThan(1);
    const askedPerPath = 3 * (FULL_LENGTH ? EVENTS.length : 2);
    expect(recorded).toHaveLength(PATHS.length * askedPerPath);
  });

  it('is tested with datasets that the service restored', async () => {
    const { rowCount } = await client.query(
      'SELECT FROM dataset_generation WHERE restored_at IS NOT NULL',
    );
    expect(rowCount).toBe(3);
  });

  it('gives, as of each moment, what was answered then, to the figure and to the byte', async () => {
    for (const { path, search, moment, answers } of recorded) {
      const replayed = await answersTo({ path, search }, later, moment);
      const asked = { seed: SEED, moment, path, search };
      expect({ ...asked, answers: replayed }).toEqual({ ...asked, answers });
    }
  }, 900_000);

  it('could be broken, because most figures of the present are others', async () => {
    let differing = 0;
    for (const { path, answers } of recorded.filter(({ search }) => search === '')) {
      const answer = await ask(later, path, '');
      const body = (await answer.json()) as Body;
      const present = answer.status === 200 ? figuresOf(body) : body;
      if (JSON.stringify(present) !== JSON.stringify(answers.figures)) differing += 1;
    }
    expect(differing).toBeGreaterThan(PATHS.length / 2);
  });
});
