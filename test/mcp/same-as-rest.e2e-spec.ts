import fc from 'fast-check';
import { randomRuns } from '../support/full-length';
import { scatteredMarket } from '../support/scattered-market';
import { checkedCall } from './checked-call';
import { COMMITTED_TOOLS } from './committed-tools';
import { COMPARISON_CALLS, ENDPOINT_CALLS, type ToolCall } from './endpoint-calls';
import { type McpMarket, startMcpMarket, type ToolResult, unlimitedCalls } from './mcp-market';
import { comparable, restAnswer, restCallOf } from './rest-answers';

type Args = Record<string, unknown>;

let market: McpMarket;
beforeAll(async () => {
  market = await startMcpMarket(scatteredMarket(), { rebuild: unlimitedCalls });
});
afterAll(() => market.close());

const call = (tool: string, args: Args): Promise<ToolResult> => checkedCall(market, tool, args);

/** Each answer names the REST call with the same figures. */
async function expectAnswerOfRest(result: ToolResult): Promise<void> {
  expect(comparable(result)).toEqual(await restAnswer(market, restCallOf(result)));
}

function inputsOf(tool: string): Record<string, { enum?: string[] }> {
  return COMMITTED_TOOLS.find(({ name }) => name === tool)!.inputSchema.properties;
}

/** Those of these arguments that the tool takes. */
function takenBy(tool: string, args: Args): Args {
  const inputs = inputsOf(tool);
  return Object.fromEntries(Object.entries(args).filter(([name]) => name in inputs));
}

describe('to random questions, a tool answers what REST answers:', () => {
  const PERIODS: Args[] = [
    {},
    { timeframe: 'ttm' },
    { timeframe: 'all' },
    { timeframe: 'ly' },
    { timeframe: '1q' },
    { start: '2024-01-01', end: '2025-06-30' },
  ];
  const FILTERS = fc.record(
    {
      countries: fc.subarray(['US', 'IL', 'GB', 'DE'], { minLength: 1 }),
      continents: fc.subarray(['NA', 'EU'], { minLength: 1 }),
      stages: fc.subarray(['Seed', 'Series A', 'Series C+'], { minLength: 1 }),
      transactionRanges: fc.subarray(['$10M-$25M', 'Undisclosed'], { minLength: 1 }),
      categoryDomains: fc.subarray(['No such domain'], { minLength: 1 }),
      buyerTypes: fc.constant(['Private Equity']),
      companyTypes: fc.subarray(['Product', 'Services'], { minLength: 1 }),
      instruments: fc.constant(['senior_notes']),
      exit_type: fc.constant(['Take-Private']),
      companies: fc.subarray(['c1', 'c2', 'c3', 'c4', 'no such company'], { minLength: 3 }),
      investors: fc.subarray(['i1', 'i2', 'i3'], { minLength: 2 }),
      acquirers: fc.subarray(['twin', 'Untracked'], { minLength: 1 }),
    },
    { requiredKeys: [] },
  );

  /** Inputs of the tool that have a list of values, such as granularity. */
  function choicesOf(tool: string): fc.Arbitrary<Args> {
    const choices: Record<string, fc.Arbitrary<string>> = {};
    for (const [input, { enum: values }] of Object.entries(inputsOf(tool)))
      if (values && input !== 'timeframe') choices[input] = fc.constantFrom(...values);
    return fc.record(choices, { requiredKeys: [] });
  }

  const calls: ToolCall[] = [
    ...ENDPOINT_CALLS.filter(([tool]) => tool !== 'cohorts'),
    // It splits only one stage by country or category.
    ['cohorts', { stages: ['Seed'] }],
    ['list_deals', { kind: 'funding_rounds', limit: 5 }],
    ['top_deals', { kind: 'funding_rounds', limit: 5 }],
    ['most_active', { who: 'acquirers', limit: 50 }],
    ['search_companies', { limit: 5 }],
    ['search_investors', { q: 'a' }],
  ];

  it.each(calls)('%s %j', async (tool, args) => {
    const questions = fc.tuple(FILTERS, fc.constantFrom(...PERIODS), choicesOf(tool));
    await fc.assert(
      fc.asyncProperty(questions, async ([filters, period, choices]) => {
        const asked = takenBy(tool, { ...filters, ...period, ...choices });
        const result = await call(tool, { ...asked, ...args });
        if (result.isError) expect(result.content[0]!.text).toMatch(/^result_too_large: /);
        else await expectAnswerOfRest(result);
      }),
      { numRuns: randomRuns(12) },
    );
  });
});

describe('with totals_only, a tool answers the totals of REST without rows:', () => {
  const calls = ENDPOINT_CALLS.filter(([tool]) => 'totals_only' in inputsOf(tool));

  it.each(calls)('%s %j', async (tool, args) => {
    const asked = { ...args, continents: ['NA', 'EU'], timeframe: 'all', totals_only: true };
    const result = await call(tool, asked);
    const { metadata, ...lists } = comparable(result);
    expect(Object.values(lists).filter(Array.isArray).flat()).toEqual([]);
    const rest = await restAnswer(market, restCallOf(result));
    expect(rest.metadata).toMatchObject(metadata as object);
    const { total_deals, total_acquisitions } = metadata as Record<string, number>;
    expect(total_deals ?? total_acquisitions).toBeGreaterThan(0);
    expect(metadata).not.toHaveProperty('next_cursor');
  });
});

