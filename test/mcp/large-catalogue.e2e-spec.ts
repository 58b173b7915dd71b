import { COMPARED } from '../../src/analytics/analytics.endpoints';
import { MAX_RESULT_BYTES } from '../../src/assistants/mcp/tools/tool-calls';
import { MarketDataset } from '../support/market-dataset';
import { ENDPOINT_CALLS } from './endpoint-calls';
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

describe('a catalogue of 1,100 categories', () => {
  let market: McpMarket;
  beforeAll(async () => {
    market = await startMcpMarket(largeCatalogue());
  });
  afterAll(() => market.close());

  const questions: [string, object][] = [
    ...ENDPOINT_CALLS.filter(([name]) => name.endsWith('_breakdown')),
    ...['category', 'domain', 'stage', 'country'].map((by): [string, object] => [
      'funding_history',
      { by, granularity: 'quarter' },
    ]),
    ...['category', 'domain', 'buyer_type'].map((by): [string, object] => [
      'acquisitions_history',
      { by, granularity: 'quarter' },
    ]),
    ...Object.entries(COMPARED).flatMap(([what, breakdowns]) =>
      Object.keys(breakdowns).flatMap((by): [string, object][] => [
        ['compare_periods', { what, by }],
        ['compare_periods', { what, by, median: true }],
      ]),
    ),
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

  it.each(questions)(
    '%s %j fits the limit of a result, with what is not shown added up',
    async (name, args) => {
      const { isError, content, structuredContent } = await market.tool(name, args);
      expect([isError, content[0]!.text.slice(0, isError ? 200 : 0)]).toEqual([undefined, '']);
      expect(Buffer.byteLength(content[0]!.text)).toBeLessThanOrEqual(MAX_RESULT_BYTES);
      if (!('by' in args) || args.by !== 'category') return;
      const body = structuredContent as {
        metadata: { other?: { rows: number } };
        other?: { rows?: number; deal_counts?: number[] };
      };
      const rest =
        body.metadata.other?.rows ??
        body.other!.rows ??
        body.other!.deal_counts!.reduce((sum, count) => sum + count, 0);
      expect(rest).toBeGreaterThan(CATEGORIES - 100);
    },
  );
});
