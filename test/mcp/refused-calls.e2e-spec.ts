import type { Tool } from '@modelcontextprotocol/client';
import { handMadeMarket } from '../support/hand-made-market';
import { type McpMarket, replyOf, resultOf, startMcpMarket, unlimitedCalls } from './mcp-market';

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

  it('of any input never advises what would be refused next', async () => {
    const { tools } = resultOf<{ tools: Tool[] }>(await market.rpc('tools/list'));
    const inputsOf = (tool: string): Record<string, { type?: string; enum?: string[] }> =>
      tools.find(({ name }) => name === tool)!.inputSchema.properties as never;
    const { enum: listed } = inputsOf('list_filter_values').filter!;
    const advised = new Set<string>();
    for (const { name, inputSchema } of tools) {
      for (const [input, { type }] of Object.entries(inputsOf(name))) {
        const needed = (inputSchema.required ?? []).map((required): [string, string] => [
          required,
          inputsOf(name)[required]!.enum?.[0] ?? 'alpha',
        ]);
        const wrong = type === 'array' ? ['%no such value%'] : '%no such value%';
        const args: object = { ...Object.fromEntries(needed), [input]: wrong };
        const { isError, content } = await market.tool(name, args);
        if (!isError) continue;
        const text = content[0]!.text;
        const [, tool] = /Call (\w+)/.exec(text) ?? [];
        if (tool === 'list_filter_values')
          expect([text, listed]).toEqual([text, expect.arrayContaining([input])]);
        if (tool) advised.add(tool);
      }
    }
    expect(advised).toContain('list_filter_values');
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining([...advised]));
  });

  it('of an unknown tool is a protocol error', async () => {
    const { error } = replyOf(
      await market.rpc('tools/call', { name: 'drop_table', arguments: {} }),
    );
    expect(error?.code).toBe(-32602);
  });
});