describe.each([
  { tool: 'get_company', list: 'companies', kind: 'company' },
  { tool: 'get_investor', list: 'investors', kind: 'investor' },
])('$tool answers the record of REST', ({ tool, list, kind }) => {
  /** By section of a record. */
  type Sections = Record<string, unknown[]>;
  interface CutRecord {
    /** How long each long list is, and how much of it was returned. */
    lists: Record<string, { total: number; returned: number }>;
    [field: string]: unknown;
  }
  const MAX_SECTION_ITEMS = 40;

  /** What REST answers for five records, by slug. */
  const whole = new Map<string, Args>();
  beforeAll(async () => {
    const page = await market.body<Record<string, { slug: string }[]>>(`/${list}?limit=5`);
    for (const { slug } of page[list]!)
      whole.set(slug, await restAnswer(market, `GET /api/v2/${list}/${slug}`));
  });

  const sectionsOf = (body: Args): Sections => body[kind] as Sections;
  const read = async (args: Args): Promise<CutRecord> =>
    comparable(await call(tool, args)) as CutRecord;

  it('with the first items of its long lists', async () => {
    expect(whole.size).toBe(5);
    for (const [slug, body] of whole) {
      const { lists, ...cut } = await read({ name: slug });
      const record = { ...sectionsOf(body) };
      for (const [section, { total, returned }] of Object.entries(lists)) {
        expect(total).toBe(record[section]!.length);
        record[section] = record[section]!.slice(0, returned);
      }
      expect(cut).toEqual({ ...body, [kind]: record });
    }
  });

  it('with 40 items of a section, from an offset on', async () => {
    for (const [slug, body] of whole) {
      const { lists } = await read({ name: slug });
      for (const section of Object.keys(lists)) {
        const part = await read({ name: slug, section, offset: 1 });
        const expected = sectionsOf(body)[section]!.slice(1, 1 + MAX_SECTION_ITEMS);
        expect(sectionsOf(part)[section]).toEqual(expected);
      }
    }
  });
});

it('search_companies answers the page of a cursor as REST does', async () => {
  const first = comparable(await call('search_companies', { limit: 3 }));
  const { next_cursor: cursor } = first.metadata as { next_cursor: string };
  const result = await call('search_companies', { limit: 3, cursor });
  await expectAnswerOfRest(result);
  expect(comparable(result).companies).not.toEqual(first.companies);
});

it.each([
  { tool: 'search_companies', list: 'companies' },
  { tool: 'search_investors', list: 'investors' },
])('$tool answers a lookup as REST does, in the order asked', async ({ tool, list }) => {
  const page = await market.body<Record<string, { slug: string }[]>>(`/${list}?limit=3`);
  const slugs = page[list]!.map(({ slug }) => slug).reverse();
  const fields = Object.keys(page[list]![0]!);
  const result = await call(tool, { lookup: [...slugs, 'no such record at all'], fields });
  await expectAnswerOfRest(result);
  const body = comparable(result);
  expect((body[list] as { slug: string }[]).map(({ slug }) => slug)).toEqual(slugs);
  expect(body.metadata).toMatchObject({ unresolved: [{ asked: 'no such record at all' }] });
});

describe.each(COMPARISON_CALLS)('%s %j answers what REST answers', (tool, comparison) => {
  const periods = { timeframe: 'ttm', with_start: '2024-01-01', with_end: '2024-12-31' };

  it.each<Args>([
    {},
    { limit: 2 },
    { ...periods, median: true },
    periods,
    { ...periods, continents: ['NA', 'EU'] },
  ])('with %j', async (args) => {
    const result = await call(tool, { ...comparison, ...args });
    expect(restCallOf(result)).toMatch(/^GET \/api\/v2\/comparison\?/);
    await expectAnswerOfRest(result);
    expect(comparable(result).rows).not.toEqual([]);
  });
});

describe('no value of an input makes a tool fail', () => {
  const TOOLS = COMMITTED_TOOLS.filter(
    ({ name }) => !/^(get_|account_status|search$|fetch)/.test(name),
  ).map(({ name, inputSchema }) => ({ name, ...inputSchema }));

  it('is asked of more than a hundred values', () => {
    const values = TOOLS.flatMap(({ properties }) =>
      Object.values(properties).flatMap(({ enum: choices = [] }) => choices),
    );
    expect(values.length).toBeGreaterThan(100);
  });

  it.each(TOOLS)('of $name', async ({ name, properties, required = [] }) => {
    const needed = Object.fromEntries(
      required.map((input) => [input, properties[input]!.enum![0]]),
    );
    const other = name === 'compare_periods' ? { with_timeframe: 'ly' } : {};
    for (const [input, { enum: values = [] }] of Object.entries(properties))
      for (const value of values) {
        const { content } = await market.tool(name, { ...needed, ...other, [input]: value });
        const said = `${input}=${value}: ${content[0]!.text}`;
        expect(said).not.toContain('went wrong on our side');
      }
  });
});
