import type { OpenAPIObject } from '@nestjs/swagger';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Logger, DataSource } from 'typeorm';
import { API_PREFIX } from '../../src/platform/http/api-prefix';
import { committed } from '../support/committed-file';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MARKET_ENDPOINTS } from '../support/market-endpoints';

const FOLDER = join(__dirname, 'sql');
const EVERY_FILTER =
  'countries=US&categories=Cloud%20Security&stages=Seed,Series%20A&fundingVenue=private&transactionRanges=undisclosed,$5M-$10M,$1B%2B&acquisitionTypes=Merger';

/**
 * The path of each request, by the name of its committed file. Every market endpoint of the OpenAPI
 * document is in it without filters.
 */
const REQUESTS: Record<string, string> = {
  ...Object.fromEntries(marketPaths().map((path) => [fileName(path), withExampleName(path)])),
  'category-data.filtered': `/category-data?${EVERY_FILTER}`,
  'acquisition-category-data.filtered': `/acquisition-category-data?${EVERY_FILTER}&exit_type=Take-Private`,
  'funding-history.by-category': '/funding/history?by=category&granularity=quarter',
  'acquisitions-history.by-buyer-type': `/acquisitions/history?by=buyer_type&${EVERY_FILTER}`,
  'funding-rounds.of-records':
    '/funding-rounds?companies=alpha,beta&investors=north&instruments=senior_notes',
  'top-investors.of-records':
    '/top-investors?companies=alpha,beta&investors=north&instruments=senior_notes',
  'acquisitions.of-records': '/acquisitions?companies=alpha,beta&acquirers=gamma,Untracked%20Inc',
  'companies.of-records': '/companies?companies=alpha,beta&investors=north',
  'companies.filtered': `/companies?${EVERY_FILTER}&timeframe=ttm&q=alpha`,
  'investors.filtered': `/investors?${EVERY_FILTER}&timeframe=ttm&q=capital`,
  'investors.filtered-by-deal-count': '/investors?sort=-deal_count&timeframe=ttm&countries=US',
  'companies.lookup': '/companies?lookup=alpha,beta,Nobody',
  'investors.lookup': '/investors?lookup=north,Nobody',
  ...Object.fromEntries(sortedLists()),
};

/**
 * The long statements that find records by what a caller wrote are committed once. The files of
 * requests name the file instead.
 */
const LOOKUPS = ['lookup-of-company', 'lookup-of-investor'];

describe('the SQL of every endpoint is the committed one, which UPDATE_CONTRACT=1 writes anew', () => {
  let market: MarketApp;
  const queries: string[] = [];
  /** Whole lists are copied on connections that TypeORM doesn't know. */
  const sent = jest.spyOn(Client.prototype, 'query');
  const copies = (): string[] =>
    (sent.mock.calls as unknown[][])
      .map(([statement]) => (statement as { text?: string }).text ?? '')
      .filter((text) => text.startsWith('COPY'));

  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
    await market.get('/stages/distribution?timeframe=ytd').expect(200); // the vocabulary is loaded
    market.app.get(DataSource).setOptions({ logger: recorder(queries), logging: true });
  });
  afterAll(async () => {
    sent.mockRestore();
    await market.close();
  });

  it.each(Object.entries(REQUESTS))('%s', async (name, path) => {
    queries.length = 0;
    sent.mockClear();
    await market.get(path).expect(200);
    const statements = [...queries, ...copies()].map((query) => ofLookup(inLines(query)));
    expectCommitted(`${name}.sql`, `${statements.join(';\n\n')};\n`);
  });

  it('has a file for each of these requests and for both lookups, and no others', () => {
    const names = readdirSync(FOLDER).map((file) => file.replace(/\.sql$/, ''));
    expect(names.toSorted()).toEqual([...Object.keys(REQUESTS), ...LOOKUPS].toSorted());
  });
});

function expectCommitted(file: string, sql: string): void {
  expect(sql).toBe(committed(join(FOLDER, file), sql));
}

/** A statement, or the name of its file if it is one of LOOKUPS. */
function ofLookup(statement: string): string {
  const kind = /^SELECT hit\.\*[^]*? FROM "(company|investor)" "record"/.exec(statement)?.[1];
  if (!kind) return statement;
  const file = `lookup-of-${kind}.sql`;
  expectCommitted(file, `${statement};\n`);
  return `-- ${file}`;
}

function marketPaths(): string[] {
  const { paths } = JSON.parse(
    readFileSync(join(__dirname, 'openapi.json'), 'utf8'),
  ) as OpenAPIObject;
  return Object.entries(paths)
    .filter(([, { get }]) => !get?.tags?.includes('Account'))
    .map(([path]) => path.replace(`/${API_PREFIX}`, ''));
}

/** Every list in every order but its usual one, largest first. */
function sortedLists(): [name: string, path: string][] {
  return MARKET_ENDPOINTS.flatMap(({ path, sort }) =>
    Object.keys(sort?.by ?? {})
      .filter((field) => field !== sort!.default.replace('-', ''))
      .map((field): [string, string] => [
        `${path}.sorted-by-${field.replaceAll('_', '-')}`,
        `/${path}?sort=-${field}`,
      ]),
  );
}

/**
 * e.g. /funding/history is committed as funding-history.sql, and /companies/{name} as
 * companies-by-name.sql.
 */
function fileName(path: string): string {
  return path.slice(1).replaceAll('/', '-').replace('{name}', 'by-name');
}

function withExampleName(path: string): string {
  return path.replace('{name}', path.startsWith('/investors') ? 'north' : 'alpha');
}

function recorder(queries: string[]): Logger {
  const nothing = (): void => undefined;
  return {
    logQuery: (query) => void queries.push(query),
    logQueryError: nothing,
    logQuerySlow: nothing,
    logSchemaBuild: nothing,
    logMigration: nothing,
    log: nothing,
  };
}

/**
 * One clause per line, and the generation's schema without its number, so that people can read and
 * compare it.
 */
function inLines(query: string): string {
  return query
    .replace(/\s+/g, ' ')
    .replace(/dataset_g\d+/g, 'dataset_g<id>')
    .replace(
      / (FROM|WHERE|AND|GROUP BY|ORDER BY|LEFT JOIN|INNER JOIN|JOIN|LIMIT|FETCH FIRST) /g,
      '\n  $1 ',
    )
    .trim();
}
