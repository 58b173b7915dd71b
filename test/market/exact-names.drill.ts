import request from 'supertest';
import {
  COMPANY_STATUSES,
  GOVERNMENT_LINKED_TIERS,
} from '../../src/market-data/vocabularies/closed-vocabularies';
import { INSTRUMENT_NAMES } from '../../src/market-data/vocabularies/instruments';
import type { Endpoint } from '../../src/market/query/endpoints/endpoint';
import { CHOICE_FILTERS } from '../../src/market/query/filters/deal-filters';
import { listedItem } from '../../src/market/query/filters/list-items';
import { present } from '../../src/platform/errors/present';
import type { Market } from '../../src/site/explore/engine/market/market';
import { Markets } from '../../src/site/explore/engine/market/markets';
import { changesAfter } from '../../src/site/explore/views/saved-views/view-changes';
import { dealsIn } from '../../src/site/explore/views/saved-views/view-deals';
import { sidesOf } from '../../src/site/explore/views/saved-views/view-scope';
import { type McpMarket, startMcpMarket } from '../mcp/mcp-market';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { MARKET_ENDPOINTS } from '../support/market-endpoints';
import { pageOf } from '../support/page';

/**
 * Each name differs from another one only in case, blanks, hyphens, accents, punctuation or a legal
 * form. Each has another number of deals. Any two of the four spellings of "e-commerce" together
 * have more than the most that one name has. So a number of deals says which name was found, and
 * that no look-alike was found with it. A saved view tells at most 20 changes.
 *
 * Codes and stages look alike, too. NA is Namibia, and North America among continents. ZA is South
 * Africa, SA is South America among continents. In an address, the + of "Series C+" is a blank if
 * it isn't encoded, which leaves "Series C".
 */
const NAMES = [
  { name: 'E-Commerce', deals: 18, country: 'US', stage: 'Series C' },
  { name: 'Ecommerce', deals: 17, country: 'GB', stage: 'Series C+' },
  { name: 'e-commerce', deals: 16, country: 'NA', stage: 'Growth' },
  { name: 'E Commerce', deals: 15, country: 'ZA', stage: 'Series C' },
  { name: 'Risk, Fraud & Abuse', deals: 14, country: 'US', stage: 'Series C+' },
  { name: 'Risk Fraud and Abuse', deals: 13, country: 'GB', stage: 'Growth' },
  { name: '"Quoted" Tech', deals: 12, country: 'NA', stage: 'Series C' },
  { name: 'Quoted Tech', deals: 11, country: 'ZA', stage: 'Series C+' },
  { name: 'Résumé', deals: 10, country: 'US', stage: 'Growth' },
  { name: 'Resume', deals: 9, country: 'GB', stage: 'Series C' },
  { name: 'C', deals: 8, country: 'NA', stage: 'Series C+' },
  { name: 'C++', deals: 7, country: 'ZA', stage: 'Growth' },
  { name: 'İstanbul', deals: 6, country: 'US', stage: 'Series C' },
  { name: 'Istanbul', deals: 5, country: 'GB', stage: 'Series C+' },
  { name: 'Acme', deals: 4, country: 'NA', stage: 'Growth' },
  { name: 'Acme Inc', deals: 3, country: 'ZA', stage: 'Series C' },
  { name: 'Legal Tech', deals: 2, country: 'US', stage: 'Series C+' },
  { name: 'LegalTech', deals: 1, country: 'GB', stage: 'Growth' },
];
const DAY = '2026-01-01';

/**
 * A category, a company, an investor and an acquirer of each name, with its number of rounds and of
 * acquisitions. Closed vocabularies are used in turn. Companies with ten deals or more are listed,
 * because only listed ones have instruments.
 */
function collidingNames({ amount }: { amount: number }): MarketDataset {
  const dataset = new MarketDataset();
  for (const { name, deals, country, stage } of NAMES) {
    const company = `company-${deals}`;
    const investor = `investor-${deals}`;
    const listed = { venue: 'public', instrument_type: INSTRUMENT_NAMES[deals % 4] };
    dataset
      .category(name, name, name)
      .company(company, {
        name,
        product_category: name,
        company_type: name,
        city: name,
        country,
        status: COMPANY_STATUSES[deals % 4],
      })
      .investor(investor, {
        name,
        investor_type: name,
        government_linked_tier: GOVERNMENT_LINKED_TIERS[deals % 3],
      });
    for (let deal = 1; deal <= deals; deal++)
      dataset
        .round(company, DAY, amount, {
          investors: investor,
          lead_investors: investor,
          stage,
          ...(deals < 10 ? {} : listed),
        })
        .acquisition(company, DAY, amount, {
          acquirer_name: name,
          acquirer_country: country,
          buyer_type: name,
          acquisition_type: name,
          exit_type: name,
        });
  }
  return dataset;
}

