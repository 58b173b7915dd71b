import type { Tool } from '@modelcontextprotocol/client';
import { Ajv2020 } from 'ajv/dist/2020';
import fc from 'fast-check';
import { join } from 'node:path';
import { COMPARED } from '../../src/analytics/analytics.endpoints';
import { CallLimits } from '../../src/assistants/mcp/call-limits';
import { withoutTransport } from '../../src/assistants/mcp/tools/body-schema';
import { MAX_RESULT_BYTES } from '../../src/assistants/mcp/tools/tool-calls';
import { committed } from '../support/committed-file';
import { randomRuns } from '../support/full-length';
import { scatteredMarket } from '../support/scattered-market';
import type { Rebuild } from '../support/test-app';
import { ENDPOINT_CALLS } from './endpoint-calls';
import { type McpMarket, resultOf, startMcpMarket, withoutPages } from './mcp-market';

const CONTRACT = join(__dirname, '../contract/mcp-tools.json');
/** As measured with a tokenizer on this kind of JSON. */
const CHARACTERS_A_TOKEN = 3.8;
const MAX_LIST_TOKENS = 8500;
/** With the schemas of results, which assistants need not read. */
const MAX_TOKENS_WITH_RESULTS = 26_000;

type Body = Record<string, unknown>;
type Args = Record<string, unknown>;

/** The questions here are more than a member may ask. */
const unlimited: Rebuild = (builder) =>
  builder
    .overrideProvider(CallLimits)
    .useValue({ within: (_member: number, _kind: string, work: () => Promise<unknown>) => work() });

let market: McpMarket;
let tools: Tool[];
const validators = new Map<string, ReturnType<Ajv2020['compile']>>();

beforeAll(async () => {
  market = await startMcpMarket(scatteredMarket(), { rebuild: unlimited });
  ({ tools } = resultOf<{ tools: Tool[] }>(await market.rpc('tools/list')));
  const ajv = new Ajv2020({ strict: false });
  for (const { name, outputSchema } of tools) validators.set(name, ajv.compile(outputSchema!));
});
afterAll(() => market.close());

/** What REST answers to the call that the result names. */
async function restBody(call: string): Promise<Body> {
  return withoutTransport(await market.body<Body>(call.replace('GET /api/v2', '')));
}

/** When an answer was computed is not what it says. */
function withoutClock(body: Body): Body {
  const { metadata, ...rest } = body;
  return { ...rest, metadata: { ...(metadata as Body), generated_at: undefined } };
}

async function answered(
  name: string,
  args: Args,
): Promise<{ body: Body; calls: string[] } | string> {
  const result = await market.tool(name, args);
  const [{ text } = { text: '' }] = result.content;
  if (result.isError) return text;
  const body = result.structuredContent as Body;
  expect(JSON.parse(text)).toEqual(body);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_RESULT_BYTES);
  const isValid = validators.get(name)!;
  if (!isValid(body))
    throw new Error(
      `${name} ${JSON.stringify(args)}: ${JSON.stringify(isValid.errors?.slice(0, 3))}`,
    );
  return {
    body: withoutPages(body),
    calls: (result._meta?.['signal-market/rest'] as string[] | undefined) ?? [],
  };
}

describe('the list of tools', () => {
  it('is the committed contract', () => {
    const text = `${JSON.stringify(tools, null, 2)}\n`;
    expect(tools).toEqual(JSON.parse(committed(CONTRACT, text)));
  });

  const budget = (list: unknown, most: number): string => {
    const tokens = Math.round(JSON.stringify(list).length / CHARACTERS_A_TOKEN);
    return tokens <= most
      ? 'kept'
      : `${tokens} of ${most} tokens. Shorten the descriptions (for assistants, a parameter's \`brief\`), leave an input out of the tools that don't need it, or raise the budget in this file and say why.`;
  };

  it('keeps its budget of tokens for names, descriptions and inputs', () => {
    const seen = tools.map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
    }));
    expect(budget(seen, MAX_LIST_TOKENS)).toBe('kept');
    expect(tools).toHaveLength(19);
  });

  it('keeps its budget of tokens with the schemas of results', () => {
    expect(budget(tools, MAX_TOKENS_WITH_RESULTS)).toBe('kept');
  });

  it('asks for no CSV, no cache and no chart', () => {
    for (const { name, inputSchema } of tools) {
      expect([name, Object.keys(inputSchema.properties as object)]).not.toEqual([
        name,
        expect.arrayContaining([expect.stringMatching(/^(gen|format|view|metrics)$/)]),
      ]);
    }
    const { filter } = tools.find(({ name }) => name === 'list_filter_values')!.inputSchema
      .properties as {
      filter: { enum: string[] };
    };
    expect(filter.enum).not.toContain('format');
  });

  it('asks for no period where the weeks are always the same', () => {
    const { inputSchema } = tools.find(({ name }) => name === 'weekly_trends')!;
    expect(Object.keys(inputSchema.properties as object)).toContain('countries');
    for (const input of ['timeframe', 'start', 'end'])
      expect(inputSchema.properties).not.toHaveProperty(input);
  });

  it('says of every tool that it only reads', () => {
    for (const { annotations } of tools) {
      expect(annotations).toMatchObject({
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
    }
  });
});

