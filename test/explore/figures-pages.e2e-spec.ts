import request from 'supertest';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';

let app: MarketApp;
beforeAll(async () => {
  app = await startMarketApp(handMadeMarket(), { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

/** The table of a page that shows an endpoint's figures. */
const tableOf = async (path: string): Promise<PagePart> =>
  pageOf(await request(app.url).get(path).expect(200)).the('table');

describe('the figures of a history', () => {
  const OF_THIS_YEAR = '/explore/figures/funding-history?timeframe=ytd';

  it('have a column for each value of the endpoint', async () => {
    expect((await tableOf(OF_THIS_YEAR)).texts('columnheader')).toEqual([
      'Period',
      'Start',
      'End',
      'Amount',
      'Count',
      'Disclosed count',
      'Companies',
      'Average',
      'Median',
      'Incomplete',
    ]);
  });

  it('say the year once, and days and yes or no in words', async () => {
    const [, year] = (await tableOf(OF_THIS_YEAR)).all('row');
    expect(year!.text).toMatch(/^2026\s*1 Jan 2026\s*31 Dec 2026.*Yes$/s);
  });
});

describe('the figures of a breakdown', () => {
  it('have a column for each value of the endpoint', async () => {
    expect((await tableOf('/explore/figures/amounts-by-stage')).texts('columnheader')).toEqual([
      'Name',
      'Stage bucket',
      'Count',
      'Disclosed count',
      'P10',
      'P25',
      'P50',
      'P75',
      'P90',
      'Min',
      'Max',
      'Mean',
    ]);
  });

  it('have averages and medians, also if there is only one row', async () => {
    const table = await tableOf('/explore/figures/funding-by-stage?stages=Series+B');
    const row = table.all('row').find((each) => each.texts('rowheader')[0] === 'Series B');
    expect(table.texts('columnheader')).toEqual([
      'Name',
      'Stage bucket',
      'Amount',
      'Count',
      'Disclosed count',
      'Companies',
      'Percentage',
      'Average',
      'Median',
    ]);
    expect(row?.texts('cell')).toEqual([
      'Growth',
      '30,000,000',
      '1',
      '1',
      '1',
      '100',
      '30,000,000',
      '30,000,000',
    ]);
  });
});

describe('the rows of a breakdown', () => {
  const namesOn = async (path: string): Promise<string[]> =>
    (await tableOf(path)).texts('rowheader');

  it('are all of them, without others', async () => {
    expect(await namesOn('/explore/figures/funding-by-category')).toEqual([
      'Cloud Security',
      'Identity Security',
      'Unknown',
      'Total',
    ]);
  });

  it('are as many as asked for, and the others together', async () => {
    expect(await namesOn('/explore/figures/funding-by-category?limit=1')).toEqual([
      'Cloud Security',
      'Other',
      'Unknown',
      'Total',
    ]);
  });
});

describe('figures without deals', () => {
  it('say which filter leaves none', async () => {
    const path = '/explore/figures/funding-by-category?countries=US&stages=Grant';
    const page = pageOf(await request(app.url).get(path).expect(200));
    expect(page.text).toContain('No deals match.');
    expect(page.the('link', 'all without Stage: Grant (3)').href).toBe(
      '/explore/figures/funding-by-category?countries=US',
    );
  });
});

describe('the figures of weeks', () => {
  it.each(['', '?view=trends', '?view=overview', '?view=never'])(
    'are those of the trends, whatever view is asked for: "%s"',
    async (search) => {
      const table = await tableOf(`/explore/figures/weekly-trends${search}`);
      expect(table.texts('columnheader')).toEqual([
        'Period',
        '2024 raised',
        '2024 rounds',
        '2025 raised',
        '2025 rounds',
        '2026 raised',
        '2026 rounds',
        '2024 disclosed value',
        '2024 acquisitions',
        '2025 disclosed value',
        '2025 acquisitions',
        '2026 disclosed value',
        '2026 acquisitions',
      ]);
    },
  );
});