/** A row of an answer, which counts deals. */
interface CountedRow {
  name: string;
  count: number;
  value?: string;
  slug?: string | null;
  code?: string | null;
}
type Body = Record<string, CountedRow[]> & { metadata: { total_deals: number } };
type Deals = Endpoint['deals'];

/** One spelling of a row's value, and how many deals the row counts. */
interface Selection {
  filter: string;
  value: string;
  count: number;
}

/** Continents and regions are found by their codes, countries by their English names, too. */
const COUNTRY_FILTERS = ['countries', 'acquirerCountries'];

/** Every way to send the values of the rows that count deals: as the API says, by name, by slug. */
function selectionsOf(filter: string, rows: readonly CountedRow[]): Selection[] {
  const selections: Selection[] = [];
  for (const { name, value, slug, code, count } of rows) {
    if (count === 0) continue;
    const isFoundByName = code === undefined || COUNTRY_FILTERS.includes(filter);
    const spellings = new Set([value, code, slug, isFoundByName ? listedItem(name) : undefined]);
    for (const spelling of spellings)
      if (typeof spelling === 'string') selections.push({ filter, value: spelling, count });
  }
  return selections;
}

let market: McpMarket;
let pages: Market;
let options: Record<string, CountedRow[]>;

beforeAll(async () => {
  market = await startMcpMarket(collidingNames({ amount: 1_000_000 }), {
    variables: { EXPLORE_PUBLIC: 'true' },
  });
  // The second import changes each row, for the log.
  await importDataset(market.databaseUrl, collidingNames({ amount: 2_000_000 }));
  pages = await market.app.get(Markets, { strict: false }).ofLink({ plan: 'enterprise' });
  options = await bodyOf('filter-options');
});
afterAll(() => market.close());

function addressOf(path: string, parameters: Record<string, string>): string {
  return `/${path}?${new URLSearchParams(parameters).toString()}`;
}

function bodyOf<Answer = Body>(
  path: string,
  parameters: Record<string, string> = {},
): Promise<Answer> {
  return market.body<Answer>(addressOf(path, { timeframe: 'all', ...parameters }));
}

function kindsOf(deals: Deals): ('funding' | 'acquisitions')[] {
  return deals === 'both' ? ['funding', 'acquisitions'] : [deals];
}

/** By address. Several endpoints give out the same names, and each selection is asked for once. */
const totals = new Map<string, number>();

/** The deals that the lists of deals have. */
async function dealsInLists({ filter, value }: Selection, deals: Deals): Promise<number> {
  let found = 0;
  for (const kind of kindsOf(deals)) {
    const path = kind === 'funding' ? 'funding-rounds' : 'acquisitions';
    const address = addressOf(path, { timeframe: 'all', [filter]: value, limit: '1' });
    const total = totals.get(address) ?? (await market.body<Body>(address)).metadata.total_deals;
    totals.set(address, total);
    found += total;
  }
  return found;
}

/** The deals that the digest and the feed of a saved view tell. */
async function dealsInSavedViews({ filter, value }: Selection, deals: Deals): Promise<number> {
  let found = 0;
  for (const kind of kindsOf(deals)) {
    const address = addressOf('explore/deals', { deals: kind, [filter]: value });
    const total = totals.get(address) ?? (await totalOfSavedView(address));
    totals.set(address, total);
    found += total;
  }
  return found;
}

async function totalOfSavedView(address: string): Promise<number> {
  const [scope] = sidesOf(address);
  const [told] = await dealsIn(scope, { start: DAY, end: DAY, limit: 1 }, pages);
  return present(told, `deals of ${address}`).total;
}

/** Expects that each selection has as many deals as its row counts, and that there is a row. */
async function expectCounted(
  selections: readonly Selection[],
  { deals, dealsFound }: { deals: Deals; dealsFound: typeof dealsInLists },
): Promise<void> {
  expect(selections).not.toEqual([]);
  const found: Selection[] = [];
  for (const selection of selections)
    found.push({ ...selection, count: await dealsFound(selection, deals) });
  expect(found).toEqual(selections);
}

/** Every line of a file ends with a line break, so a file without lines is empty. */
function linesOf(file: { text: string }): string[] {
  return file.text.split('\n').slice(0, -1);
}