const PERIODS = [
  {},
  { timeframe: 'ttm' },
  { timeframe: 'all' },
  { timeframe: 'ly' },
  { timeframe: '1q' },
  { start: '2024-01-01', end: '2025-06-30' },
];
const filters = fc.record(
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
const questions = fc
  .tuple(filters, fc.constantFrom<Args>(...PERIODS))
  .map(([chosen, period]): Args => ({ ...chosen, ...period }));

/** The tool's own choices, such as granularity and by, each of them or none. */
function choicesOf(name: string): fc.Arbitrary<Args> {
  const inputs = tools.find((tool) => tool.name === name)!.inputSchema.properties as Record<
    string,
    { enum?: string[] }
  >;
  const own = Object.entries(inputs).filter(
    ([input, { enum: choices }]) => choices && input !== 'timeframe',
  );
  return fc.record(
    Object.fromEntries(
      own.map(([input, { enum: choices }]) => [input, fc.constantFrom(...choices!)]),
    ),
    {
      requiredKeys: [],
    },
  );
}

describe('a tool answers what REST answers', () => {
  const cases: [string, Args][] = [
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

  it.each(cases)('%s %j, to random questions, field by field', async (name, args) => {
    const takes = Object.keys(
      tools.find((tool) => tool.name === name)!.inputSchema.properties as object,
    );
    await fc.assert(
      fc.asyncProperty(questions, choicesOf(name), async (question, choices) => {
        const asked = { ...question, ...choices, ...args };
        const sent = Object.fromEntries(
          Object.entries(asked).filter(([input]) => takes.includes(input)),
        );
        const result = await answered(name, sent);
        if (typeof result === 'string') return void expect(result).toMatch(/^result_too_large: /);
        expect(result.calls).toHaveLength(1);
        expect(withoutClock(result.body)).toEqual(withoutClock(await restBody(result.calls[0]!)));
      }),
      { numRuns: randomRuns(12) },
    );
  });

  it('totals_only gives the same totals without rows', async () => {
    const offering = tools
      .filter(({ inputSchema }) => 'totals_only' in (inputSchema.properties as object))
      .map(({ name }) => name);
    expect(offering).toEqual(['funding_breakdown', 'acquisitions_breakdown', 'list_deals']);
    for (const [name, args] of cases.filter(([tool]) => offering.includes(tool))) {
      const result = await answered(name, {
        ...args,
        continents: ['NA', 'EU'],
        timeframe: 'all',
        totals_only: true,
      });
      if (typeof result === 'string') throw new Error(result);
      const { metadata, ...lists } = withoutClock(result.body);
      expect(
        Object.values(lists).filter((value) => Array.isArray(value) && value.length > 0),
      ).toEqual([]);
      const rest = withoutClock(await restBody(result.calls[0]!)).metadata as Body;
      expect(rest).toMatchObject(metadata as Body);
      expect(
        Number((metadata as Body).total_deals ?? (metadata as Body).total_acquisitions),
      ).toBeGreaterThan(0);
      expect(metadata).not.toHaveProperty('next_cursor');
    }
  });

  it('get_company and get_investor, list by list', async () => {
    for (const [tool, list, record] of [
      ['get_company', 'companies', 'company'],
      ['get_investor', 'investors', 'investor'],
    ] as const) {
      const page = await market.body<Record<string, { slug: string }[]>>(`/${list}?limit=5`);
      for (const { slug } of page[list]!) {
        const whole = await restBody(`GET /api/v2/${list}/${slug}`);
        const first = await answered(tool, { name: slug });
        if (typeof first === 'string') throw new Error(first);
        const { lists, ...body } = first.body as Body & {
          lists: Record<string, { total: number; offset: number; returned: number }>;
        };
        const cut = { ...(whole[record] as Record<string, unknown[]>) };
        for (const [section, { total, returned }] of Object.entries(lists)) {
          expect(total).toBe(cut[section]!.length);
          cut[section] = cut[section]!.slice(0, returned);
        }
        expect(withoutClock(body)).toEqual(withoutClock({ ...whole, [record]: cut }));
        for (const [section, { total }] of Object.entries(lists)) {
          const rest = await answered(tool, { name: slug, section, offset: 1 });
          if (typeof rest === 'string') throw new Error(rest);
          const items = (rest.body[record] as Record<string, unknown[]>)[section]!;
          expect(items).toEqual(
            (whole[record] as Record<string, unknown[]>)[section]!.slice(1, 1 + items.length),
          );
          expect(items.length).toBe(Math.min(40, Math.max(0, total - 1)));
        }
      }
    }
  });

  it('search_companies reads on with the cursor of REST', async () => {
    const first = await answered('search_companies', { limit: 3 });
    if (typeof first === 'string') throw new Error(first);
    const cursor = (first.body.metadata as { next_cursor: string }).next_cursor;
    const second = await answered('search_companies', { limit: 3, cursor });
    if (typeof second === 'string') throw new Error(second);
    expect(withoutClock(second.body)).toEqual(withoutClock(await restBody(second.calls[0]!)));
    expect(second.body.companies).not.toEqual(first.body.companies);
  });

  it('search_companies and search_investors look up many records, in the order asked', async () => {
    for (const [name, list] of [
      ['search_companies', 'companies'],
      ['search_investors', 'investors'],
    ] as const) {
      const every = await market.body<Record<string, { name: string; slug: string }[]>>(
        `/${list}?limit=3`,
      );
      const asked = every[list]!.map(({ slug }) => slug).reverse();
      const fields = Object.keys(every[list]![0]!);
      const result = await answered(name, { lookup: [...asked, 'no such record at all'], fields });
      if (typeof result === 'string') throw new Error(result);
      expect((result.body[list] as { slug: string }[]).map(({ slug }) => slug)).toEqual(asked);
      expect(result.body.metadata).toMatchObject({
        unresolved: [{ asked: 'no such record at all' }],
      });
      expect(withoutClock(result.body)).toEqual(withoutClock(await restBody(result.calls[0]!)));
    }
  });

  it.each(['countries', 'categories', 'stages', 'transactionRanges', 'granularity'])(
    'list_filter_values shows the first 100 values of %s',
    async (filter) => {
      const options = await market.body<Record<string, object[]>>('/filter-options');
      const result = await answered('list_filter_values', { filter });
      expect(result).toMatchObject({
        body: { filter, total: options[filter]!.length, values: options[filter]!.slice(0, 100) },
      });
    },
  );

  it.each([
    { filter: 'countries', contains: 'germ', found: ['Germany'] },
    { filter: 'countries', contains: 'Trinidad & Tobago', found: ['Trinidad and Tobago'] },
    { filter: 'countries', contains: 'no such country', found: [] },
    { filter: 'stages', contains: 'series c plus', found: ['Series C+'] },
    { filter: 'stages', contains: '+', found: ['Series C+'] },
  ])(
    'list_filter_values finds $found in $filter by "$contains"',
    async ({ filter, contains, found }) => {
      const result = await answered('list_filter_values', { filter, contains });
      expect(result).toMatchObject({
        body: { total: found.length, values: found.map((name) => ({ name })) },
      });
    },
  );
});

it('a tool fails with no choice of any of its inputs', async () => {
  const asked: string[] = [];
  for (const { name, inputSchema } of tools.filter(
    (tool) => !/^(get_|account_status|search$|fetch)/.test(tool.name),
  )) {
    const inputs = inputSchema.properties as Record<string, { enum?: string[] }>;
    const needed = Object.fromEntries(
      (inputSchema.required ?? []).map((input) => [input, inputs[input]!.enum![0]]),
    );
    const periods = name === 'compare_periods' ? { with_timeframe: 'ly' } : {};
    for (const [input, { enum: choices = [] }] of Object.entries(inputs)) {
      for (const choice of choices) {
        const result = await market.tool(name, { ...needed, ...periods, [input]: choice });
        expect(`${name} ${input}=${choice}: ${result.content[0]?.text}`).not.toContain(
          'went wrong on our side',
        );
        asked.push(choice);
      }
    }
  }
  expect(asked.length).toBeGreaterThan(100);
});

describe('compare_periods', () => {
  const cases = Object.entries(COMPARED).flatMap(([what, breakdowns]) =>
    Object.keys(breakdowns).map((by) => ({ what, by })),
  );

  it.each(cases)('of $what by $by answers what REST answers', async ({ what, by }) => {
    const periods = { timeframe: 'ttm', with_start: '2024-01-01', with_end: '2024-12-31' };
    for (const more of [
      {},
      { limit: 2 },
      { ...periods, median: true },
      periods,
      { ...periods, continents: ['NA', 'EU'] },
    ]) {
      const result = await answered('compare_periods', { what, by, ...more });
      if (typeof result === 'string') throw new Error(result);
      expect(result.calls).toEqual([expect.stringMatching(/^GET \/api\/v2\/comparison\?/)]);
      expect(withoutClock(result.body)).toEqual(withoutClock(await restBody(result.calls[0]!)));
      expect((result.body.rows as object[]).length).toBeGreaterThan(0);
    }
  });

  it('says which breakdowns and periods it takes', async () => {
    const wrong = await answered('compare_periods', { what: 'funding', by: 'buyer_type' });
    expect(wrong).toMatch(/^invalid_parameter: .*buyer_type.*category, stage, country/);
    const half = await answered('compare_periods', {
      what: 'funding',
      by: 'stage',
      with_start: '2025-01-01',
    });
    expect(half).toMatch(/^invalid_parameter: /);
    expect(half).toContain('with_end');
  });

  it('passes on the warnings of REST', async () => {
    const result = await answered('compare_periods', {
      what: 'acquisitions',
      by: 'category',
      categories: ['Nothing'],
    });
    if (typeof result === 'string') throw new Error(result);
    expect(result.body.warnings).toMatchObject([
      { code: 'unknown_value', parameter: 'categories' },
    ]);
  });
});
