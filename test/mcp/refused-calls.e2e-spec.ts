import { handMadeMarket } from '../support/hand-made-market';
import { COMMITTED_TOOLS } from './committed-tools';
import { type McpMarket, replyOf, startMcpMarket, unlimitedCalls } from './mcp-market';

let market: McpMarket;
beforeAll(async () => {
  market = await startMcpMarket(handMadeMarket(), { rebuild: unlimitedCalls });
});
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
      { by: 'stage', countries: 'US,GB' },
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

  /** The tool that the refusal of a call says to call next. */
  async function adviceTo(tool: string, args: object): Promise<string | undefined> {
    const { isError, content } = await market.tool(tool, args);
    const [, advised] = /Call (\w+)/.exec(content[0]!.text) ?? [];
    return isError ? advised : undefined;
  }

  it('of any input never advises what would be refused next', async () => {
    const names = COMMITTED_TOOLS.map(({ name }) => name);
    const lister = COMMITTED_TOOLS.find(({ name }) => name === 'list_filter_values');
    const listed = lister!.inputSchema.properties.filter!.enum;
    const advised = new Set<string>();
    for (const { name, inputSchema } of COMMITTED_TOOLS) {
      const { properties, required = [] } = inputSchema;
      const needed = Object.fromEntries(
        required.map((input) => [input, properties[input]!.enum?.[0] ?? 'alpha']),
      );
      for (const [input, { type }] of Object.entries(properties)) {
        const wrong = type === 'array' ? ['%no such value%'] : '%no such value%';
        const advice = await adviceTo(name, { ...needed, [input]: wrong });
        if (advice === 'list_filter_values') expect(listed).toContain(input);
        if (advice !== undefined) advised.add(advice);
      }
    }
    expect(advised).toContain('list_filter_values');
    expect(names).toEqual(expect.arrayContaining([...advised]));
  });

  it('of an unknown tool is a protocol error', async () => {
    const { error } = replyOf(
      await market.rpc('tools/call', { name: 'drop_table', arguments: {} }),
    );
    expect(error?.code).toBe(-32602);
  });
});
