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
).flatMap(({ name, inputSchema: { properties, required } }): [string, Args][] => {
  const [choice] = required;
  if (choice === undefined) return [[name, {}]];
  return properties[choice]!.enum!.map((value) => [name, { [choice]: value }]);
});
