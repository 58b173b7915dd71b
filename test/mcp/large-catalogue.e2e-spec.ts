import { MAX_RESULT_BYTES } from '../../src/assistants/mcp/tools/tool-calls';
import { MarketDataset } from '../support/market-dataset';
import { COMPARISON_CALLS, ENDPOINT_CALLS, type ToolCall } from './endpoint-calls';
import { type McpMarket, startMcpMarket } from './mcp-market';

const CATEGORIES = 1100;

/** Every category has a round in two years, and an acquisition. */
function largeCatalogue(): MarketDataset {
  const dataset = new MarketDataset();
  for (let i = 0; i < CATEGORIES; i++) {
    const product = `Product category with a long name, number ${i}`;
    dataset
      .category(
        product,
        `Category of products and services ${i}`,
        `Domain of the security market ${i % 40}`,
      )
      .company(`company-${i}`, {
        country: ['US', 'GB', 'DE'][i % 3],
        product_category: product,
        company_type: 'Product',
      })
      .round(`company-${i}`, '2025-11-01', 1_000_000 + i, { stage: 'Seed' })
      .round(`company-${i}`, '2026-03-01', 2_000_000 + i, { stage: 'Series A' })
      .acquisition(`company-${i}`, '2026-05-01', 3_000_000 + i, {
        acquirer_name: `Buyer ${i}`,
        buyer_type: 'Private Equity',
      });
  }
  return dataset;
}

interface Body {
  metadata: { other?: object };
  other?: { deal_counts?: number[] };
}

describe('a catalogue of 1,100 categories', () => {
  let market: McpMarket;
  beforeAll(async () => {
    market = await startMcpMarket(largeCatalogue());
  });
  afterAll(() => market.close());

  const questions: ToolCall[] = [
    ...ENDPOINT_CALLS.filter(([name]) => name.endsWith('_breakdown')),
    ['funding_history', { by: 'category', granularity: 'quarter' }],
    ['funding_history', { by: 'domain', granularity: 'quarter' }],
    ['funding_history', { by: 'stage', granularity: 'quarter' }],
    ['funding_history', { by: 'country', granularity: 'quarter' }],
    ['acquisitions_history', { by: 'category', granularity: 'quarter' }],
    ['acquisitions_history', { by: 'domain', granularity: 'quarter' }],
    ['acquisitions_history', { by: 'buyer_type', granularity: 'quarter' }],
    ...COMPARISON_CALLS,
    ...COMPARISON_CALLS.map(([name, args]): ToolCall => [name, { ...args, median: true }]),
    ['funding_history', {}],
    ['acquisitions_history', {}],
    ['list_deals', { kind: 'funding_rounds' }],
    ['top_deals', { kind: 'acquisitions' }],
    ['top_deals', { kind: 'funding_rounds' }],
    ['list_deals', { kind: 'acquisitions' }],
    ['most_active', { who: 'acquirers' }],
    ['search_companies', {}],
    ['list_filter_values', { filter: 'categories' }],
  ];

  async function answer(name: string, args: object): Promise<{ body: Body; text: string }> {
    const { isError, content, structuredContent } = await market.tool(name, args);
    const { text } = content[0]!;
    if (isError) throw new Error(text);
    return { body: structuredContent as unknown as Body, text };
  }

  it.each(questions)('%s %j fits the limit of a result', async (name, args) => {
    const { text } = await answer(name, args);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_RESULT_BYTES);
  });

  it.each(['funding_breakdown', 'acquisitions_breakdown'])(
    '%s by category says how many categories it does not show',
    async (name) => {
      const { body } = await answer(name, { by: 'category', timeframe: 'ttm' });
      expect(body.metadata.other).toMatchObject({ rows: 1050 });
    },
  );

  it.each(['funding', 'acquisitions'])(
    'compare_periods of %s by category says how many categories it does not show',
    async (what) => {
      const { body } = await answer('compare_periods', { what, by: 'category' });
      expect(body.other).toMatchObject({ rows: 1060 });
    },
  );

  it.each(['funding_history', 'acquisitions_history'])(
    '%s by category adds up the deals of the categories that it does not show',
    async (name) => {
      const { body } = await answer(name, { by: 'category', granularity: 'quarter' });
      const deals = body.other!.deal_counts!.reduce((sum, count) => sum + count, 0);
      expect(deals).toBeGreaterThan(1000);
    },
  );
});