describe('a name or a slug that the API gives out', () => {
  describe.each([
    { where: 'lists', dealsFound: dealsInLists },
    { where: 'saved views', dealsFound: dealsInSavedViews },
  ])('in $where', ({ dealsFound }) => {
    it.each(CHOICE_FILTERS)('selects what its option of $name counts', async ({ name, deals }) => {
      const rows = present(options[name], `options of ${name}`);
      await expectCounted(selectionsOf(name, rows), { deals, dealsFound });
    });

    it.each(
      MARKET_ENDPOINTS.flatMap(({ path, rows, deals, limit }) =>
        rows?.filter === undefined
          ? []
          : [{ path, list: rows.in, filter: rows.filter, deals, limit }],
      ),
    )('selects what its row of /$path counts', async ({ path, list, filter, deals, limit }) => {
      const { [list]: rows = [] } = await bodyOf(path, limit ? { limit: String(limit.max) } : {});
      await expectCounted(selectionsOf(filter, rows), { deals, dealsFound });
    });
  });

  it.each([
    { path: 'funding/history', by: 'category', filter: 'categories', deals: 'funding' },
    { path: 'funding/history', by: 'domain', filter: 'categoryDomains', deals: 'funding' },
    { path: 'acquisitions/history', by: 'buyer_type', filter: 'buyerTypes', deals: 'acquisitions' },
    {
      path: 'acquisitions/history',
      by: 'company_type',
      filter: 'companyTypes',
      deals: 'acquisitions',
    },
  ] as const)(
    'selects what its series of /$path by $by counts',
    async ({ path, by, filter, deals }) => {
      const { series } = await bodyOf<{
        series: { name: string; slug: string; deal_counts: number[] }[];
      }>(path, { by, limit: '25' });
      expect(series).toHaveLength(NAMES.length);
      const rows = series.map(({ name, slug, deal_counts }) => ({
        name,
        slug,
        count: deal_counts.reduce((sum, count) => sum + count, 0),
      }));
      await expectCounted(selectionsOf(filter, rows), { deals, dealsFound: dealsInLists });
    },
  );

  it('selects what its row of a comparison counts', async () => {
    const { rows } = await bodyOf<{ rows: { name: string; slug: string; a: { count: number } }[] }>(
      'comparison',
      { start: DAY, end: DAY, by: 'category' },
    );
    expect(rows).toHaveLength(NAMES.length);
    const counted = rows.map(({ name, slug, a }) => ({ name, slug, count: a.count }));
    await expectCounted(selectionsOf('categories', counted), {
      deals: 'funding',
      dealsFound: dealsInLists,
    });
  });

  describe.each(NAMES)('$name, by name and by slug', ({ name, deals }) => {
    let slug: string;
    let spellings: string[];
    beforeAll(() => {
      const option = options.categories?.find((each) => each.name === name);
      slug = present(option?.slug, `a slug of ${name}`);
      spellings = [listedItem(name), slug];
    });

    it('selects its deals in whole lists', async () => {
      for (const categories of spellings) {
        const address = addressOf('exports/funding-rounds', { categories, timeframe: 'all' });
        expect(linesOf(await market.get(address).expect(200))).toHaveLength(deals);
      }
    });

    it('selects its deals in CSV files', async () => {
      for (const categories of spellings) {
        const search = { categories, timeframe: 'all', format: 'csv' };
        const csv = await market.get(addressOf('funding-rounds', search)).expect(200);
        expect(linesOf(csv)).toHaveLength(1 + deals);
      }
    });

    it('selects its changes in the log', async () => {
      for (const categories of spellings) {
        const { changes } = await market.body<{ changes: object[] }>(
          addressOf('changes', { categories, kinds: 'funding_round', since: '0', limit: '500' }),
        );
        expect(changes).toHaveLength(deals);
      }
    });

    it('selects its changes in saved views', async () => {
      for (const categories of spellings) {
        const [scope] = sidesOf(
          addressOf('explore/changes', { categories, kinds: 'funding_round' }),
        );
        const { published } = await changesAfter('2026-01-01T00:00:00Z', scope, pages);
        expect(published[0]?.changes).toHaveLength(deals);
      }
    });

    it('selects its deals for assistants', async () => {
      for (const value of [name, slug]) {
        const { structuredContent } = await market.tool('list_deals', {
          kind: 'funding_rounds',
          timeframe: 'all',
          categories: [value],
          totals_only: true,
        });
        expect(structuredContent).toMatchObject({ metadata: { total_deals: deals } });
      }
    });

    it('selects its deals on pages, which name it', async () => {
      for (const categories of spellings) {
        const address = addressOf('explore/deals', { categories, timeframe: 'all' });
        const page = pageOf(await request(market.url).get(address).expect(200));
        const chips = page.the('list', 'Filters that are set').all('link', /, remove$/);
        expect(chips.map((chip) => chip.name)).toEqual([`Category: ${name} , remove`]);
        expect(page.text).toMatch(new RegExp(`\\b${deals} rounds?\\b`));
      }
    });
  });
});
