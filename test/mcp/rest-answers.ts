import { withoutTransport } from '../../src/assistants/mcp/tools/body-schema';
import { type McpMarket, type ToolResult, withoutPages } from './mcp-market';

type Body = Record<string, unknown>;

/** "GET /api/v2/category-data?timeframe=ttm": the one REST call that answers the same. */
export function restCallOf({ _meta }: ToolResult): string {
  const calls = _meta?.['signal-market/rest'] as string[];
  expect(calls).toHaveLength(1);
  return calls[0]!;
}

/** What a tool answered, without what REST doesn't have (pages) and what differs in each answer. */
export function comparable({ structuredContent }: ToolResult): Body {
  return withoutClock(withoutPages(structuredContent ?? {}));
}

/** What REST answers to "GET /api/v2/...", to be compared with a tool's answer. */
export async function restAnswer(market: McpMarket, call: string): Promise<Body> {
  const body = await market.body<Body>(call.replace('GET /api/v2', ''));
  return withoutClock(withoutTransport(body));
}

function withoutClock({ metadata, ...rest }: Body): Body {
  return { ...rest, metadata: { ...(metadata as Body), generated_at: undefined } };
}
