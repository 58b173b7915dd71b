import { DRILLS, FULL_LENGTH } from '../support/full-length';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { sampleDataset } from '../support/sample-dataset';
import { scatteredMarket } from '../support/scattered-market';

/** How many profiles are read. */
const RECORDS = FULL_LENGTH ? 12 : 4;
/** Of how many companies in an investor's portfolio the rounds are counted. */
const PORTFOLIO_ROWS = 5;

interface Deal {
  id: string;
}

interface CompanyProfile {
  total_funding: number;
  funding_round_count: number;
  funding_rounds: Deal[];
  acquisition: Deal | null;
  acquisitions_of: Deal[];
  acquisitions_made: Deal[];
}

interface InvestorProfile {
  participated_amount: number;
  deal_count: number;
  deals: (Deal & { company_slug: string })[];
  portfolio: { slug: string }[];
}

interface Rounds {
  funding_rounds: Deal[];
  metadata: { total_deals: number; total_funding: number };
}

const idsOf = (deals: readonly Deal[]): string[] => deals.map(({ id }) => id);
const sortedIdsOf = (deals: readonly Deal[]): string[] => idsOf(deals).sort();
const cents = (dollars: number): number => Math.round(dollars * 100);

const SCATTERED = { name: 'a scattered market', dataset: scatteredMarket() };
const SAMPLE = { name: 'the sample', dataset: sampleDataset(800, '2026-11-18') };

/** What a profile says of its record is what the lists find with its slug as a filter. */
describe.each(DRILLS ? [SCATTERED, SAMPLE] : [SCATTERED])('a profile of $name', ({ dataset }) => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(dataset);
  });
  afterAll(() => market.close());

  const roundsWith = (filters: string): Promise<Rounds> =>
    market.body<Rounds>(`/funding-rounds?timeframe=all&limit=500&${filters}`);
  const acquisitionsWith = async (filter: string): Promise<Deal[]> => {
    const body = await market.body<{ acquisitions: Deal[] }>(
      `/acquisitions?timeframe=all&limit=500&${filter}`,
    );
    return body.acquisitions;
  };

  describe('of a company', () => {
    let profiles: { slug: string; company: CompanyProfile }[];
    beforeAll(async () => {
      const { companies } = await market.body<{ companies: { slug: string }[] }>(
        `/companies?sort=-total_funding&limit=${RECORDS}`,
      );
      profiles = [];
      for (const { slug } of companies) {
        const { company } = await market.body<{ company: CompanyProfile }>(`/companies/${slug}`);
        profiles.push({ slug, company });
      }
    });

    it('has its rounds, and counts and sums them', async () => {
      let rounds = 0;
      for (const { slug, company } of profiles) {
        const found = await roundsWith(`companies=${slug}`);
        expect(sortedIdsOf(company.funding_rounds)).toEqual(sortedIdsOf(found.funding_rounds));
        expect(company.funding_round_count).toBe(found.metadata.total_deals);
        expect(cents(company.total_funding)).toBe(cents(found.metadata.total_funding));
        rounds += found.funding_rounds.length;
      }
      expect(rounds).toBeGreaterThan(10);
    });

    it('has the acquisitions of it, the latest first', async () => {
      const { acquisitions } = await market.body<{ acquisitions: { target_slug: string }[] }>(
        '/acquisitions?timeframe=all',
      );
      const slugs = new Set(acquisitions.map(({ target_slug }) => target_slug));
      expect(slugs.size).toBeGreaterThan(0);
      for (const slug of [...slugs].slice(0, RECORDS)) {
        const { company } = await market.body<{ company: CompanyProfile }>(`/companies/${slug}`);
        const found = idsOf(await acquisitionsWith(`companies=${slug}`));
        expect(idsOf(company.acquisitions_of)).toEqual(found);
        expect(company.acquisition?.id).toBe(found[0]);
      }
    });

    it('has the acquisitions that it made', async () => {
      const { acquirers } = await market.body<{ acquirers: { slug: string | null }[] }>(
        '/top-acquirers-by-volume?timeframe=all&limit=50',
      );
      const slugs = acquirers.flatMap(({ slug }) => slug ?? []).slice(0, RECORDS);
      expect(slugs).not.toEqual([]);
      for (const slug of slugs) {
        const { company } = await market.body<{ company: CompanyProfile }>(`/companies/${slug}`);
        const found = await acquisitionsWith(`acquirers=${slug}`);
        expect(found.length).toBeGreaterThan(0);
        expect(sortedIdsOf(company.acquisitions_made)).toEqual(sortedIdsOf(found));
      }
    });
  });

  describe('of an investor', () => {
    let profiles: { slug: string; investor: InvestorProfile }[];
    beforeAll(async () => {
      const { investors } = await market.body<{ investors: { slug: string }[] }>(
        `/investors?sort=-deal_count&limit=${RECORDS}`,
      );
      profiles = [];
      for (const { slug } of investors) {
        const { investor } = await market.body<{ investor: InvestorProfile }>(`/investors/${slug}`);
        profiles.push({ slug, investor });
      }
    });

    it('has its rounds, and counts and sums them', async () => {
      let rounds = 0;
      for (const { slug, investor } of profiles) {
        const found = await roundsWith(`investors=${slug}`);
        expect(sortedIdsOf(investor.deals)).toEqual(sortedIdsOf(found.funding_rounds));
        expect(investor.deal_count).toBe(found.metadata.total_deals);
        expect(cents(investor.participated_amount)).toBe(cents(found.metadata.total_funding));
        rounds += found.funding_rounds.length;
      }
      expect(rounds).toBeGreaterThan(10);
    });

    it('has the companies of its portfolio, each with the rounds that it joined', async () => {
      let companies = 0;
      for (const { slug, investor } of profiles)
        for (const company of investor.portfolio.slice(0, PORTFOLIO_ROWS)) {
          const found = await roundsWith(`investors=${slug}&companies=${company.slug}`);
          const shown = investor.deals.filter((deal) => deal.company_slug === company.slug);
          expect(sortedIdsOf(shown)).toEqual(sortedIdsOf(found.funding_rounds));
          companies += 1;
        }
      expect(companies).toBeGreaterThan(10);
    });
  });
});
