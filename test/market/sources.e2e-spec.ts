import request from 'supertest';
import { columnOf, csvRows } from '../support/file-rows';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';
import { pageOf, type PagePart } from '../support/page';

/** Where a record was found, and when that was checked. Each has a day of its own. */
const source = (name: string, day: string): Record<'source_url' | 'verified_on', string> => ({
  source_url: `https://www.${name}.example/1`,
  verified_on: day,
});
const COMPANY = source('registry', '2026-01-02');
const INVESTOR = source('fund-list', '2026-02-03');
const ROUND = source('news', '2026-03-04');
const ACQUISITION = source('filings', '2026-04-05');

let app: MarketApp;

beforeAll(async () => {
  const market = new MarketDataset()
    .company('acme', { name: 'Acme', ...COMPANY })
    .investor('north', { name: 'North Fund', ...INVESTOR })
    .round('acme', '2026-03-01', 5_000_000, { stage: 'Seed', investors: 'north', ...ROUND })
    .acquisition('acme', '2026-04-01', 9_000_000, ACQUISITION);
  app = await startMarketApp(market, { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app?.close());

const open = async (path: string): Promise<PagePart> =>
  pageOf(await request(app.url).get(path).expect(200));

describe('the source of a record, and the day it was verified', () => {
  it.each([
    { path: '/companies', list: 'companies', expected: COMPANY },
    { path: '/investors', list: 'investors', expected: INVESTOR },
    { path: '/funding-rounds', list: 'funding_rounds', expected: ROUND },
    { path: '/acquisitions', list: 'acquisitions', expected: ACQUISITION },
    { path: '/top-funding-rounds', list: 'funding_rounds', expected: ROUND },
    { path: '/top-acquisitions', list: 'acquisitions', expected: ACQUISITION },
  ])('are in the rows of $path, and in its CSV', async ({ path, list, expected }) => {
    const body = await app.body<Record<string, object[]>>(`${path}?timeframe=all`);
    expect(body[list]).toEqual([expect.objectContaining(expected)]);
    const { text } = await app.get(`${path}?timeframe=all&format=csv`).expect(200);
    const rows = csvRows(text);
    expect(columnOf(rows, 'source_url')).toEqual([expected.source_url]);
    expect(columnOf(rows, 'verified_on')).toEqual([expected.verified_on]);
  });

  it('are in the profile of a company, and in its deals', async () => {
    const { company } = await app.body<{ company: object }>('/companies/acme');
    expect(company).toMatchObject({
      ...COMPANY,
      funding_rounds: [ROUND],
      acquisition: ACQUISITION,
    });
  });

  it('are in the profile of an investor', async () => {
    const { investor } = await app.body<{ investor: object }>('/investors/north');
    expect(investor).toMatchObject(INVESTOR);
  });

  it('are on the pages of records, with a link to the source', async () => {
    const company = await open('/explore/companies/acme');
    expect(company.the('main').text).toMatch(/Source registry\.example Verified 2 Jan 2026/);
    expect(company.the('link', 'registry.example').href).toBe(COMPANY.source_url);
    expect(company.the('region', /^Funding rounds/).text).toMatch(/news\.example 4 Mar 2026/);
    expect(company.the('region', 'Acquired by').text).toMatch(/filings\.example 5 Apr 2026/);
    const investor = await open('/explore/investors/north');
    expect(investor.the('main').text).toMatch(/Source fund-list\.example Verified 3 Feb 2026/);
  });
});
