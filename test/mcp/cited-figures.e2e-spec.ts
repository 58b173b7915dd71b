import type { Tool } from '@modelcontextprotocol/client';
import fc from 'fast-check';
import { COMPARED } from '../../src/analytics/analytics.endpoints';
import { exactDollars, shortDollars } from '../../src/platform/pages/wording';
import { scatteredMarket } from '../support/scattered-market';
import { ENDPOINT_CALLS } from './endpoint-calls';
import { type McpMarket, resultOf, startMcpMarket, unlimitedCalls } from './mcp-market';

/*
 * An assistant cites the page that an answer names. Whoever opens it must find there what the
 * assistant says: each row of the answer is a row of the page, with the same name and figures.
 */

type Call = [tool: string, args: Record<string, unknown>];

const COMPARISONS = Object.entries(COMPARED).flatMap(([what, breakdowns]) =>
  Object.keys(breakdowns).map((by): Call => ['compare_periods', { what, by }]),
);

/** The tools that answer figures, with each of their choices. */
const CALLS: Call[] = [
  ...ENDPOINT_CALLS.filter(([name]) => name !== 'whats_new' && name !== 'cohorts'),
  // Needs a stage, unless it is asked by stage.
  ['cohorts', { stages: ['Seed'] }],
  ...COMPARISONS,
];

