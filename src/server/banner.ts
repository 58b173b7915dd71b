import { relative } from 'node:path';
import { styleText } from 'node:util';
import type { DemoAccount } from '../billing/account/demo-accounts';
import { type Address, urlOf } from '../platform/config/listen-address';
import { BUILD_VERSION } from '../platform/http/build-version';
import type { NewcomersData } from './prepare-embedded';

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

/** Uses colours if the terminal supports them. */
function painter(stream: NodeJS.WriteStream): Paint {
  return stream.isTTY && stream.hasColors() ? styleText : (_, text) => text;
}

function readablePath(folder: string): string {
  const short = relative(process.cwd(), folder);
  return short === '' || short.startsWith('..') ? folder : short;
}

function keyLines(accounts: DemoAccount[], paint: Paint): string[] {
  if (accounts.length === 0)
    return [
      '    none stored. Create one with:  npm run cli -- keys mint --account NAME --label TEXT',
    ];
  const width = Math.max(...accounts.map(({ account }) => account.length));
  return accounts.map(
    ({ account, note, key }) =>
      `    ${account.padEnd(width)}  ${paint('green', key)}  ${paint('dim', note)}`,
  );
}

/** The startup message: a whole screen with the embedded database, one line in production. */
export function banner(address: Address, newcomers?: NewcomersData): string {
  const url = urlOf(address);
  return newcomers
    ? newcomersBanner(url, newcomers)
    : `Signal Market API ${BUILD_VERSION} listens on ${url}`;
}

function newcomersBanner(
  url: string,
  { folder, dataset, demoAccounts, mcpAddress }: NewcomersData,
): string {
  const paint = painter(process.stdout);
  const [first] = demoAccounts;
  const authorization = `Authorization: Bearer ${first?.key ?? '<API_KEY>'}`;
  return [
    '',
    `  ${paint('bold', `Signal Market API ${BUILD_VERSION}`)} is running.`,
    '',
    `  API         ${paint('cyan', `${url}/api/v2`)}`,
    `  Swagger UI  ${paint('cyan', `${url}/docs`)}`,
    `  Market      ${paint('cyan', `${url}/explore`)}`,
    `  Account     ${paint('cyan', `${url}/account`)}`,
    ...(mcpAddress === null ? [] : [`  MCP         ${paint('cyan', mcpAddress)}`]),
    `  Database    ${readablePath(folder)}`,
    `  Dataset     ${dataset}`,
    '',
    `  ${paint('bold', 'Demo keys')}`,
    ...keyLines(demoAccounts, paint),
    '',
    `  ${paint('bold', 'Try it')}`,
    `    curl -H "${authorization}" "${url}/api/v2/category-data"`,
    `    npm run cli -- accounts invite ${first ? `"${first.account}"` : 'NAME'} --email you@example.com`,
    `    ${paint('dim', 'prints a sign-in link to the account area')}`,
    '',
    `  ${paint('dim', 'Ctrl-C stops the service and its database.')}`,
    '',
  ].join('\n');
}
