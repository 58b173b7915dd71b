import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The MCP app that shows a tool's chart in the chat: https://modelcontextprotocol.io/extensions/apps */
export const CHART_APP_URI = 'ui://signal-market/chart';
export const CHART_APP_TYPE = 'text/html;profile=mcp-app';

/** What tools say of themselves if hosts can show their chart. Other clients ignore it. */
export const SHOWN_AS_CHART = { ui: { resourceUri: CHART_APP_URI } } as const;

let html: string | undefined;

/** A page that loads nothing from elsewhere: hosts allow no other origin unless it asks for one. */
export function chartApp(): string {
  return (html ??= readFileSync(join(__dirname, 'chart-app.html'), 'utf8'));
}
