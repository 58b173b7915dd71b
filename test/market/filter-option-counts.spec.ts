import { ACQUISITION_LIST } from '../../src/acquisitions/acquisitions.endpoints';
import { FUNDING_ROUND_LIST } from '../../src/funding/funding.endpoints';
import { CHOICE_FILTERS } from '../../src/market/query/filters/deal-filters';
import { DRILLS, drilled } from '../support/full-length';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { sampleDataset } from '../support/sample-dataset';
import { scatteredMarket } from '../support/scattered-market';

/** Of each filter, others in each run. */
const MAX_VALUES = 4;

/** The lists whose deals a filter counts. One on rounds doesn't affect acquisitions. */
const LISTS = {
  funding: [FUNDING_ROUND_LIST.path],
  acquisitions: [ACQUISITION_LIST.path],
  both: [FUNDING_ROUND_LIST.path, ACQUISITION_LIST.path],
};

/** A country has a code, which the filter takes. Everything else has a value. */
interface Option {
  value?: string;
  code?: string;
  count: number;
}

const SCATTERED = { name: 'a scattered market', dataset: scatteredMarket() };
const SAMPLE = { name: 'the sample', dataset: sampleDataset(800, '2026-11-18') };

describe.each(DRILLS ? [SCATTERED, SAMPLE] : [SCATTERED])(
  '/filter-options of $name',
  ({ dataset }) => {
    let market: MarketApp;
    let options: Record<string, Option[]>;
    beforeAll(async () => {
      market = await startMarketApp(dataset);
      options = await market.body('/filter-options');
    });
    afterAll(() => market.close());

    async function countDeals(list: string, filter: string, value: string): Promise<number> {
      const search = new URLSearchParams({ timeframe: 'all', limit: '1', [filter]: value });
      const { metadata } = await market.body<{ metadata: { total_deals: number } }>(
        `/${list}?${search.toString()}`,
      );
      return metadata.total_deals;
    }

    it.each(CHOICE_FILTERS)(
      'counts, for a value of $name, the deals that the filter finds',
      async ({ name: filter, deals }) => {
        const values = options[filter] ?? [];
        expect(values.length).toBeGreaterThan(0);
        for (const { value, code, count } of drilled(values, MAX_VALUES)) {
          const sent = value ?? code ?? '';
          let found = 0;
          for (const list of LISTS[deals]) found += await countDeals(list, filter, sent);
          expect({ sent, found }).toEqual({ sent, found: count });
        }
      },
    );
  },
);
