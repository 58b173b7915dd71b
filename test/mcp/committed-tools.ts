import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface CommittedTool {
  name: string;
  inputSchema: {
    properties: Record<string, { type: string; enum?: string[] }>;
    required?: string[];
  };
  outputSchema: object;
}

export const COMMITTED_LIST = join(__dirname, '../contract/mcp-tools.json');

/** The list of tools as it is committed, so that a new tool is in all tests. */
export const COMMITTED_TOOLS = JSON.parse(
  readFileSync(COMMITTED_LIST, 'utf8'),
) as readonly CommittedTool[];
