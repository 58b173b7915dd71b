import request from 'supertest';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';

let app: MarketApp;

beforeAll(async () => {
  app = await startMarketApp(handMadeMarket(), { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const open = async (path: string): Promise<PagePart> =>
  pageOf(await request(app.url).get(path).expect(200));

describe('the table of a list', () => {
  it('shows who took part, the category or the country instead of a column without a value', async () => {
    expect((await open('/explore/deals')).texts('columnheader')).toEqual([
      'Company',
      'Date',
      'Stage',
      'Amount',
      'Led by',
      'Investors',
    ]);
    expect((await open('/explore/deals?countries=GB')).texts('columnheader')).toEqual([
      'Company',
      'Date',
      'Stage',
      'Amount',
      'Category',
      'Country',
    ]);
  });

  it('says what became of a company, and when it was founded', async () => {
    const row = (await open('/explore/companies')).the('row', /^Beta/);
    expect(row.the('link', 'acquired by Gamma').href).toBe('/explore/companies/gamma');
  });

  it('is sorted by its headers, and says by which', async () => {
    const page = await open('/explore/companies?countries=US');
    const raised = page.the('columnheader', 'Raised');
    expect(raised.attribute('aria-sort')).toBe('descending');
    const least = await open(raised.the('link').href!);
    expect(least.the('columnheader', 'Raised').attribute('aria-sort')).toBe('ascending');
    expect(least.texts('rowheader')).toEqual(['Gamma', 'Alpha']);
    const named = await open(least.the('columnheader', 'Company').the('link').href!);
    expect(named.texts('rowheader')).toEqual(['Alpha', 'Gamma']);
    expect(named.the('columnheader', 'Raised').attribute('aria-sort')).toBeNull();
  });
});
