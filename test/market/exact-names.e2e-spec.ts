import request from 'supertest';
import type { Endpoint } from '../../src/market/query/endpoints/endpoint';
import { CHOICE_FILTERS } from '../../src/market/query/filters/deal-filters';
import { listedItem } from '../../src/market/query/filters/list-items';
import { Markets } from '../../src/site/explore/engine/market/markets';
import { changesAfter } from '../../src/site/explore/views/saved-views/view-changes';
import { dealsIn } from '../../src/site/explore/views/saved-views/view-deals';
import { sidesOf } from '../../src/site/explore/views/saved-views/view-scope';
import { type McpMarket, startMcpMarket } from '../mcp/mcp-market';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { MARKET_ENDPOINTS } from '../support/market-endpoints';
import { pageOf } from '../support/page';

/** Each differs from another only in case, blanks, hyphens, accents or punctuation. */
const NAMES = [
  'E-Commerce',
  'Ecommerce',
  'e-commerce',
  'E Commerce',
  'Legal Tech',
  'LegalTech',
  'Risk, Fraud & Abuse',
  'Risk Fraud and Abuse',
  '"Quoted" Tech',
  'Quoted Tech',
  'Résumé',
  'Resume',
  'C',
  'C++',
  'İstanbul',
  'Istanbul',
  'Acme',
  'Acme Inc',
];

const DAY = '2026-01-01';

/** The name in each place has one deal more of each kind than the name before it. */
function collidingNames(amount: number): MarketDataset {
  const dataset = new MarketDataset();
  NAMES.forEach((name, place) => {
    dataset
      .category(name, name, name)
      .company(`company-${place}`, {
        name,
        product_category: name,
        company_type: name,
        city: name,
        country: ['US', 'GB', 'NA', 'ZA'][place % 4],
      })
      .investor(`investor-${place}`, { name, investor_type: name });
    for (let deal = 0; deal <= place; deal++)
      dataset
        .round(`company-${place}`, DAY, amount, {
          investors: `investor-${place}`,
          stage: ['Series C', 'Series C+', 'Growth'][place % 3],
        })
        .acquisition(`company-${place}`, DAY, amount, {
          acquirer_name: name,
          buyer_type: name,
          acquisition_type: name,
          exit_type: name,
        });
  });
  return dataset;
}

interface Row {
  name: string;
  count: number;
  value?: string;
  slug?: string | null;
  code?: string | null;
}
type Body = Record<string, Row[]> & { metadata: Record<string, number> };

/** What finds a row: what the API says that the filter takes, the name, and the slug. */
function spellingsOf({ name, value, slug, code }: Row, filter: string): string[] {
  const isCoded = code !== undefined && filter !== 'countries';
  const spellings = [value, code, slug, isCoded ? undefined : listedItem(name)];
  return [...new Set(spellings.filter((spelling) => typeof spelling === 'string'))];
}