/** Inputs that nearly all tools have. */
const QUESTIONS = fc.record(
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

/** Further inputs of a tool that have a list of values. */
function choicesOf(tool: Tool): fc.Arbitrary<Record<string, string | undefined>> {
  const choices: Record<string, fc.Arbitrary<string>> = {};
  for (const name of ['granularity', 'by', 'sort']) {
    const values = inputsOf(tool)[name]?.enum;
    if (values) choices[name] = fc.constantFrom(...values);
  }
  return fc.record(choices, { requiredKeys: [] });
}

function inputsOf({ inputSchema }: Tool): Record<string, { enum?: string[] }> {
  return inputSchema.properties as Record<string, { enum?: string[] }>;
}

/** What a row of an answer is called, and its figures: a row of the page must say all of it. */
interface CitedRow {
  names: string[];
  figures: number[];
}

interface Series {
  name: string;
  data: number[];
  deal_counts: number[];
}

/** Figures of each week. */
interface Weeks {
  x_axis: string[];
  series: Series[];
}

interface History {
  periods: { label: string }[];
  series: Series[];
}

/** Of a list, with texts, figures and other values by field. Of a comparison, with two sides. */
type Row = Record<string, unknown> & { a?: Side; b?: Side };
type Side = { count?: number; amount?: number };
type Body = { charts?: Record<string, Weeks> } & Partial<Weeks & History> & Record<string, unknown>;

function citedRows(body: Body): CitedRow[] {
  const { charts, x_axis, periods, series } = body;
  if (charts) return Object.values(charts).flatMap(citedWeeks);
  if (x_axis && series) return citedWeeks({ x_axis, series });
  if (periods && series) return citedPeriods({ periods, series });
  const lists = Object.values(body).filter((value): value is Row[] => Array.isArray(value));
  const rows = lists.flat().map(citedRow);
  // Rows without deals have no line on some pages.
  return rows.filter(({ figures }) => figures.some((figure) => figure > 0));
}

/** A week is one row of the page, with the figures of all series. */
function citedWeeks({ x_axis, series }: Weeks): CitedRow[] {
  return x_axis.map((week, index) => ({
    names: [week],
    figures: series.flatMap((line) => figuresAt(line, index)),
  }));
}

/** A period of a series is one cell of the page, in the row that has the name of the series. */
function citedPeriods({ periods, series }: History): CitedRow[] {
  return series.flatMap((line) =>
    periods.map(({ label }, index) => ({
      names: [line.name, label],
      figures: figuresAt(line, index),
    })),
  );
}

/** None for weeks that a series doesn't reach. */
function figuresAt({ data, deal_counts: counts }: Series, index: number): number[] {
  return [data[index], counts[index]].filter((figure) => figure !== undefined);
}

/** What rows of lists are called. */
const NAMES = ['name', 'company', 'target', 'label', 'year'];
/** The figures that rows of lists have. */
const FIGURES = [
  'count',
  'amount',
  'value',
  'total_amount',
  'total_funding',
  'funding_round_count',
  'period_funding',
  'period_deals',
  'deal_count',
  'lead_count',
  'funding_count',
  'participated_amount',
  'disclosed_value',
  'funding_amount',
  'p50',
  'raised_next',
  'raised_24m',
  'observed_24m',
  'acquired',
];

function citedRow(row: Row): CitedRow {
  const name = NAMES.map((field) => row[field] as string | number | undefined).find(
    (value) => value !== undefined,
  );
  const ofSides = [row.a?.count, row.a?.amount, row.b?.count, row.b?.amount];
  const figures = [...FIGURES.map((field) => row[field]), ...ofSides];
  return {
    names: [String(name)],
    figures: figures.filter((figure) => typeof figure === 'number'),
  };
}

const FIGURE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

function says(text: string, { names, figures }: CitedRow): boolean {
  return (
    names.every((name) => text.includes(name)) &&
    figures.every((figure) => saysFigure(text, figure))
  );
}

/** As a number, as exact dollars or as short ones. An undisclosed sum of 0 may be a dash. */
function saysFigure(text: string, figure: number): boolean {
  if (figure === 0) return true;
  const wordings = [FIGURE.format(figure), exactDollars(Math.round(figure)), shortDollars(figure)];
  return wordings.some((wording) => text.includes(wording));
}

/**
 * The rows of a page as text, with the exact figures that are shown on pointing at them. Its tiles
 * are one more, with the page's title, which names the filters.
 */
function rowTexts(html: string): string[] {
  const [, ...rows] = html.split(/<tr\b/);
  const [, title] = /<title>([^<]*)/.exec(html) ?? [];
  const [, tiles] = /<dl class="tiles">([^]*?)<\/dl>/.exec(html) ?? [];
  return [...rows, `${title} ${tiles}`].map((row) =>
    row
      .replace(/title="([^"]*)"/g, '>$1<')
      .replace(/<[^>]*>?/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&#39;', "'"),
  );
}

describe('the page that an answer names', () => {
  let market: McpMarket;
  let tools: Tool[];

  beforeAll(async () => {
    market = await startMcpMarket(scatteredMarket(), { rebuild: unlimitedCalls });
    ({ tools } = resultOf<{ tools: Tool[] }>(await market.rpc('tools/list')));
  });
  afterAll(() => market.close());

  async function open(address: string): Promise<string> {
    const { pathname, search } = new URL(address);
    const { status } = await market.browser.get(`${pathname}${search}`);
    expect({ address, status }).toEqual({ address, status: 200 });
    return market.browser.html;
  }

  it.each(CALLS)('says every figure that %s %j answers', async (name, args) => {
    const tool = tools.find((each) => each.name === name)!;
    let cited = 0;
    const check = async (question: object, choices: object): Promise<void> => {
      const inputs = { ...question, ...choices, ...args };
      const known = Object.entries(inputs).filter(([input]) => input in inputsOf(tool));
      const { isError, content, structuredContent } = await market.tool(
        name,
        Object.fromEntries(known),
      );
      if (isError) {
        expect(content[0]!.text).toMatch(/^result_too_large: /);
        return;
      }
      const rows = citedRows(structuredContent as Body);
      if (rows.length === 0) return;
      const address = String(structuredContent!.page_url);
      const texts = rowTexts(await open(address));
      const missing = rows.filter((row) => !texts.some((text) => says(text, row)));
      expect({ address, missing }).toEqual({ address, missing: [] });
      cited += rows.length;
    };
    await fc.assert(fc.asyncProperty(QUESTIONS, choicesOf(tool), check), {
      numRuns: 5,
      examples: [[{ timeframe: name === 'compare_periods' ? '5q' : 'all' }, {}]],
    });
    expect(cited).toBeGreaterThan(0);
  });
});
