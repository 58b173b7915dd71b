import type { Response } from 'supertest';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';

const NAMES = [
  'Zebra',
  'apple',
  'Apple',
  'Éclair',
  '💡 Idea',
  'Ａ wide',
  'Same',
  'Same',
  'Same',
  'zz',
  '"quoted" & <odd>',
  'A, B',
];

/** 37 companies and investors each, some with the same name, not in alphabetical order. */
function longMarket(): MarketDataset {
  const dataset = new MarketDataset().category('Product', 'Category', 'Domain');
  for (let i = 0; i < 37; i++) {
    const name = NAMES[(i * 5) % NAMES.length] as string;
    dataset.company(`c${i}`, { name, country: i % 3 ? 'US' : 'DE', product_category: 'Product' });
    dataset.investor(`i${i}`, { name });
    dataset.round(`c${i}`, `2026-0${(i % 9) + 1}-01`, 1000 + i, { investors: `i${i}` });
  }
  return dataset;
}

interface Page {
  companies?: { slug: string; name: string }[];
  investors?: { slug: string; name: string }[];
  metadata: {
    total_count: number;
    returned_count: number;
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
  };
}

describe('the lists, page by page', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(longMarket());
  });
  afterAll(() => market.close());

  const rowsOf = (body: Page): { slug: string; name: string }[] =>
    body.companies ?? body.investors ?? [];
  const next = ({ headers }: Response): string | undefined =>
    /<http:[^>]*\/api\/v2([^>]*)>; rel="next"/.exec(headers.link ?? '')?.[1];

  async function firstCursor(path: string): Promise<string> {
    const { metadata } = await market.body<Page>(path);
    if (metadata.next_cursor === null) throw new Error(`${path} has only one page`);
    return metadata.next_cursor;
  }

  /**
   * The body of a 400, which costs nothing, even if the caller claims to have every answer already.
   */
  async function refusal(path: string): Promise<object> {
    const answer = await market.get(path).set('If-None-Match', '*').expect(400);
    expect(answer.headers['x-quota-cost']).toBe('0');
    return answer.body as object;
  }

  async function walk(path: string): Promise<Page[]> {
    const pages: Page[] = [];
    for (let at: string | undefined = path; at;) {
      const answer = await market.get(at).expect(200);
      const page = answer.body as Page;
      expect(page.metadata.has_more).toBe(next(answer) !== undefined);
      expect(page.metadata.has_more).toBe(page.metadata.next_cursor !== null);
      expect(page.metadata.returned_count).toBe(rowsOf(page).length);
      pages.push(page);
      at = next(answer);
    }
    return pages;
  }

  it.each([
    ['/companies', 1, 37],
    ['/companies', 5, 37],
    ['/companies', 36, 37],
    ['/companies', 37, 37],
    ['/companies', 500, 37],
    ['/companies?countries=US&timeframe=ttm', 7, 24],
    ['/companies?q=same', 2, 9],
    ['/investors', 6, 37],
    ['/investors?countries=DE', 4, 13],
  ])('%s in pages of %i has every record exactly once', async (path, limit, total) => {
    const pages = await walk(`${path}${path.includes('?') ? '&' : '?'}limit=${limit}`);
    const rows = pages.flatMap(rowsOf);
    expect(pages).toHaveLength(Math.ceil(total / limit));
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(total);
    expect(rows).toHaveLength(total);
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(
      [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
    );
    for (const { metadata } of pages) expect(metadata).toMatchObject({ total_count: total, limit });
  });

  it("keeps the caller's parameters in the link to the next page, but no unknown ones", async () => {
    const answer = await market
      .get(
        `/companies?Countries=X&api_key=${market.key}&countries=us,%20de&q=same&limit=2&gen=g%3E1`,
      )
      .expect(200);
    const address = new URL(next(answer) as string, 'http://localhost');
    const { next_cursor } = (answer.body as Page).metadata;
    expect([...address.searchParams]).toEqual([
      ['countries', 'us, de'],
      ['q', 'same'],
      ['limit', '2'],
      ['gen', 'g>1'],
      ['cursor', next_cursor],
    ]);
    expect(answer.headers.link).not.toContain('sig_live');
  });

  it("links to the next page with the caller's own spelling, even for a cached answer", async () => {
    const one = await market.get('/companies?limit=3&countries=US&gen=one').expect(200);
    const two = await market.get('/companies?countries=us&limit=3&gen=two').expect(200);
    expect(two.headers.etag).toBe(one.headers.etag);
    expect(next(one)).toMatch(/^\/companies\?limit=3&countries=US&gen=one&cursor=/);
    expect(next(two)).toMatch(/^\/companies\?countries=us&limit=3&gen=two&cursor=/);
  });

  it('also links to the deprecation if a legacy timeframe was sent', async () => {
    const { headers } = await market.get('/companies?limit=3&timeframe=1y').expect(200);
    expect(headers.link).toMatch(
      /^<http:[^>]+\/docs>; rel="deprecation"; type="text\/html", <http:[^>]+\/api\/v2\/companies\?[^>]+>; rel="next", <http:[^>]+>; rel="cite-as"$/,
    );
  });

  it('accepts a cursor with another limit, another spelling of the same period, and an ETag', async () => {
    const cursor = await firstCursor('/companies?limit=3&timeframe=ttm');
    const page = await market.get(`/companies?limit=10&timeframe=1y&cursor=${cursor}`).expect(200);
    expect(rowsOf(page.body as Page)).toHaveLength(10);
    await market
      .get(`/companies?limit=10&timeframe=1y&cursor=${cursor}`)
      .set('If-None-Match', page.headers.etag as string)
      .expect(304);
  });

  describe('refuses a cursor, also of a caller who claims to have every answer', () => {
    const invalid = { code: 'invalid_cursor', parameter: 'cursor' };

    it.each([
      '/companies?countries=US',
      '/companies?q=same',
      '/companies?timeframe=ttm',
      '/companies?sort=-name',
      '/investors?limit=3',
    ])('of /companies in %s', async (other) => {
      const cursor = await firstCursor('/companies?limit=3');
      expect(await refusal(`${other}&cursor=${cursor}`)).toMatchObject(invalid);
    });

    it('of another order in the usual one', async () => {
      const cursor = await firstCursor('/companies?limit=3&sort=-name');
      expect(await refusal(`/companies?cursor=${cursor}`)).toMatchObject(invalid);
    });

    it('that is not a whole one', async () => {
      const cursor = await firstCursor('/companies?limit=3');
      for (const written of ['nonsense', '%F0%9F%92%A1', `${cursor}=`, cursor.slice(0, -3)])
        expect(await refusal(`/companies?cursor=${written}`)).toMatchObject(invalid);
    });

    it('whose content is forged', async () => {
      const cursor = await firstCursor('/companies?limit=3&sort=-name');
      const content = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
      const [generation, publishedAt, today, selection, sortedBy, id] = content;
      const forged: Record<string, unknown[]> = {
        'nothing but null': [null],
        'another generation': ['g9-00000000', publishedAt, today, selection, sortedBy, id],
        'a word as its publication': [generation, 'yesterday', today, selection, sortedBy, id],
        'a number as its publication': [generation, 5, today, selection, sortedBy, id],
        'a day that does not exist': [
          generation,
          publishedAt,
          '2026-02-30',
          selection,
          sortedBy,
          id,
        ],
        'a day of the first year': [generation, publishedAt, '0001-01-01', selection, sortedBy, id],
        'a name with NUL': [generation, publishedAt, today, selection, 'a\0b', id],
        'no id': [generation, publishedAt, today, selection, sortedBy],
        'a fraction as its id': [generation, publishedAt, today, selection, sortedBy, 1.5],
        'an id that no row can have': [
          generation,
          publishedAt,
          today,
          selection,
          sortedBy,
          2 ** 40,
        ],
      };
      for (const [fault, changed] of Object.entries(forged)) {
        const written = Buffer.from(JSON.stringify(changed)).toString('base64url');
        const answer = await refusal(`/companies?sort=-name&cursor=${written}`);
        expect({ fault, ...answer }).toMatchObject({ fault, ...invalid });
      }
    });
  });

  it.each(['0', '-1', '1.5', 'ten', '1e2'])('refuses limit=%s', async (limit) => {
    expect(await refusal(`/companies?limit=${limit}`)).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'limit',
    });
  });

  it('clamps a larger limit and echoes it', async () => {
    expect((await market.body<Page>('/investors?limit=100000')).metadata.limit).toBe(500);
  });

  it('refuses a search of more than 200 characters', async () => {
    expect(await refusal(`/companies?q=${'ab '.repeat(80)}`)).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'q',
    });
  });

  it('shows an import to those who start again, and not to those who continue', async () => {
    const cursor = await firstCursor('/companies?limit=3');
    await importDataset(market.databaseUrl, longMarket().company('a-new-one'));
    expect((await walk(`/companies?limit=9&cursor=${cursor}`)).flatMap(rowsOf)).toHaveLength(34);
    expect((await walk('/companies?limit=9')).flatMap(rowsOf)).toHaveLength(38);
  });
});
