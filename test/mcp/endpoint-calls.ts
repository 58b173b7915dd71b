import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Args = Record<string, unknown>;
interface ListedTool {
  name: string;
  inputSchema: { properties: Record<string, { enum?: string[] }>; required: string[] };
}

/** The tools that don't pass their inputs on to one endpoint. */
const OTHERS = ['get_company', 'get_investor', 'compare_periods', 'list_filter_values'];
const DOCUMENTS = ['search', 'fetch', 'account_status'];

/**
 * Every tool that asks one market endpoint, with each value of the input that it needs, such as
 * ["top_deals", { kind: "acquisitions" }]. Read from the committed list, so that a new tool is in
 * all tests.
 */
export const ENDPOINT_CALLS: readonly [tool: string, args: Args][] = committedTools()
  .filter(({ name }) => ![...OTHERS, ...DOCUMENTS].includes(name))
  .flatMap(({ name, inputSchema: { properties, required } }): [string, Args][] => {
    const [choice] = required;
    if (choice === undefined) return [[name, {}]];
    return properties[choice]!.enum!.map((value) => [name, { [choice]: value }]);
  });

function committedTools(): ListedTool[] {
  const file = join(__dirname, '../contract/mcp-tools.json');
  return JSON.parse(readFileSync(file, 'utf8')) as ListedTool[];
}
