import request from 'supertest';
import { DataSource } from 'typeorm';
import { MAX_COMPARED_LENGTH } from '../../src/market-data/names/company-name';
import { Embeds } from '../../src/site/explore/pages/charts/embeds';
import { ACCOUNT, type McpMarket, startMcpMarket } from '../mcp/mcp-market';
import { MarketDataset } from '../support/market-dataset';

/** NFKC makes 18 characters of each. */
const EXPANDING = '\ufdfa'.repeat(40);
/** A LIKE pattern or a regular expression can escape each character, and has some around the word. */
const LONGEST = 2 * MAX_COMPARED_LENGTH + 20;

const TEXTS: Record<string, string> = {
  'a text that becomes longer': EXPANDING,
  'a long word': 'x'.repeat(1000),
  'many words': Array.from({ length: 150 }, (_, at) => `w${at}`).join(' '),
  'no letter or digit': '?!*'.repeat(10),
};

/** Every place where a text of a caller can reach a query. */
const PLACES: Record<string, (text: string) => string> = {
  '/companies/{name}': (text) => `/api/v2/companies/${text}`,
  '/investors/{name}': (text) => `/api/v2/investors/${text}`,
  companies: (text) => `/api/v2/funding-rounds?companies=${text}`,
  investors: (text) => `/api/v2/funding-rounds?investors=${text}`,
  investors_all: (text) => `/api/v2/companies?investors_all=${text}`,
  acquirers: (text) => `/api/v2/acquisitions?acquirers=${text}`,
  cities: (text) => `/api/v2/companies?cities=${text}`,
  categories: (text) => `/api/v2/funding-rounds?categories=${text}`,
  slugs: (text) => `/api/v2/changes?slugs=${text}`,
  lookup: (text) => `/api/v2/companies?lookup=${text}`,
  q: (text) => `/api/v2/companies?q=${text}`,
  'with.companies': (text) => `/api/v2/comparison?with.companies=${text}`,
};

/** The same for visitors, who have no key: a market page, a chart's file, and an embedded chart. */
const VISITED: Record<string, (text: string, embeds: string) => string> = {
  'a page of figures': (text) => `/explore/funding?companies=${text}`,
  'a page of deals': (text) => `/explore/deals?investors=${text}&cities=${text}`,
  'a page of companies': (text) => `/explore/companies?q=${text}&categories=${text}`,
  'the names on a page': (text) => `/explore/companies?lookup=${text}`,
  "a company's page": (text) => `/explore/companies/${text}`,
  "an investor's page": (text) => `/explore/investors/${text}`,
  'a comparison': (text) => `/explore/compare?companies=${text}&with.companies=${text}`,
  'the changes': (text) => `/explore/changes?slugs=${text}`,
  'a week': (text) => `/explore/week?companies=${text}`,
  'a search': (text) => `/explore/search?q=${text}`,
  'suggestions while typing': (text) => `/explore/search/suggestions?q=${text}`,
  "a chart's file": (text) => `/explore/charts/funding-by-category.svg?companies=${text}`,
  'an embedded chart': (text, embeds) => `${embeds}/funding-by-category?companies=${text}`,
  'a description of an embedded chart': (text, embeds) =>
    `/explore/oembed?url=${encodeURIComponent(`http://127.0.0.1${embeds}/funding-by-category?companies=${text}`)}`,
};

describe('a text that was sent', () => {
  let market: McpMarket;
  /** The path of the account's embedded charts. */
  let embeds: string;
  let statements: { query: string; parameters: unknown[] }[] = [];

  beforeAll(async () => {
    const dataset = new MarketDataset().company('alpha', { name: 'Alpha', city: 'Tel Aviv' });
    market = await startMcpMarket(dataset, { variables: { EXPLORE_PUBLIC: 'true' } });
    const dataSource = market.app.get(DataSource);
    embeds = (await new Embeds(dataSource).allow(ACCOUNT, ['https://news.example'])) ?? '';
    const nothing = (): void => undefined;
    dataSource.setOptions({
      logging: true,
      logger: {
        logQuery: (query, parameters) =>
          void statements.push({ query, parameters: Object.values(parameters ?? []) }),
        logQueryError: nothing,
        logQuerySlow: nothing,
        logSchemaBuild: nothing,
        logMigration: nothing,
        log: nothing,
      },
    });
  });
  afterAll(() => market.close());
  beforeEach(() => (statements = []));

  function expectCheap(): void {
    const texts = statements.flatMap(({ parameters }) => parameters.flat());
    const long = texts.filter((text) => typeof text === 'string' && text.length > LONGEST);
    expect(long).toEqual([]);
    expect(statements.filter(({ query }) => query.includes('word_similarity('))).toEqual([]);
  }

  describe.each(Object.entries(PLACES))('in %s', (_, addressOf) => {
    it.each(Object.entries(TEXTS))(
      'reaches no query as more than a name, and is compared with no other: %s',
      async (_text, text) => {
        const { status } = await request(market.url)
          .get(addressOf(encodeURIComponent(text)))
          .set('Authorization', `Bearer ${market.key}`);
        expect([200, 303, 400, 404]).toContain(status);
        expectCheap();
      },
    );
  });

  describe.each(Object.entries(VISITED))('of a visitor, in %s', (_, addressOf) => {
    it.each(Object.entries(TEXTS))('costs no more: %s', async (_text, text) => {
      const { status } = await request(market.url).get(addressOf(encodeURIComponent(text), embeds));
      expect([200, 303, 400, 404]).toContain(status);
      expectCheap();
    });
  });

  it.each(Object.entries(TEXTS))('costs assistants no more: %s', async (_, text) => {
    await market.tool('get_company', { name: text });
    await market.tool('list_deals', { kind: 'funding_rounds', companies: [text] });
    await market.tool('search_companies', { lookup: [text] });
    expectCheap();
  });

  it('is compared with similar names if it can be a name', async () => {
    await market.get('/companies/Alpah').expect(404, /"did_you_mean":\["Alpha"\]/);
    expect(statements.some(({ query }) => query.includes('word_similarity('))).toBe(true);
  });
});