describe('a name or a slug that the API gives out', () => {
  let market: McpMarket;
  beforeAll(async () => {
    market = await startMcpMarket(collidingNames(1_000_000), {
      variables: { EXPLORE_PUBLIC: 'true' },
    });
    await importDataset(market.databaseUrl, collidingNames(2_000_000));
  });
  afterAll(() => market.close());

  const bodyOf = (path: string, search: Record<string, string>): Promise<Body> =>
    market.body<Body>(
      `/${path}?${new URLSearchParams({ timeframe: 'all', ...search }).toString()}`,
    );
  async function dealsWith(
    filter: string,
    value: string,
    deals: Endpoint['deals'],
  ): Promise<number> {
    let found = 0;
    for (const [kind, path] of [
      ['funding', 'funding-rounds'],
      ['acquisitions', 'acquisitions'],
    ]) {
      if (deals !== 'both' && deals !== kind) continue;
      const { metadata } = await bodyOf(path!, { [filter]: value, limit: '1' });
      found += metadata.total_deals!;
    }
    return found;
  }

  /** As the digest and the feed of a saved view tell them. */
  async function dealsOfView(
    filter: string,
    value: string,
    deals: Endpoint['deals'],
  ): Promise<number> {
    const pages = await market.app.get(Markets, { strict: false }).ofLink({ plan: 'enterprise' });
    let found = 0;
    for (const kind of ['funding', 'acquisitions'] as const) {
      if (deals !== 'both' && deals !== kind) continue;
      const search = new URLSearchParams({ deals: kind, [filter]: value }).toString();
      const [scope] = sidesOf(`/explore/deals?${search}`);
      const [told] = await dealsIn(scope!, { start: DAY, end: DAY, limit: 1 }, pages);
      found += told!.total;
    }
    return found;
  }

  it.each([
    ['requests', dealsWith],
    ['saved views', dealsOfView],
  ])('selects what its option counts, in %s', async (_, dealsFound) => {
    const options = await bodyOf('filter-options', {});
    const wrong: string[] = [];
    for (const { name: filter, deals } of CHOICE_FILTERS)
      for (const row of options[filter]!.filter(({ count }) => count > 0))
        for (const spelling of spellingsOf(row, filter)) {
          const found = await dealsFound(filter, spelling, deals);
          if (found !== row.count) wrong.push(`${filter}=${spelling}: ${found}, not ${row.count}`);
        }
    expect(wrong).toEqual([]);
  });

  it.each(
    MARKET_ENDPOINTS.filter(({ rows }) => rows?.filter !== undefined).map(
      (endpoint) => [endpoint.path, endpoint] as const,
    ),
  )('selects what its row of /%s counts', async (path, { rows, deals, limit }) => {
    const body = await bodyOf(path, limit ? { limit: String(limit.max) } : {});
    const wrong: string[] = [];
    for (const row of body[rows!.in]!.filter(({ count }) => count > 0))
      for (const spelling of spellingsOf(row, rows!.filter!)) {
        const found = [
          await dealsWith(rows!.filter!, spelling, deals),
          await dealsOfView(rows!.filter!, spelling, deals),
        ];
        if (found.some((count) => count !== row.count))
          wrong.push(`${spelling}: ${found.join(' and ')}, not ${row.count}`);
      }
    expect(wrong).toEqual([]);
    expect(body[rows!.in]!.length).toBeGreaterThan(0);
  });

  it.each([
    ['funding/history', 'category', 'categories'],
    ['funding/history', 'domain', 'categoryDomains'],
    ['acquisitions/history', 'buyer_type', 'buyerTypes'],
    ['acquisitions/history', 'company_type', 'companyTypes'],
  ] as const)('selects what its series of %s by %s counts', async (path, by, filter) => {
    const { series } = (await bodyOf(path, { by, limit: '25' })) as unknown as {
      series: (Row & { deal_counts: number[] })[];
    };
    const kind = path === 'funding/history' ? 'funding' : 'acquisitions';
    const counted = series.map(({ deal_counts }) =>
      deal_counts.reduce((sum, count) => sum + count, 0),
    );
    expect(
      await Promise.all(series.map(({ name }) => dealsWith(filter, listedItem(name), kind))),
    ).toEqual(counted);
    expect(await Promise.all(series.map(({ slug }) => dealsWith(filter, slug!, kind)))).toEqual(
      counted,
    );
    expect(series).toHaveLength(NAMES.length);
  });

  it('selects what its row of a comparison counts', async () => {
    const { rows } = (await bodyOf('comparison', {
      start: '2026-01-01',
      end: '2026-01-01',
      by: 'category',
    })) as unknown as { rows: { name: string; slug: string; a: { count: number } }[] };
    for (const { name, slug, a } of rows) {
      expect([name, await dealsWith('categories', listedItem(name), 'funding')]).toEqual([
        name,
        a.count,
      ]);
      expect([slug, await dealsWith('categories', slug, 'funding')]).toEqual([slug, a.count]);
    }
    expect(rows).toHaveLength(NAMES.length);
  });

  describe.each(NAMES.map((name, place) => [name, place + 1] as const))('%s', (name, deals) => {
    let slug: string;
    beforeAll(async () => {
      const { categories } = await bodyOf('filter-options', {});
      slug = categories!.find((option) => option.name === name)!.slug!;
    });
    const spellings = (): string[] => [listedItem(name), slug];

    it('selects its deals in whole lists, CSV files and the log', async () => {
      for (const categories of spellings()) {
        const search = new URLSearchParams({ categories, timeframe: 'all' }).toString();
        const list = await market.get(`/exports/funding-rounds?${search}`).expect(200);
        expect(list.text.trim().split('\n')).toHaveLength(deals);
        const csv = await market.get(`/funding-rounds?${search}&format=csv`).expect(200);
        expect(csv.text.trim().split('\n')).toHaveLength(deals + 1);
        const kinds = { kinds: 'funding_round', since: '0', limit: '500' };
        const changes = new URLSearchParams({ categories, ...kinds }).toString();
        const log = await market.body<{ changes: object[] }>(`/changes?${changes}`);
        expect(log.changes).toHaveLength(deals);
      }
    });

    it('selects its changes in saved views', async () => {
      const pages = await market.app.get(Markets, { strict: false }).ofLink({ plan: 'enterprise' });
      for (const categories of spellings()) {
        const search = new URLSearchParams({ categories, kinds: 'funding_round' }).toString();
        const [scope] = sidesOf(`/explore/changes?${search}`);
        const [published] = await changesAfter('2026-01-01T00:00:00Z', scope!, pages);
        expect(published!.changes).toHaveLength(deals);
      }
    });

    it('selects its deals for assistants', async () => {
      for (const value of [name, slug]) {
        const args = {
          kind: 'funding_rounds',
          timeframe: 'all',
          categories: [value],
          totals_only: true,
        };
        const { structuredContent } = await market.tool('list_deals', args);
        expect(structuredContent).toMatchObject({ metadata: { total_deals: deals } });
      }
    });

    it('selects its deals on pages, which name it', async () => {
      for (const categories of spellings()) {
        const search = new URLSearchParams({ categories, timeframe: 'all' }).toString();
        const page = pageOf(await request(market.url).get(`/explore/deals?${search}`).expect(200));
        expect(page.text).toContain(`Category: ${name}`);
        expect(page.text).toContain(deals === 1 ? '1 round' : `${deals} rounds`);
      }
    });
  });
});
