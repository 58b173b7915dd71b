import { COMMITTED_TOOLS } from './committed-tools';

type Args = Record<string, unknown>;

/** The tools that don't pass their inputs on to one endpoint. */
const OTHERS = ['get_company', 'get_investor', 'compare_periods', 'list_filter_values'];
const DOCUMENTS = ['search', 'fetch', 'account_status'];

/**
 * Every tool that asks one market endpoint, with each value of the input that it needs, such as
 * ["top_deals", { kind: "acquisitions" }].
 */
export const ENDPOINT_CALLS: readonly [tool: string, args: Args][] = COMMITTED_TOOLS.filter(
  ({ name }) => ![...OTHERS, ...DOCUMENTS].includes(name),
).flatMap(({ name, inputSchema: { properties, required = [] } }): [string, Args][] => {
  const [choice] = required;
  if (choice === undefined) return [[name, {}]];
  const values = properties[choice]?.enum;
  if (!values)
    throw new Error(
      `The input "${choice}" of ${name} has no choices. If the tool doesn't ask one endpoint, name it in OTHERS or DOCUMENTS of test/mcp/endpoint-calls.ts.`,
    );
  return values.map((value) => [name, { [choice]: value }]);
});
