import { COMPARED } from '../../src/analytics/analytics.endpoints';
import { COMMITTED_TOOLS, type CommittedTool } from './committed-tools';

/** Such as ["top_deals", { kind: "acquisitions" }]. */
export type ToolCall = [tool: string, args: Record<string, unknown>];

/** The tools that don't pass their inputs on to one endpoint. */
const OTHER_TOOLS = [
  'get_company',
  'get_investor',
  'compare_periods',
  'list_filter_values',
  'search',
  'fetch',
  'account_status',
];

/** Every tool that asks one market endpoint, with each value of the input that it needs. */
export const ENDPOINT_CALLS: readonly ToolCall[] = COMMITTED_TOOLS.filter(
  ({ name }) => !OTHER_TOOLS.includes(name),
).flatMap(callsOf);

/** Every breakdown that can be compared. */
export const COMPARISON_CALLS: readonly ToolCall[] = [
  ...comparisonsOf('funding'),
  ...comparisonsOf('acquisitions'),
];

function callsOf({ name, inputSchema }: CommittedTool): ToolCall[] {
  const [needed] = inputSchema.required ?? [];
  if (needed === undefined) return [[name, {}]];
  const choices = inputSchema.properties[needed]?.enum;
  if (!choices)
    throw new Error(
      `The input "${needed}" of ${name} has no choices. If the tool doesn't ask one endpoint, name it in OTHER_TOOLS of test/mcp/endpoint-calls.ts.`,
    );
  return choices.map((choice): ToolCall => [name, { [needed]: choice }]);
}

function comparisonsOf(what: keyof typeof COMPARED): ToolCall[] {
  return Object.keys(COMPARED[what]).map((by): ToolCall => ['compare_periods', { what, by }]);
}
