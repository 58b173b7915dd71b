import request from 'supertest';
import { DataSource } from 'typeorm';
import { MAX_COMPARED_LENGTH } from '../../src/market-data/names/company-name';
import { present } from '../../src/platform/errors/present';
import { Embeds } from '../../src/site/explore/pages/charts/embeds';
import { ACCOUNT, type McpMarket, startMcpMarket } from '../mcp/mcp-market';
import { MarketDataset } from '../support/market-dataset';

/** Each names a company, an investor, an acquirer, a category and a city. Nothing is asked of one twice. */
const KNOWN_NAMES = Array.from({ length: 40 }, (_, at) => `known-${at}`);
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

interface OwnAddresses {
  origin: string;
  /** The path of the account's embedded charts. */
  embeds: string;
}

/** The same for visitors, who have no key: a market page, a chart's file, and an embedded chart. */
const VISITED: Record<string, (text: string, own: OwnAddresses) => string> = {
  'a page of figures': (text) => `/explore/funding?companies=${text}`,
  'a page of deals': (text) => `/explore/deals?investors=${text}&cities=${text}`,
  'a page of companies': (text) => `/explore/companies?q=${text}&categories=${text}`,
  'a page of acquisitions': (text) => `/explore/acquisitions?acquirers=${text}`,
  "a company's page": (text) => `/explore/companies/${text}`,
  "an investor's page": (text) => `/explore/investors/${text}`,
  'a comparison': (text) => `/explore/compare?companies=${text}&with.companies=${text}`,
  'the changes': (text) => `/explore/changes?slugs=${text}`,
  'a week': (text) => `/explore/week?companies=${text}`,
  'a search': (text) => `/explore/search?q=${text}`,
  'suggestions while typing': (text) => `/explore/search/suggestions?q=${text}`,
  "a chart's file": (text) => `/explore/charts/funding-by-category.svg?companies=${text}`,
  'an embedded chart': (text, { embeds }) => `${embeds}/funding-by-category?companies=${text}`,
  'a description of an embedded chart': (text, { origin, embeds }) =>
    `/explore/oembed?url=${encodeURIComponent(`${origin}${embeds}/funding-by-category?companies=${text}`)}`,
};

const TOOL_CALLS: Record<string, (text: string) => object> = {
  get_company: (text) => ({ name: text }),
  list_deals: (text) => ({ kind: 'funding_rounds', companies: [text] }),
  search_companies: (text) => ({ lookup: [text] }),
};

/** What every search for similar names begins with, and how it compares texts of ASCII letters. */
const COMPARISON = /SAVEPOINT suggestions|word_similarity\(/;

describe('a text that was sent', () => {
  let market: McpMarket;
  let own: OwnAddresses;
  let statements: { query: string; parameters: unknown[] }[] = [];

  beforeAll(async () => {
    const dataset = new MarketDataset().company('alpha', { name: 'Alpha', city: 'Tel Aviv' });
    for (const name of KNOWN_NAMES)
      dataset
        .category(name, name, name)
        .company(name, { city: name, product_category: name })
        .investor(name)
        .round(name, '2026-01-01', 5_000_000, { investors: name })
        .acquisition('alpha', '2026-01-01', 5_000_000, { acquirer: name, acquirer_name: name });
    market = await startMcpMarket(dataset, { variables: { EXPLORE_PUBLIC: 'true' } });
    const dataSource = market.app.get(DataSource);
    const embeds = await new Embeds(dataSource).allow(ACCOUNT, ['https://news.example']);
    own = { origin: market.url, embeds: present(embeds, 'path of embedded charts') };
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

  const askApi = (address: string): request.Test =>
    request(market.url).get(address).set('Authorization', `Bearer ${market.key}`);

  const unusedNames = KNOWN_NAMES.values();
  const knownName = (): string => present(unusedNames.next().value, 'unused name');

  /** The place is read: otherwise, no text would cost anything there. */
  function expectLookedUp(name: string): void {
    const sent = statements.map(({ parameters }) => JSON.stringify(parameters));
    expect(sent.filter((parameters) => parameters.includes(name))).not.toEqual([]);
  }

  function expectCheap(): void {
    const texts = statements.flatMap(({ parameters }) => parameters.flat());
    const long = texts.filter((text) => typeof text === 'string' && text.length > LONGEST);
    expect(long).toEqual([]);
    expect(statements.filter(({ query }) => COMPARISON.test(query))).toEqual([]);
  }

  describe.each(Object.entries(PLACES))('in %s', (place, addressOf) => {
    it('reaches a query if it is a known name', async () => {
      const name = knownName();
      const { status } = await askApi(addressOf(name));
      expect([200, 303]).toContain(status);
      expect(statements).not.toEqual([]);
      // Categories are known by heart, and their query has only ids.
      if (place !== 'categories') expectLookedUp(name);
    });

    it.each(Object.entries(TEXTS))(
      'reaches no query as more than a name, and is compared with no other: %s',
      async (_description, text) => {
        const { status } = await askApi(addressOf(encodeURIComponent(text)));
        expect([200, 303, 400, 404]).toContain(status);
        expectCheap();
      },
    );
  });

  describe.each(Object.entries(VISITED))('of a visitor, in %s', (_place, addressOf) => {
    it('reaches a query if it is a known name', async () => {
      const name = knownName();
      const { status } = await request(market.url).get(addressOf(name, own));
      expect([200, 303]).toContain(status);
      expectLookedUp(name);
    });

    it.each(Object.entries(TEXTS))('costs no more: %s', async (_description, text) => {
      const { status } = await request(market.url).get(addressOf(encodeURIComponent(text), own));
      expect([200, 303, 400, 404]).toContain(status);
      expectCheap();
    });
  });

  describe.each(Object.entries(TOOL_CALLS))('of an assistant, to %s', (tool, argumentsOf) => {
    it('reaches a query if it is a known name', async () => {
      const name = knownName();
      const { isError } = await market.tool(tool, argumentsOf(name));
      expect(isError).not.toBe(true);
      expectLookedUp(name);
    });

    it.each(Object.entries(TEXTS))('costs no more: %s', async (_description, text) => {
      await market.tool(tool, argumentsOf(text));
      expectCheap();
    });
  });

  it.each([
    { asked: 'Alpah', compares: 'word_similarity(' },
    { asked: 'альфа', compares: 'STRPOS(' },
  ])('is compared with similar names if it can be a name: $asked', async ({ asked, compares }) => {
    await askApi(`/api/v2/companies/${encodeURIComponent(asked)}`).expect(404);
    const queries = statements.map(({ query }) => query);
    expect(queries.some((query) => query.includes(compares))).toBe(true);
    expect(queries.some((query) => COMPARISON.test(query))).toBe(true);
  });

  it('suggests the similar names that it is compared with', () =>
    market.get('/companies/Alpah').expect(404, /"did_you_mean":\["Alpha"\]/));
});
