import type { Test } from 'supertest';
import { PagePictures } from '../../src/assistants/mcp/charts/page-pictures';
import { ApiError } from '../../src/platform/errors/api-error';
import { scatteredMarket } from '../support/scattered-market';
import { type McpMarket, replyOf, resultOf, startMcpMarket, type ToolResult } from './mcp-market';

const APP = 'ui://signal-market/chart';
const DRAWN = [
  'funding_breakdown',
  'funding_history',
  'acquisitions_breakdown',
  'acquisitions_history',
  'compare_periods',
];

interface Contents {
  contents: { uri: string; mimeType: string; text: string }[];
}

/** Calls of tools that hosts show as charts. */
const CALLS: [string, object][] = [
  ...['category', 'stage', 'country', 'amount_range', 'round_size', 'instrument'].map(
    (by): [string, object] => ['funding_breakdown', { by, timeframe: 'all' }],
  ),
  ...['category', 'country', 'buyer_type', 'company_type'].map((by): [string, object] => [
    'acquisitions_breakdown',
    { by, timeframe: 'all' },
  ]),
  ...['year', 'quarter', 'month', 'week'].flatMap((granularity): [string, object][] => [
    ['funding_history', { granularity, timeframe: '5q' }],
    ['acquisitions_history', { granularity, timeframe: '5q' }],
  ]),
  ['funding_history', { by: 'category' }],
  ['funding_history', { by: 'stage', limit: 3 }],
  ['acquisitions_history', { by: 'category', granularity: 'quarter' }],
  ['acquisitions_history', { by: 'buyer_type' }],
  ['compare_periods', { what: 'funding', by: 'category' }],
  ['compare_periods', { what: 'acquisitions', by: 'buyer_type', timeframe: 'ly' }],
];

describe('charts in the chat', () => {
  let market: McpMarket;
  beforeAll(async () => {
    market = await startMcpMarket(scatteredMarket());
  });
  afterAll(() => market.close());

  const pageOf = ({ structuredContent }: ToolResult): string =>
    structuredContent!.page_url as string;
  const read = (uri: string): Test => market.rpc('resources/read', { uri });
  const pictureUri = (page: string): string => `market://pictures?page=${encodeURIComponent(page)}`;

  it('are offered by the tools for breakdowns, histories and comparisons', async () => {
    const { tools } = resultOf<{ tools: { name: string; _meta?: object }[] }>(
      await market.rpc('tools/list'),
    );
    const offering = tools.filter(({ _meta }) => _meta !== undefined);
    expect(offering.map(({ name }) => name).sort()).toEqual([...DRAWN].sort());
    for (const { _meta } of offering) expect(_meta).toEqual({ ui: { resourceUri: APP } });
  });

  it('are shown by an app that loads nothing from elsewhere', async () => {
    const { contents } = resultOf<Contents>(await read(APP));
    expect(contents).toMatchObject([{ uri: APP, mimeType: 'text/html;profile=mcp-app' }]);
    const { text } = contents[0]!;
    expect(text).toMatch(/^<!doctype html>/);
    expect(text).not.toMatch(/https?:\/\/|<link|\bsrc=/);
  });

  it.each(CALLS)('draw the page of %s %j', async (name, args) => {
    const page = pageOf(await market.tool(name, args));
    const { contents } = resultOf<Contents>(await read(pictureUri(page)));
    expect(contents).toMatchObject([{ mimeType: 'image/svg+xml' }]);
    expect(contents[0]!.text).toMatch(/^<svg [^]*Source: Signal Market\.[^]*<\/svg>$/);
    expect(contents[0]!.text).not.toMatch(/undefined|NaN/);
  });

  /** Without the moment at which it was drawn. */
  const drawing = (svg: string): string => svg.replace(/as_of=[^<]*/g, '');

  it('are the pictures that the market page offers', async () => {
    const compared = pageOf(await market.tool('compare_periods', { what: 'funding', by: 'stage' }));
    const split = pageOf(await market.tool('funding_breakdown', { by: 'stage', stages: ['Seed'] }));
    for (const [page, path] of [
      [compared, '/explore/compare.svg'],
      [split, '/explore/charts/funding-by-stage.svg'],
    ] as const) {
      const file = await market.browser.get(path + new URL(page).search);
      const { contents } = resultOf<Contents>(await read(pictureUri(page)));
      // Each names the page that it is from.
      const offered = String(file.body).replace('/explore/funding?', `${new URL(page).pathname}?`);
      expect(drawing(contents[0]!.text)).toBe(drawing(offered));
    }
  });

  it.each([
    ['a page without a chart', '/explore/deals'],
    ['nothing to draw', '/explore/funding?countries=AQ#funding-by-stage'],
    ['an endpoint that is never drawn', '/explore/figures/ma-history'],
    ['a filter that does not exist', '/explore/funding?timeframe=never#funding-by-stage'],
  ])('are not found for %s', async (_, path) => {
    expect(replyOf(await read(pictureUri(market.url + path))).error).toMatchObject({
      message: expect.stringMatching(/not found/i) as unknown,
    });
  });

  it('say when to ask again while their dataset is being restored', async () => {
    const restoring = new ApiError('vintage_restoring', { retryAfterSeconds: 7 });
    const drawing = jest
      .spyOn(market.app.get(PagePictures, { strict: false }), 'draw')
      .mockRejectedValue(restoring);
    const page = `${market.url}/explore/funding?as_of=2026-01-01#funding-by-stage`;
    const answer = await read(pictureUri(page));
    drawing.mockRestore();
    expect(replyOf(answer).error?.message).toBe(
      'vintage_restoring: The dataset from that date is being restored. Retry shortly. Call again in 7 seconds.',
    );
  });

  it('are not found for what is no address', async () => {
    expect(replyOf(await read('market://pictures?page=funding')).error).toBeDefined();
    expect(replyOf(await read('market://pictures?')).error).toBeDefined();
  });
});
