import { handMadeMarket } from '../support/hand-made-market';
import { type McpMarket, startMcpMarket } from './mcp-market';

interface Found {
  id: string;
  title: string;
  url: string;
}

interface Fetched extends Found {
  text: string;
  metadata: Record<string, unknown>;
}

describe('search and fetch, as deep-research clients call them', () => {
  let market: McpMarket;
  beforeAll(async () => {
    market = await startMcpMarket(handMadeMarket());
  });
  afterAll(() => market.close());

  async function answer<Body>(tool: string, args: object): Promise<Body> {
    const { isError, content, structuredContent } = await market.tool(tool, args);
    expect([isError, content.map(({ type }) => type)]).toEqual([undefined, ['text']]);
    expect(JSON.parse(content[0]!.text)).toEqual(structuredContent);
    return structuredContent as Body;
  }
  const found = async (query: string): Promise<Found[]> =>
    (await answer<{ results: Found[] }>('search', { query })).results;
  const titles = async (query: string): Promise<string[]> =>
    (await found(query)).map(({ title }) => title);
  const fetched = (id: string): Promise<Fetched> => answer<Fetched>('fetch', { id });

  it('find a record by its name, and by a name in a longer query', async () => {
    const alpha = {
      id: 'companies/alpha',
      title: 'Alpha',
      url: `${market.url}/explore/companies/alpha`,
    };
    expect(await found('alph')).toEqual([alpha]);
    expect((await found('who invested in Alpha lately?'))[0]).toEqual(alpha);
    expect(await titles('north capital')).toEqual(['North Capital']);
  });

  it('find a record once, whichever pieces of the query name it', async () => {
    // "north capital" is the name of the investor, whatever the case, and "north" its slug.
    const ids = (await found('lead rounds of north capital')).map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('investors/'))).toEqual(['investors/north']);
  });

  it('find charts by their labels, with the filters and the year that the query names', async () => {
    expect(await titles('most active investors')).toEqual([
      'Most active investors',
      'Most active acquirers',
    ]);
    const filters = 'categories=Cloud+Security&countries=Germany&start=2025-01-01&end=2025-12-31';
    expect((await found('funding of cloud security in Germany in 2025'))[0]).toEqual({
      id: `funding/history?${filters}`,
      title: 'Funding over time: Cloud Security, Germany, 2025',
      url: `${market.url}/explore/figures/funding-history?${filters}`,
    });
  });

  it('find nothing without a refusal, however odd the query', async () => {
    for (const query of ['', '   ', 'zzz', '"', '%', 'x '.repeat(3000), ', ,', '\0', '\ud800'])
      expect([query, await found(query)]).toEqual([query, []]);
  });

  it('fetch all that they find: the same as the REST call, with a page that exists', async () => {
    const queries = ['alpha', 'south fund', 'identity security acquisitions', 'funding by country'];
    const all = (await Promise.all(queries.map(found))).flat();
    expect(all.length).toBeGreaterThan(10);
    for (const { id, url } of all) {
      const document = await fetched(id);
      expect(document).toMatchObject({ id, url });
      expect(document.title).toMatch(/\w/);
      expect(document.metadata.licence).toMatch(/cite/);
      const rest = await market.body<{ metadata: object; title: string }>(`/${id}`);
      const text = JSON.parse(document.text) as typeof rest;
      expect(text.title).toBe(rest.title);
      const { generated_at: _, ...metadata } = rest.metadata as { generated_at: string };
      expect(text.metadata).toMatchObject(metadata);
      expect((await market.browser.get(url.replace(market.url, ''))).status).toBe(200);
    }
  });

  it('refuse an id that search did not give, and say what to do', async () => {
    for (const id of ['x', 'companies', 'companies/', '../keys', 'changes?since=1', '']) {
      const { isError, content } = await market.tool('fetch', { id });
      expect([id, isError]).toEqual([id, true]);
      expect(content[0]!.text).toMatch(/^(not_found|invalid_parameter): .*search/s);
    }
    const { content } = await market.tool('fetch', { id: 'companies/nobody' });
    expect(content[0]!.text).toMatch(/^not_found: /);
  });
});
