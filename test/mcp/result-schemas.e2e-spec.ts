import type { Tool } from '@modelcontextprotocol/client';
import { instructions } from '../../src/assistants/mcp/instructions';
import { handMadeMarket } from '../support/hand-made-market';
import { type McpMarket, resultOf, startMcpMarket } from './mcp-market';

describe('the schemas of results', () => {
  let market: McpMarket;
  let tools: Tool[];
  beforeAll(async () => {
    market = await startMcpMarket(handMadeMarket());
    ({ tools } = resultOf<{ tools: Tool[] }>(await market.rpc('tools/list')));
  });
  afterAll(() => market.close());

  it('says what is of all time, of the period, of whole rounds or unknown', () => {
    const meanings = new Map<string, Set<string>>();
    const collect = (schema: unknown, name = ''): void => {
      if (typeof schema !== 'object' || schema === null) return;
      for (const [key, value] of Object.entries(schema)) {
        if (key === 'description' && typeof value === 'string')
          meanings.set(name, (meanings.get(name) ?? new Set()).add(value));
        else collect(value, key);
      }
    };
    for (const { outputSchema } of tools) collect(outputSchema);
    const said = (name: string): string => [...meanings.get(name)!].join(' ');
    expect(said('total_funding')).toMatch(/All-time[^]*in scope|in scope[^]*All-time/);
    expect(said('last_funding_date')).toContain('all time');
    expect(said('period_funding')).toContain('within the period');
    expect(said('participated_amount')).toContain('whole rounds');
    expect(said('unknown_count')).toContain('unknown');
    // All answers about deals have it, so it is said once.
    expect(instructions('2026-11-18', null)).toContain('undisclosed_left_out says how many');
  });
});
