import { handMadeMarket } from '../support/hand-made-market';
import { type McpMarket, replyOf, startMcpMarket } from './mcp-market';

let market: McpMarket;
beforeAll(async () => (market = await startMcpMarket(handMadeMarket())));
afterAll(() => market.close());

describe('a refusal', () => {
  it.each([
    ['funding_breakdown', {}, /^invalid_parameter: This tool needs by\.$/],
    ['funding_breakdown', { by: 'colour' }, /by must be one of: category, stage/],
    [
      'funding_breakdown',
      { by: 'stage', colour: 'red' },
      /has no input "colour"\. Its inputs: by, /,
    ],
    [
      'funding_breakdown',
      { by: 'stage', countries: 'US' },
      /countries must be an array of strings/,
    ],
    ['top_deals', { kind: 'acquisitions', limit: 26 }, /limit must be a whole number from 1 to 25/],
    [
      'funding_history',
      { countries: ['Atlantis'] },
      /^invalid_parameter: .*Atlantis.*list_filter_values/,
    ],
    ['funding_history', { timeframe: 'custom' }, /start/],
    ['get_company', { name: 'no such company at all' }, /^not_found: .*search_companies/],
    ['funding_history', { __proto__: null, constructor: 'x' }, /has no input "constructor"/],
  ])('of %s %j says what is allowed and what to do', async (name, args, words) => {
    const result = await market.tool(name, args);
    expect([result.isError, result.structuredContent]).toEqual([true, undefined]);
    expect(result.content[0]?.text).toMatch(words);
  });

  it.each([
    ['countries', 'Europe', 'Send continents: ["EU"].'],
    ['countries', 'Irland', 'Did you mean IE (Ireland)?'],
    ['countries', 'Irland', 'Near it: "IE (Ireland)"'],
    ['countries', 'Atlantis', 'Call list_filter_values'],
    ['stages', 'Sed', 'Allowed: '],
  ])(
    'of %s=%s leads on in one sentence, without the words of the REST envelope',
    async (filter, value, words) => {
      const result = await market.tool('funding_history', { [filter]: [value] });
      const text = result.content[0]?.text ?? '';
      expect([result.isError, text]).toEqual([true, expect.stringContaining(words)]);
      expect(text).not.toContain('supported_values');
      expect(text.split('Allowed').length).toBeLessThanOrEqual(2);
    },
  );

  it('of an unknown tool is a protocol error', async () => {
    const { error } = replyOf(
      await market.rpc('tools/call', { name: 'drop_table', arguments: {} }),
    );
    expect(error?.code).toBe(-32602);
  });
});
