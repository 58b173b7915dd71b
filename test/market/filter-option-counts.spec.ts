import { ACQUISITIONS_BY_COUNTRY } from '../../src/acquisitions/acquisitions.endpoints';
import { FILTER_OPTIONS, MAIN_CHARTS } from '../../src/analytics/analytics.endpoints';
import { FUNDING_ROUND_LIST } from '../../src/funding/funding.endpoints';
import { CHOICE_FILTERS, DEAL_FILTERS } from '../../src/market/query/filters/deal-filters';
import { drilled } from '../support/full-length';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { sampleDataset } from '../support/sample-dataset';
import { scatteredMarket } from '../support/scattered-market';
import type { Ask, Body } from './random-filters';

/** Of each filter, others in each run. */
const MAX_VALUES = 4;

/** A filter on one kind of deal doesn't affect the other kind, so its count covers only its own. */
function filterHalf(filter: string): string {
  const { deals, extra } = DEAL_FILTERS.find(({ name }) => name === filter)!;
  if (extra || deals === 'both') return 'total_deals';
  return deals === 'funding' ? 'funding_deals' : 'acquisition_deals';
}

describe.each([
  { name: 'a scattered market', dataset: scatteredMarket() },
  { name: 'the sample', dataset: sampleDataset(800, '2026-11-18') },
])('on $name', ({ dataset }) => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(dataset);
  });
  afterAll(() => market.close());

  const ask: Ask = (path, parameters) =>
    market.body<Body>(`/${path}?${new URLSearchParams(parameters).toString()}`);

  it('/filter-options: a value counts the deals that its filter finds', async () => {
    const options = await ask(FILTER_OPTIONS.path, {});
    const onlyOneHalf: Record<string, string> = {
      exit_type: ACQUISITIONS_BY_COUNTRY.path,
      first_at_stage: FUNDING_ROUND_LIST.path,
    };
    for (const { name: filter } of CHOICE_FILTERS) {
      const values = options[filter] as {
        value?: string;
        code?: string;
        slug: string;
        count: number;
      }[];
      for (const { value, code, count } of drilled(values, MAX_VALUES)) {
        const path = onlyOneHalf[filter] ?? `${MAIN_CHARTS.path}?view=trends`;
        const [base, extra = ''] = path.split('?');
        const { metadata } = await ask(base!, {
          ...Object.fromEntries(new URLSearchParams(extra)),
          timeframe: 'all',
          [filter]: (value ?? code)!,
        });
        const half = filterHalf(filter);
        expect([filter, value ?? code, metadata[half]]).toEqual([filter, value ?? code, count]);
      }
    }
  });
});
