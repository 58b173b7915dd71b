import { ACQUISITION_LIST } from '../../src/acquisitions/acquisitions.endpoints';
import { FUNDING_ROUND_LIST } from '../../src/funding/funding.endpoints';
import { FULL_LENGTH } from '../support/full-length';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { sampleDataset } from '../support/sample-dataset';
import { scatteredMarket } from '../support/scattered-market';

type Body = Record<string, unknown> & { metadata: Record<string, number> };

const RECORDS = FULL_LENGTH ? 12 : 4;
const PORTFOLIO_ROWS = 5;

/** The pages of one record, and the filter that finds its rounds. */
const PROFILES = [
  { list: 'companies', record: 'company', filter: 'companies' },
  { list: 'investors', record: 'investor', filter: 'investors' },
] as const;

interface Identified {
  id: string;
}

/** The figures and lists of deals of a company or an investor. */
interface Profile {
  deal_count?: number;
  participated_amount?: number;
  funding_round_count?: number;
  total_funding?: number;
  deals?: (Identified & { company_slug?: string })[];
  funding_rounds?: Identified[];
  acquisition?: Identified | null;
  acquisitions_of?: Identified[];
  acquisitions_made?: Identified[];
  portfolio?: { slug: string }[];
}

const MARKETS = [
  { name: 'a scattered market', dataset: scatteredMarket() },
  { name: 'the sample', dataset: sampleDataset(800, '2026-11-18') },
];

describe.each(MARKETS)('the profiles of $name', ({ dataset }) => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(dataset);
  });
  afterAll(() => market.close());

  const ask = (path: string, parameters: Record<string, string>): Promise<Body> =>
    market.body<Body>(`/${path}?${new URLSearchParams(parameters).toString()}`);
  const cents = (dollars: number): number => Math.round(dollars * 100);

  it.each(PROFILES)(
    '/$list/{name}: every figure and row leads to its deals through $filter',
    async ({ list, record, filter }) => {
      const page = await ask(list, {
        limit: String(RECORDS),
        sort: list === 'investors' ? '-deal_count' : '-total_funding',
      });
      let rows = 0;
      for (const { slug } of page[list] as { slug: string }[]) {
        const profile = (await ask(`${list}/${slug}`, {}))[record] as Profile;
        const found = await ask(FUNDING_ROUND_LIST.path, {
          timeframe: 'all',
          limit: '500',
          [filter]: slug,
        });
        const ids = (found.funding_rounds as Identified[]).map(({ id }) => id);
        expect(ids.sort()).toEqual(
          (profile.deals ?? profile.funding_rounds ?? []).map(({ id }) => id).sort(),
        );
        expect(found.metadata.total_deals).toBe(profile.deal_count ?? profile.funding_round_count);
        expect(cents(found.metadata.total_funding!)).toBe(
          cents(profile.participated_amount ?? profile.total_funding!),
        );
        for (const held of (profile.portfolio ?? []).slice(0, PORTFOLIO_ROWS)) {
          const shared = await ask(FUNDING_ROUND_LIST.path, {
            timeframe: 'all',
            [filter]: slug,
            companies: held.slug,
          });
          expect(shared.metadata.total_deals).toBe(
            profile.deals!.filter(({ company_slug }) => company_slug === held.slug).length,
          );
          rows += 1;
        }
        if (!profile.acquisitions_made) continue;
        const bought = await ask(ACQUISITION_LIST.path, {
          timeframe: 'all',
          limit: '500',
          acquirers: slug,
        });
        const made = (bought.acquisitions as Identified[]).map(({ id }) => id);
        expect(made.sort()).toEqual(profile.acquisitions_made.map(({ id }) => id).sort());
        const sold = await ask(ACQUISITION_LIST.path, { timeframe: 'all', companies: slug });
        const sales = profile.acquisitions_of!.map(({ id }) => id);
        expect((sold.acquisitions as Identified[]).map(({ id }) => id)).toEqual(sales);
        expect(profile.acquisition?.id).toBe(sales[0]);
        rows += ids.length + made.length;
      }
      expect(rows).toBeGreaterThan(10);
    },
  );
});
