import { Ajv2020 } from 'ajv/dist/2020';
import { MAX_RESULT_BYTES } from '../../src/assistants/mcp/tools/tool-calls';
import { COMMITTED_TOOLS } from './committed-tools';
import type { McpMarket, ToolResult } from './mcp-market';

const ajv = new Ajv2020({ strict: false });
const isValid = new Map(
  COMMITTED_TOOLS.map(({ name, outputSchema }) => [name, ajv.compile(outputSchema)]),
);

/**
 * Calls a tool and checks what every answer promises: its text and its structured content are the
 * same, it isn't too large, and it fits the schema that the list of tools shows. Refusals are
 * returned as they are.
 */
export async function checkedCall(
  market: McpMarket,
  name: string,
  args: object,
): Promise<ToolResult> {
  const result = await market.tool(name, args);
  if (result.isError) return result;
  const { text } = result.content[0]!;
  expect(JSON.parse(text)).toEqual(result.structuredContent);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_RESULT_BYTES);
  const validate = isValid.get(name)!;
  validate(result.structuredContent);
  expect({ name, args, problems: validate.errors }).toEqual({ name, args, problems: null });
  return result;
}
