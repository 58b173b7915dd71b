import fc from 'fast-check';
import { COMPARED } from '../../src/analytics/analytics.endpoints';
import { randomRuns } from '../support/full-length';
import { scatteredMarket } from '../support/scattered-market';
import { checkedCall } from './checked-call';
import { COMMITTED_TOOLS } from './committed-tools';
import { ENDPOINT_CALLS } from './endpoint-calls';
import { type McpMarket, startMcpMarket, unlimitedCalls } from './mcp-market';
import { comparable, restAnswer, restCallOf } from './rest-answers';

type Args = Record<string, unknown>;
/** By section of a record, how much of it was returned. */
type Lists = Record<string, { total: number; returned: number }>;

let market: McpMarket;
beforeAll(async () => {
  market = await startMcpMarket(scatteredMarket(), { rebuild: unlimitedCalls });
});
afterAll(() => market.close());

const inputsOf = (name: string): Record<string, { enum?: string[] }> =>
  COMMITTED_TOOLS.find((tool) => tool.name === name)!.inputSchema.properties;

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

/** Filters, a period, and a choice for some of the tool's own inputs, such as granularity. */
function questionsTo(name: string): fc.Arbitrary<Args> {
  const choices: Record<string, fc.Arbitrary<string>> = {};
  for (const [input, { enum: values }] of Object.entries(inputsOf(name)))
    if (values && input !== 'timeframe') choices[input] = fc.constantFrom(...values);
  return fc
    .tuple(FILTERS, fc.constantFrom(...PERIODS), fc.record(choices, { requiredKeys: [] }))
    .map(([filters, period, chosen]) => ({ ...filters, ...period, ...chosen }));
}

describe('a tool answers what REST answers', () => {
  const calls: [string, Args][] = [
    // It splits only one stage by country or category.
    ...ENDPOINT_CALLS.map(([name, args]): [string, Args] =>
      name === 'cohorts' ? [name, { stages: ['Seed'] }] : [name, args],
    ),
    ['list_deals', { kind: 'funding_rounds', limit: 5 }],
    ['top_deals', { kind: 'funding_rounds', limit: 5 }],
    ['most_active', { who: 'acquirers', limit: 50 }],
    ['search_companies', { limit: 5 }],
    ['search_investors', { q: 'a' }],
  ];

  it.each(calls)('%s %j, to random questions', async (name, args) => {
    await fc.assert(
      fc.asyncProperty(questionsTo(name), async (question) => {
        const taken = Object.entries(question).filter(([input]) => input in inputsOf(name));
        const result = await checkedCall(market, name, { ...Object.fromEntries(taken), ...args });
        if (result.isError) {
          expect(result.content[0]!.text).toMatch(/^result_too_large: /);
          return;
        }
        expect(comparable(result)).toEqual(await restAnswer(market, restCallOf(result)));
      }),
      { numRuns: randomRuns(12) },
    );
  });

  it.each(ENDPOINT_CALLS.filter(([name]) => 'totals_only' in inputsOf(name)))(
    '%s %j with totals_only: the same totals, and no rows',
    async (name, args) => {
      const asked = { ...args, continents: ['NA', 'EU'], timeframe: 'all', totals_only: true };
      const result = await checkedCall(market, name, asked);
      const { metadata, ...lists } = comparable(result);
      expect(Object.values(lists).filter(Array.isArray).flat()).toEqual([]);
      const rest = await restAnswer(market, restCallOf(result));
      expect(rest.metadata).toMatchObject(metadata as object);
      const { total_deals, total_acquisitions } = metadata as Record<string, number>;
      expect(total_deals ?? total_acquisitions).toBeGreaterThan(0);
      expect(metadata).not.toHaveProperty('next_cursor');
    },
  );

  it.each([
    { tool: 'get_company', list: 'companies', kind: 'company' },
    { tool: 'get_investor', list: 'investors', kind: 'investor' },
  ])('$tool, section by section', async ({ tool, list, kind }) => {
    const page = await market.body<Record<string, { slug: string }[]>>(`/${list}?limit=5`);
    for (const { slug } of page[list]!) {
      const whole = await restAnswer(market, `GET /api/v2/${list}/${slug}`);
      const record = whole[kind] as Record<string, unknown[]>;
      // The same record, with the first items of its long lists.
      const { lists, ...body } = comparable(await checkedCall(market, tool, { name: slug }));
      const expected = { ...record };
      for (const [section, { total, returned }] of Object.entries(lists as Lists)) {
        expect(total).toBe(record[section]!.length);
        expected[section] = record[section]!.slice(0, returned);
      }
      expect(body).toEqual({ ...whole, [kind]: expected });
      // A section has up to 40 items of one list.
      for (const section of Object.keys(lists as Lists)) {
        const asked = { name: slug, section, offset: 1 };
        const rest = comparable(await checkedCall(market, tool, asked));
        expect((rest[kind] as Record<string, unknown[]>)[section]).toEqual(
          record[section]!.slice(1, 41),
        );
      }
    }
  });

  it('search_companies with the cursor of the page before', async () => {
    const first = comparable(await checkedCall(market, 'search_companies', { limit: 3 }));
    const { next_cursor: cursor } = first.metadata as { next_cursor: string };
    const result = await checkedCall(market, 'search_companies', { limit: 3, cursor });
    const second = comparable(result);
    expect(second).toEqual(await restAnswer(market, restCallOf(result)));
    expect(second.companies).not.toEqual(first.companies);
  });

  it.each([
    { tool: 'search_companies', list: 'companies' },
    { tool: 'search_investors', list: 'investors' },
  ])('$tool with a lookup of many records, in the order asked', async ({ tool, list }) => {
    const page = await market.body<Record<string, { slug: string }[]>>(`/${list}?limit=3`);
    const slugs = page[list]!.map(({ slug }) => slug).reverse();
    const fields = Object.keys(page[list]![0]!);
    const lookup = [...slugs, 'no such record at all'];
    const result = await checkedCall(market, tool, { lookup, fields });
    const body = comparable(result);
    expect((body[list] as { slug: string }[]).map(({ slug }) => slug)).toEqual(slugs);
    expect(body.metadata).toMatchObject({ unresolved: [{ asked: 'no such record at all' }] });
    expect(body).toEqual(await restAnswer(market, restCallOf(result)));
  });

  const comparisons = Object.entries(COMPARED).flatMap(([what, breakdowns]) =>
    Object.keys(breakdowns).map((by) => ({ what, by })),
  );

  it.each(comparisons)('compare_periods of $what by $by', async ({ what, by }) => {
    const periods = { timeframe: 'ttm', with_start: '2024-01-01', with_end: '2024-12-31' };
    const questions: Args[] = [
      { what, by },
      { what, by, limit: 2 },
      { what, by, ...periods, median: true },
      { what, by, ...periods },
      { what, by, ...periods, continents: ['NA', 'EU'] },
    ];
    for (const question of questions) {
      const result = await checkedCall(market, 'compare_periods', question);
      expect(restCallOf(result)).toMatch(/^GET \/api\/v2\/comparison\?/);
      const body = comparable(result);
      expect(body).toEqual(await restAnswer(market, restCallOf(result)));
      expect(body.rows).not.toEqual([]);
    }
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
