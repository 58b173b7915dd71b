import type { Tool } from '@modelcontextprotocol/client';
import fc from 'fast-check';
import { COMPARED } from '../../src/analytics/analytics.endpoints';
import { CallLimits } from '../../src/assistants/mcp/call-limits';
import { exactDollars, shortDollars } from '../../src/platform/pages/wording';
import { scatteredMarket } from '../support/scattered-market';
import { ENDPOINT_CALLS } from './endpoint-calls';
import { type McpMarket, resultOf, startMcpMarket } from './mcp-market';

type Args = Record<string, unknown>;
type Row = Record<string, unknown>;
type Lines = {
  x_axis: string[];
  series: { data: number[]; deal_counts: number[] }[];
};
/** What a row of a page must say together. */
type Said = (string | number)[];

/** The tools that answer figures, with each of their choices. */
const CALLS: [string, Args][] = [
  ...ENDPOINT_CALLS.filter(([name]) => name !== 'whats_new').map(([name, args]): [string, Args] =>
    name === 'cohorts' ? [name, { stages: ['Seed'] }] : [name, args],
  ),
  ...Object.entries(COMPARED).flatMap(([what, breakdowns]) =>
    Object.keys(breakdowns).map((by): [string, Args] => ['compare_periods', { what, by }]),
  ),
];

const questions = fc.record(
  {
    countries: fc.subarray(['US', 'IL', 'GB', 'DE'], { minLength: 1 }),
    categories: fc.subarray(['Cloud Security', 'Identity Security'], { minLength: 1 }),
    stages: fc.subarray(['Seed', 'Series A', 'Series C+'], { minLength: 1 }),
    companyTypes: fc.subarray(['Product', 'Services'], { minLength: 1 }),
    timeframe: fc.constantFrom<string>('ttm', 'ly', '5q', '9m'),
    limit: fc.integer({ min: 1, max: 25 }),
  },
  { requiredKeys: [] },
);

const NAMES = ['name', 'company', 'target', 'label', 'year'];
/** Of the rows of all tools. */
const FIGURES = [
  ...['count', 'amount', 'value', 'total_amount', 'total_funding', 'funding_round_count'],
  ...['period_funding', 'period_deals', 'deal_count', 'lead_count', 'funding_count'],
  ...['participated_amount', 'disclosed_value', 'funding_amount', 'p50'],
  ...['raised_next', 'raised_24m', 'observed_24m', 'acquired'],
];

function figuresIn(name: string, body: Record<string, unknown>): Said[] {
  if (body.charts) return Object.values(body.charts as Record<string, Lines>).flatMap(weeksOf);
  if (body.x_axis) return weeksOf(body as unknown as Lines);
  const periods = body.periods as { label: string }[] | undefined;
  const series = body.series as (Lines['series'][number] & { name: string })[] | undefined;
  if (periods && series)
    return series.flatMap(({ name: line, data, deal_counts: counts }) =>
      periods.map(({ label }, index) => [line, label, data[index]!, counts[index]!]),
    );
  const lists = Object.values(body).filter((value): value is Row[] => Array.isArray(value));
  return lists.flat().flatMap(({ a, b, ...one }) => {
    const row = { ...one, ...numbered(a, 'a'), ...numbered(b, 'b') };
    const figures = [...FIGURES, 'a_count', 'a_amount', 'b_count', 'b_amount']
      .map((field) => row[field])
      .filter((value) => typeof value === 'number');
    const called = NAMES.map((field) => row[field]).find((value) => value !== undefined);
    // Rows without deals have no line on some pages.
    return figures.some((value) => value > 0) ? [[`${called as string | number}`, ...figures]] : [];
  });
}

/** The figures of one side of a comparison. */
function numbered(side: unknown, name: string): Row {
  return Object.fromEntries(
    Object.entries(side ?? {}).map(([field, value]) => [`${name}_${field}`, value]),
  );
}

function weeksOf({ x_axis: weeks, series }: Lines): Said[] {
  return weeks.map((week, index) => [
    week,
    ...series.flatMap(({ data, deal_counts: counts }) =>
      index < data.length ? [data[index]!, counts[index]!] : [],
    ),
  ]);
}

const FIGURE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** How pages write a figure. An undisclosed sum of 0 may be a dash. */
function isSaid(row: string, figure: string | number): boolean {
  if (typeof figure === 'string') return row.includes(figure);
  const texts = [FIGURE.format(figure), exactDollars(Math.round(figure)), shortDollars(figure)];
  return figure === 0 || texts.some((text) => row.includes(text));
}

describe('page_url', () => {
  let market: McpMarket;
  let tools: Tool[];

  beforeAll(async () => {
    market = await startMcpMarket(scatteredMarket(), {
      rebuild: (builder) =>
        builder.overrideProvider(CallLimits).useValue({
          within: (_member: number, _kind: string, work: () => Promise<unknown>) => work(),
        }),
    });
    ({ tools } = resultOf<{ tools: Tool[] }>(await market.rpc('tools/list')));
  });
  afterAll(() => market.close());

  /**
   * The page's rows, as text with the exact figures that are shown on pointing at them, and its
   * tiles with its title, which names the filters.
   */
  async function rowsOf(address: string): Promise<string[]> {
    const { pathname, search } = new URL(address);
    const { status } = await market.browser.get(`${pathname}${search}`);
    expect([address, status]).toEqual([address, 200]);
    const { html } = market.browser;
    const [, title] = /<title>([^<]*)/.exec(html)!;
    const [, tiles] = /<dl class="tiles">([^]*?)<\/dl>/.exec(html) ?? [];
    return [...html.split(/<tr\b/).slice(1), `${title} ${tiles}`].map((row) =>
      row
        .replace(/title="([^"]*)"/g, '>$1<')
        .replace(/<[^>]*>?/g, ' ')
        .replaceAll('&amp;', '&')
        .replaceAll('&#39;', "'"),
    );
  }

  it.each(CALLS)('of %s %j shows the figures, for random questions', async (name, args) => {
    const inputs = tools.find((tool) => tool.name === name)!.inputSchema.properties as Record<
      string,
      { enum?: string[] }
    >;
    const choices = fc.record(
      Object.fromEntries(
        ['granularity', 'by', 'sort']
          .filter((input) => inputs[input]?.enum && !(input in args))
          .map((input) => [input, fc.constantFrom(...inputs[input]!.enum!)]),
      ),
      { requiredKeys: [] },
    );
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(questions, choices, async (question, chosen) => {
        const asked = Object.fromEntries(
          Object.entries({ ...question, ...chosen, ...args }).filter(([input]) => input in inputs),
        );
        const { isError, content, structuredContent: body } = await market.tool(name, asked);
        if (isError) return void expect(content[0]!.text).toMatch(/^result_too_large: /);
        const figures = figuresIn(name, body!);
        if (figures.length === 0) return;
        const rows = await rowsOf(String(body!.page_url));
        for (const said of figures) {
          const isShown = rows.some((row) => said.every((figure) => isSaid(row, figure)));
          if (!isShown)
            throw new Error(
              `${String(body!.page_url)} doesn't say ${said.join(', ')}: ${rows.slice(0, 9).join('\n')}`,
            );
          shown += 1;
        }
      }),
      { numRuns: 5, examples: [[{ timeframe: name === 'compare_periods' ? '5q' : 'all' }, {}]] },
    );
    expect(shown).toBeGreaterThan(0);
  });
});
