import type { Tool } from '@modelcontextprotocol/client';
import { instructions } from '../../src/assistants/mcp/instructions';
import { committed } from '../support/committed-file';
import { handMadeMarket } from '../support/hand-made-market';
import { COMMITTED_LIST } from './committed-tools';
import { type McpMarket, resultOf, startMcpMarket } from './mcp-market';

/** As measured with a tokenizer on this kind of JSON. */
const CHARACTERS_PER_TOKEN = 3.8;
const MAX_LIST_TOKENS = 8500;
/** With the schemas of results, which assistants need not read. */
const MAX_TOKENS_WITH_RESULTS = 26_000;

let market: McpMarket;
let tools: Tool[];
beforeAll(async () => {
  market = await startMcpMarket(handMadeMarket());
  ({ tools } = resultOf<{ tools: Tool[] }>(await market.rpc('tools/list')));
});
afterAll(() => market.close());

const inputsOf = (tool: Tool): Record<string, { enum?: string[] }> =>
  tool.inputSchema.properties as Record<string, { enum?: string[] }>;
const named = (name: string): Tool => tools.find((tool) => tool.name === name)!;

describe('the list of tools', () => {
  it('is the committed contract, which UPDATE_CONTRACT=1 writes anew', () => {
    const text = `${JSON.stringify(tools, null, 2)}\n`;
    expect(tools).toEqual(JSON.parse(committed(COMMITTED_LIST, text)));
  });

  const budget = (list: unknown, most: number, name: string): string => {
    const tokens = Math.round(JSON.stringify(list).length / CHARACTERS_PER_TOKEN);
    return tokens <= most
      ? 'kept'
      : `${tokens} of ${most} tokens. Shorten the descriptions (for assistants, a parameter's \`brief\`), leave an input out of the tools that don't need it, or raise ${name} in test/mcp/tool-list.e2e-spec.ts and say why.`;
  };

  it('has 19 tools, and keeps its budget of tokens for names, descriptions and inputs', () => {
    const seen = tools.map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
    }));
    expect(budget(seen, MAX_LIST_TOKENS, 'MAX_LIST_TOKENS')).toBe('kept');
    expect(tools).toHaveLength(19);
  });

  it('keeps its budget of tokens with the schemas of results', () => {
    expect(budget(tools, MAX_TOKENS_WITH_RESULTS, 'MAX_TOKENS_WITH_RESULTS')).toBe('kept');
  });

  it.each(['gen', 'format', 'view', 'metrics'])('has no tool with the input %s', (input) => {
    expect(tools.filter((tool) => input in inputsOf(tool)).map(({ name }) => name)).toEqual([]);
  });

  it('lists no values of "format", which no tool takes', () => {
    const { filter } = inputsOf(named('list_filter_values'));
    expect(filter!.enum).toContain('countries');
    expect(filter!.enum).not.toContain('format');
  });

  it('asks for no period where the weeks are always the same', () => {
    const inputs = Object.keys(inputsOf(named('weekly_trends')));
    expect(inputs).toContain('countries');
    expect(inputs).not.toContain('timeframe');
    expect(inputs).not.toContain('start');
    expect(inputs).not.toContain('end');
  });

  it('offers totals_only where totals are useful without rows', () => {
    const offering = tools.filter((tool) => 'totals_only' in inputsOf(tool));
    expect(offering.map(({ name }) => name)).toEqual([
      'funding_breakdown',
      'acquisitions_breakdown',
      'list_deals',
    ]);
  });

  it('says of every tool that it only reads', () => {
    for (const { name, annotations } of tools)
      expect({ name, ...annotations }).toMatchObject({
        name,
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
  });
});

describe('the schemas of results', () => {
  /** The descriptions of a field, wherever it is in a schema. */
  function descriptionsOf(field: string, schema: unknown): string[] {
    if (typeof schema !== 'object' || schema === null) return [];
    return Object.entries(schema).flatMap(([name, part]: [string, { description?: string }]) => [
      ...(name === field && part.description ? [part.description] : []),
      ...descriptionsOf(field, part),
    ]);
  }

  it.each([
    ['total_funding', 'All-time'],
    ['total_funding', 'in scope'],
    ['last_funding_date', 'all time'],
    ['period_funding', 'within the period'],
    ['participated_amount', 'whole rounds'],
    ['unknown_count', 'unknown'],
  ])('say of %s: %s', (field, words) => {
    const schemas = tools.map(({ outputSchema }) => outputSchema);
    expect(descriptionsOf(field, schemas).join(' ')).toContain(words);
  });

  it('leave undisclosed_left_out to the instructions, because all answers about deals have it', () => {
    expect(instructions('2026-11-18', null)).toContain('undisclosed_left_out says how many');
  });
});
