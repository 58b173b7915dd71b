import request from 'supertest';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';

let app: MarketApp;
beforeAll(async () => {
  // 60 rounds in New Zealand: two pages of deals. With Alpha's, three of an investor's rounds.
  // Thirty were announced on each of two days, and twenty amounts are undisclosed.
  const market = handMadeMarket();
  for (let number = 1; number <= 60; number++) {
    market
      .company(`c${number}`, { country: 'NZ' })
      .round(
        `c${number}`,
        number <= 30 ? '2020-01-01' : '2020-02-01',
        number <= 40 ? number : null,
        { investors: 'south', lead_investors: number % 20 === 0 ? 'south' : '' },
      );
  }
  app = await startMarketApp(market, { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const open = async (path: string): Promise<PagePart> =>
  pageOf(await request(app.url).get(path).expect(200));
const hrefOf = (page: PagePart, link: string): string | undefined =>
  page.all('link', link)[0]?.href?.replace(/#.*/, '');
const placeOf = (page: PagePart): string => /Page \d+ of \d+/.exec(page.text)?.[0] ?? '';
const companiesOf = (page: PagePart): string => page.texts('rowheader').join(' ');

/** A page and all that follow it by the link "Next page". */
async function pagesFrom(path: string): Promise<PagePart[]> {
  const pages = [await open(path)];
  for (let next = hrefOf(pages[0]!, 'Next page'); next !== undefined;) {
    const page = await open(next);
    pages.push(page);
    next = hrefOf(page, 'Next page');
  }
  return pages;
}

describe('the pages of a list of deals', () => {
  it.each([
    {
      sort: 'newest',
      companies: [
        'c60 c59 c58 c57 c56 c55 c54 c53 c52 c51 c50 c49 c48 c47 c46 c45 c44 c43 c42 c41 c40 c39 ' +
          'c38 c37 c36 c35 c34 c33 c32 c31 c30 c29 c28 c27 c26 c25 c24 c23 c22 c21 c20 c19 c18 c17 ' +
          'c16 c15 c14 c13 c12 c11',
        'c10 c9 c8 c7 c6 c5 c4 c3 c2 c1',
      ],
    },
    {
      sort: 'amount',
      companies: [
        'c40 c39 c38 c37 c36 c35 c34 c33 c32 c31 c30 c29 c28 c27 c26 c25 c24 c23 c22 c21 c20 c19 ' +
          'c18 c17 c16 c15 c14 c13 c12 c11 c10 c9 c8 c7 c6 c5 c4 c3 c2 c1 c60 c59 c58 c57 c56 c55 ' +
          'c54 c53 c52 c51',
        'c50 c49 c48 c47 c46 c45 c44 c43 c42 c41',
      ],
    },
    {
      sort: 'oldest',
      companies: [
        'c1 c2 c3 c4 c5 c6 c7 c8 c9 c10 c11 c12 c13 c14 c15 c16 c17 c18 c19 c20 c21 c22 c23 c24 ' +
          'c25 c26 c27 c28 c29 c30 c31 c32 c33 c34 c35 c36 c37 c38 c39 c40 c41 c42 c43 c44 c45 c46 ' +
          'c47 c48 c49 c50',
        'c51 c52 c53 c54 c55 c56 c57 c58 c59 c60',
      ],
    },
  ])('have every deal once, $sort first', async ({ sort, companies }) => {
    const pages = await pagesFrom(`/explore/deals?timeframe=all&countries=NZ&sort=${sort}`);
    expect(pages.map(companiesOf)).toEqual(companies);
  });

  it('are counted, also where undisclosed amounts come last', async () => {
    const pages = await pagesFrom('/explore/deals?timeframe=all&sort=amount');
    expect(pages.map(placeOf)).toEqual(['Page 1 of 2', 'Page 2 of 2']);
    expect(pages[1]!.text).toContain('undisclosed');
  });
});

describe("the pages of an investor's rounds", () => {
  const roundsOf = (page: PagePart): PagePart => page.the('region', /^Rounds/);

  it('have every round once, and say which it led', async () => {
    const pages = await pagesFrom('/explore/investors/south');
    expect(pages[0]!.text).toContain('61 rounds, 4 led');
    expect(pages.map((page) => companiesOf(roundsOf(page)))).toEqual([
      'Alpha c60 c59 c58 c57 c56 c55 c54 c53 c52 c51 c50 c49 c48 c47 c46 c45 c44 c43 c42 c41 c40 c39 c38 c37',
      'c36 c35 c34 c33 c32 c31 c30 c29 c28 c27 c26 c25 c24 c23 c22 c21 c20 c19 c18 c17 c16 c15 c14 c13 c12',
      'c11 c10 c9 c8 c7 c6 c5 c4 c3 c2 c1',
    ]);
    const led = pages.map((page) =>
      roundsOf(page)
        .all('row')
        .filter((row) => row.texts('cell').includes('lead'))
        .flatMap((row) => row.texts('rowheader')),
    );
    expect(led).toEqual([['Alpha', 'c60', 'c40'], ['c20'], []]);
  });

  it('are all in its CSV', async () => {
    const files = roundsOf(await open('/explore/investors/south'));
    const { text } = await request(app.url).get(files.the('link', 'CSV').href!).expect(200);
    const [heading, ...rows] = text.trimEnd().split('\r\n');
    expect(heading).toMatch(/^\uFEFFid,/);
    expect(rows).toHaveLength(61);
  });

  it('are counted, and each leads to the one before and to the first', async () => {
    const pages = await pagesFrom('/explore/investors/south');
    expect(pages.map(placeOf)).toEqual(['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']);
    const [, second, third] = pages;
    expect(hrefOf(second!, 'First page')).toBe('/explore/investors/south');
    const back = await open(hrefOf(third!, 'Previous page')!);
    expect(roundsOf(back).the('table').text).toBe(roundsOf(second!).the('table').text);
  });
});
