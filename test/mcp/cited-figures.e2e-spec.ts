import fc from 'fast-check';
import type { Element } from 'happy-dom';
import { documentOf } from '../support/page';
import { scatteredMarket } from '../support/scattered-market';
import { citedRows, says } from './cited-rows';
import { COMMITTED_TOOLS } from './committed-tools';
import { COMPARISON_CALLS, ENDPOINT_CALLS, type ToolCall } from './endpoint-calls';
import { type McpMarket, startMcpMarket, unlimitedCalls } from './mcp-market';

/*
 * An assistant cites the page that an answer names. Whoever opens it must find there what the
 * assistant says: each row of the answer is a row of the page, with the same name and figures.
 */

/** The tools that answer figures, with each of their choices. */
const CALLS: ToolCall[] = [
  ...ENDPOINT_CALLS.filter(([tool]) => tool !== 'whats_new' && tool !== 'cohorts'),
  // Needs a stage, unless it is asked by stage.
  ['cohorts', { stages: ['Seed'] }],
  ...COMPARISON_CALLS,
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
function choicesOf(tool: string): fc.Arbitrary<object> {
  const choices: Record<string, fc.Arbitrary<string>> = {};
  for (const name of ['granularity', 'by', 'sort', 'with']) {
    const values = inputsOf(tool)[name]?.enum;
    if (values) choices[name] = fc.constantFrom(...values);
  }
  return fc.record(choices, { requiredKeys: [] });
}

function inputsOf(tool: string): Record<string, { enum?: string[] }> {
  return COMMITTED_TOOLS.find(({ name }) => name === tool)!.inputSchema.properties;
}

interface MedianSide {
  count: number;
  median: number | null;
}

/** What each row of the page says. Its title, which names the filters, and its tiles are one more. */
function rowsOn(html: string): string[] {
  const page = documentOf({ text: html });
  const tiles = page.querySelector('dl.tiles');
  const rows = [...page.querySelectorAll('tr')].map(textOf);
  return [...rows, `${page.title} ${tiles ? textOf(tiles) : ''}`];
}

/** The texts of all cells, with the exact figures that are shown on pointing at them. */
function textOf(element: Element): string {
  const parts = [...element.querySelectorAll('*')];
  return parts.flatMap((part) => [part.textContent, part.getAttribute('title')]).join(' ');
}

describe('the page that an answer names', () => {
  let market: McpMarket;
  beforeAll(async () => {
    market = await startMcpMarket(scatteredMarket(), { rebuild: unlimitedCalls });
  });
  afterAll(() => market.close());

  /** Checks one question. Returns how many rows its page shows; 0 if there is nothing to cite. */
  async function checkPage(tool: string, args: object): Promise<number> {
    const { isError, content, structuredContent } = await market.tool(tool, args);
    if (isError) {
      expect(content[0]!.text).toMatch(/^result_too_large: /);
      return 0;
    }
    const cited = citedRows(structuredContent!);
    if (cited.length === 0) return 0;

    const address = String(structuredContent!.page_url);
    const { pathname, search } = new URL(address);
    const { status } = await market.browser.get(`${pathname}${search}`);
    expect({ address, status }).toEqual({ address, status: 200 });

    const shown = rowsOn(market.browser.html);
    const missing = cited.filter((row) => !shown.some((text) => says(text, row)));
    expect({ address, missing }).toEqual({ address, missing: [] });
    return cited.length;
  }

  it.each(CALLS)('says every figure that %s %j answers', async (tool, args) => {
    const inputs = inputsOf(tool);
    let cited = 0;
    const check = async (question: object, choices: object): Promise<void> => {
      const asked = Object.entries({ ...question, ...choices, ...args });
      const taken = asked.filter(([input]) => input in inputs);
      cited += await checkPage(tool, Object.fromEntries(taken));
    };
    await fc.assert(fc.asyncProperty(QUESTIONS, choicesOf(tool), check), {
      numRuns: 5,
      examples: [[{ timeframe: tool === 'compare_periods' ? '5q' : 'all' }, {}]],
    });
    expect(cited).toBeGreaterThan(0);
  });

  it('of a comparison with the year before says the figures of that year', async () => {
    const comparison = { what: 'funding', by: 'stage', timeframe: '1q', with: 'previous_year' };
    expect(await checkPage('compare_periods', comparison)).toBeGreaterThan(0);
  });

  it('of a comparison of medians says the medians and how many deals they are of', async () => {
    const asked = { what: 'funding', by: 'category', timeframe: '5q', median: true };
    const { structuredContent } = await market.tool('compare_periods', asked);
    const { page_url: address, rows } = structuredContent as {
      page_url: string;
      rows: { name: string; a: MedianSide; b: MedianSide }[];
    };
    const medians = rows.map(({ name, a, b }) => ({
      names: [name],
      figures: [a.count, a.median ?? 0, b.count, b.median ?? 0],
    }));
    const { pathname, search } = new URL(address);
    await market.browser.get(`${pathname}${search}`);
    const shown = rowsOn(market.browser.html);
    const missing = medians.filter((row) => !shown.some((text) => says(text, row)));
    expect({ address, missing }).toEqual({ address, missing: [] });
    expect(medians.length).toBeGreaterThan(1);
  });
});
