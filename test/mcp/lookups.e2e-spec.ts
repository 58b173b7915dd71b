import { MAX_RESULT_BYTES } from '../../src/assistants/mcp/tools/tool-calls';
import { MarketDataset } from '../support/market-dataset';
import { type McpMarket, startMcpMarket, type ToolResult } from './mcp-market';

const NAMES = Array.from({ length: 100 }, (_, place) => `Quite a long company name ${place}, Inc.`);

function market(): MarketDataset {
  const dataset = new MarketDataset();
  NAMES.forEach((name, place) =>
    dataset.company(`quite-a-long-company-name-${place}`, {
      name,
      description: 'What the company does, at length. '.repeat(30),
      website: `https://company-${place}.example`,
      country: 'FR',
    }),
  );
  return dataset;
}

interface Body {
  companies: Record<string, unknown>[];
  metadata: { unresolved: { asked: string; candidates: { slug: string }[] }[] };
}

describe('a lookup of a hundred names', () => {
  let app: McpMarket;
  beforeAll(async () => (app = await startMcpMarket(market())));
  afterAll(() => app.close());

  const lookUp = (args: object): Promise<ToolResult> => app.tool('search_companies', args);
  async function found(args: object): Promise<Body> {
    const { isError, content, structuredContent } = await lookUp(args);
    expect([isError, isError && content[0]!.text]).toEqual([undefined, undefined]);
    expect(Buffer.byteLength(content[0]!.text)).toBeLessThanOrEqual(MAX_RESULT_BYTES);
    return structuredContent as unknown as Body;
  }

  it('fits, with the name as sent, how it was found, name and slug of each', async () => {
    const { companies, metadata } = await found({ lookup: NAMES });
    expect(companies).toEqual(
      NAMES.map((name, place) => ({
        asked: name,
        matched_by: 'name',
        name,
        slug: `quite-a-long-company-name-${place}`,
      })),
    );
    expect(metadata.unresolved).toEqual([]);
  });

  it('fits if nothing is found, with the likeliest candidate of the first 20', async () => {
    const wrong = NAMES.map((name) => name.replace('Quite', 'Qite').replace(', Inc.', ''));
    const { companies, metadata } = await found({ lookup: wrong });
    expect(companies).toEqual([]);
    expect(
      metadata.unresolved.map(({ asked, candidates }) => [asked, candidates[0]?.slug]),
    ).toEqual(
      wrong.map((asked, place) => [
        asked,
        place < 20 ? `quite-a-long-company-name-${place}` : undefined,
      ]),
    );
  });

  it('has the fields that were asked for, also of a search', async () => {
    const fields = ['country', 'page_url'];
    const { companies } = await found({ lookup: NAMES.slice(0, 2), fields });
    expect(companies.map((company) => Object.keys(company).sort())).toEqual(
      companies.map(() => ['asked', 'country', 'matched_by', 'name', 'page_url', 'slug']),
    );
    expect(companies[0]).toMatchObject({ country: 'FR' });
    const searched = await found({ countries: ['FR'], fields: ['website'], limit: 1 });
    expect(searched.companies.map((company) => Object.keys(company).sort())).toEqual([
      ['name', 'slug', 'website'],
    ]);
  });

  it('refuses a field that rows do not have, and says which they have', async () => {
    const { isError, content } = await lookUp({ lookup: NAMES.slice(0, 2), fields: ['nmae'] });
    expect(isError).toBe(true);
    expect(content[0]!.text).toMatch(/^invalid_parameter: fields has no "nmae"\. Allowed: asked, /);
    expect(content[0]!.text).toContain('country');
  });

  it.each([
    ['search_companies', { lookup: ['Nobody at all'] }],
    ['search_companies', { countries: ['DE'] }],
    ['search_investors', { lookup: ['Nobody at all'] }],
  ])('of %s %j refuses such a field also if nothing is found', async (tool, asked) => {
    const refused = await app.tool(tool, { ...asked, fields: ['nmae'] });
    expect([refused.isError, refused.content[0]!.text]).toEqual([
      true,
      expect.stringMatching(/^invalid_parameter: fields has no "nmae"\. Allowed: .*\bcountry\b/),
    ]);
    const { isError } = await app.tool(tool, { ...asked, fields: ['country', 'page_url'] });
    expect(isError).toBeUndefined();
  });

  it('is refused beside a limit, without advice about filters', async () => {
    const { isError, content } = await lookUp({ lookup: NAMES.slice(0, 2), limit: 5 });
    expect([isError, content[0]!.text]).toEqual([
      true,
      `invalid_parameter: "lookup" can't be combined with "limit". Send it without filters, "sort", "limit" and "cursor".`,
    ]);
  });

  it('that does not fit is refused with advice that is taken', async () => {
    const asked = { lookup: NAMES, fields: ['description'] };
    const { isError, content } = await lookUp(asked);
    expect([isError, content[0]!.text]).toEqual([
      true,
      expect.stringMatching(/^result_too_large: .*fewer fields.*with lookup for fewer names/),
    ]);
    await found({ lookup: NAMES });
    await found({ ...asked, lookup: NAMES.slice(0, 10) });
    await found({ countries: ['FR'], fields: ['description'], limit: 10 });
  });
});
