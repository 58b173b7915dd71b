import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Logger, DataSource } from 'typeorm';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';

const FOLDER = join(__dirname, 'sql');
const EVERY_FILTER =
  'countries=US&categories=Cloud%20Security&stages=Seed,Series%20A&fundingVenue=private&transactionRanges=undisclosed,$5M-$10M,$1B%2B&acquisitionTypes=Merger';

/** What is asked, by the name of the committed file. */
const QUESTIONS: Record<string, string> = {
  'category-data': '/category-data',
  'category-data.filtered': `/category-data?${EVERY_FILTER}`,
  'acquisition-category-data': '/acquisition-category-data',
  'acquisition-category-data.filtered': `/acquisition-category-data?${EVERY_FILTER}&exit_type=Take-Private`,
  'acquisition-geo-data': '/acquisition-geo-data',
  'buyer-type': '/buyer-type',
  charts: '/charts',
  'company-type': '/company-type',
  'filter-options': '/filter-options',
  'funding-history': '/funding/history',
  'funding-rounds': '/funding-rounds',
  acquisitions: '/acquisitions',
  'funding-instrument-breakdown': '/funding/instrument-breakdown',
  'funding-stage-percentiles': '/funding-stage-percentiles',
  'ma-history': '/ma/history',
  'ranges-breakdown': '/ranges/breakdown',
  'stages-distribution': '/stages/distribution',
  'top-acquirers-by-volume': '/top-acquirers-by-volume',
  'top-acquisitions': '/top-acquisitions',
  'top-funding-rounds': '/top-funding-rounds',
  'top-investors': '/top-investors',
  companies: '/companies',
  'companies.filtered': `/companies?${EVERY_FILTER}&timeframe=ttm&q=alpha`,
  'companies-by-name': '/companies/alpha',
  investors: '/investors',
  'investors.filtered': `/investors?${EVERY_FILTER}&timeframe=ttm&q=capital`,
  'investors-by-name': '/investors/north',
};

describe('the SQL of every endpoint is the committed one', () => {
  let market: MarketApp;
  const heard: string[] = [];

  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
    await market.get('/stages/distribution?timeframe=ytd').expect(200); // the vocabulary is loaded
    market.app.get(DataSource).setOptions({ logger: listener(heard), logging: true });
  });
  afterAll(() => market.close());

  it.each(Object.entries(QUESTIONS))('%s', async (name, path) => {
    heard.length = 0;
    await market.get(path).expect(200);
    const sql = `${heard.map(inLines).join(';\n\n')};\n`;
    const file = join(FOLDER, `${name}.sql`);
    if (process.env.UPDATE_CONTRACT || !existsSync(file)) writeFileSync(file, sql);
    expect(sql).toBe(readFileSync(file, 'utf8'));
  });

  it('has no file for an endpoint that no longer exists', () => {
    expect(
      readdirSync(FOLDER)
        .map((file) => file.replace(/\.sql$/, ''))
        .sort(),
    ).toEqual(Object.keys(QUESTIONS).sort());
  });
});

function listener(heard: string[]): Logger {
  const nothing = (): void => undefined;
  return {
    logQuery: (query) => void heard.push(query),
    logQueryError: nothing,
    logQuerySlow: nothing,
    logSchemaBuild: nothing,
    logMigration: nothing,
    log: nothing,
  };
}

/** A clause a line, and the generation's schema without its number: what a person can read and compare. */
function inLines(query: string): string {
  return query
    .replace(/\s+/g, ' ')
    .replace(/dataset_g\d+/g, 'dataset_g<id>')
    .replace(/ (FROM|WHERE|AND|GROUP BY|ORDER BY|LEFT JOIN|INNER JOIN|JOIN|LIMIT|FETCH FIRST) /g, '\n  $1 ')
    .trim();
}
