// Connects an assistant as a member would, in headless Chromium without JavaScript: consent, a
// call, the connections page, disconnect, and the next call is refused. Not part of `npm test`.
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { invite, startNewcomersService } from './newcomers-service.mjs';
import { PageChecks, SCREENSHOTS } from './page-checks.mjs';

const service = await startNewcomersService();
const callback = createServer((_, response) =>
  response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Back</title>'),
);
await new Promise((resolve) => callback.listen(0, '127.0.0.1', resolve));
const redirectUri = `http://127.0.0.1:${callback.address().port}/callback`;
const checks = await PageChecks.launch(service.url, [redirectUri]);
try {
  await connectAndDisconnect();
  await lookAtOtherStandings();
  checks.assertQuiet();
  process.stdout.write(
    'Assistants: connected, called, a chart shown in the chat, disconnected and refused, without JavaScript; no page has an accessibility violation.\n',
  );
} finally {
  await checks.close();
  callback.close();
  await service.stop();
}

async function connectAndDisconnect() {
  const page = await checks.openBrowser({ scripts: false });
  const assistant = await register('Claude');
  // No one is signed in yet: the question waits.
  await page.goto(assistant.address());
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.goto(invite(service, 'Demo Enterprise', 'ada@demo.example'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Connect Claude?' }).waitFor();
  await checks.look(page, 'consent');
  await checks.shootForDocumentation(
    page,
    'consent',
    { width: 720, height: 900 },
    page.locator('.consent'),
  );

  const left = leaving(page);
  await page.getByRole('button', { name: 'Connect' }).click();
  const { access_token: token, refresh_token: refreshToken } = await assistant.redeem(await left);
  await page.getByRole('heading', { name: 'Connected' }).waitFor();
  await checks.look(page, 'leaving');
  assert.equal((await callTool(token)).status, 200);
  await showChartInChat(token);

  await page.goto(`${service.url}/account/connections`);
  await page.getByRole('rowheader', { name: 'Claude' }).waitFor();
  await checks.look(page, 'connections');
  await page.getByRole('link', { name: 'Manage' }).click();
  await page.getByRole('heading', { name: 'Disconnect Claude?' }).waitFor();
  await checks.look(page, 'disconnect');
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('The assistant is disconnected. It no longer works.').waitFor();
  await checks.look(page, 'connections-none');
  assert.equal((await callTool(token)).status, 401);
  assert.equal(
    (await assistant.token({ grant_type: 'refresh_token', refresh_token: refreshToken })).status,
    400,
  );

  await page.goto(assistant.address());
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL((url) => url.searchParams.get('error') === 'access_denied');
}

/**
 * A seat that is taken, a plan without assistants, and a request that the assistant has to send
 * differently.
 */
async function lookAtOtherStandings() {
  const assistant = await register('<b>Nasty</b> & Co');
  const ada = await checks.openBrowser({ scripts: false });
  await signIn(ada, 'Demo Pro', 'pro@demo.example');
  await ada.goto(assistant.address());
  await ada.getByRole('button', { name: 'Connect' }).click();
  await ada.waitForURL((url) => url.href.startsWith(redirectUri));
  await assistant.redeem(new URL(ada.url()));
  const bob = await checks.openBrowser({ scripts: false });
  await signIn(bob, 'Demo Pro', 'bob@demo.example');
  await bob.goto(assistant.address());
  await bob.getByText('pro@demo.example uses the seat').waitFor();
  await checks.look(bob, 'consent-seat-taken');
  await bob.goto(`${service.url}/account/connections`);
  await checks.look(bob, 'connections-seat-taken');
  await bob.getByRole('button', { name: 'Move the seat to me' }).click();
  await bob.getByText('The seat is yours.').waitFor();
  await bob.goto(assistant.address({ response_type: 'token' }));
  await checks.look(bob, 'consent-refused');

  const cy = await checks.openBrowser({ scripts: false });
  await signIn(cy, 'Demo Lapsed', 'cy@demo.example');
  await cy.goto(assistant.address());
  await checks.look(cy, 'consent-no-access');
  await cy.goto(`${service.url}/account/connections`);
  await checks.look(cy, 'connections-no-access');
}

async function signIn(page, account, email) {
  await page.goto(invite(service, account, email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: /^(API|Your market today)$/ }).waitFor();
}

/** A program that asks for access, with what it keeps to itself. */
async function register(name) {
  const answer = await fetch(`${service.url}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_name: name,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
    }),
  });
  const { client_id } = await answer.json();
  const verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const token = (fields) =>
    fetch(`${service.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id, ...fields }),
    });
  const address = (changed = {}) => {
    const fields = {
      response_type: 'code',
      client_id,
      redirect_uri: redirectUri,
      code_challenge,
      code_challenge_method: 'S256',
    };
    return `${service.url}/account/connect?${new URLSearchParams({ ...fields, resource: `${service.url}/mcp`, ...changed })}`;
  };
  const redeem = async ({ searchParams }) => {
    const fields = {
      grant_type: 'authorization_code',
      code: searchParams.get('code'),
      code_verifier: verifier,
      redirect_uri: redirectUri,
    };
    const redeemed = await token(fields);
    assert.equal(redeemed.status, 200);
    return redeemed.json();
  };
  return { address, redeem, token };
}

function callTool(token, args = {}) {
  return send(token, 'tools/call', { name: 'funding_history', arguments: args });
}

function send(token, method, params) {
  return fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
}

async function resultOf(answer) {
  const text = await (await answer).text();
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text).result;
}

/** As hosts of MCP apps do: a frame without an origin, which may load nothing from elsewhere. */
async function showChartInChat(token) {
  const read = (uri) => resultOf(send(token, 'resources/read', { uri }));
  const { contents } = await read('ui://signal-market/chart');
  const result = await resultOf(callTool(token, { granularity: 'quarter', timeframe: '5q' }));
  const chat = await checks.openBrowser();
  await chat.goto('about:blank');
  await chat.exposeFunction('readResource', read);
  await chat.evaluate(showApp, { html: contents[0].text, result });
  const picture = chat.frameLocator('iframe').getByRole('img', { name: /in the answer/ });
  await picture.waitFor();
  assert.ok(
    await picture.evaluate((image) => image.decode().then(() => image.naturalHeight > 200)),
  );
  await chat.waitForFunction(() => document.querySelector('iframe').clientHeight > 200);
  if (SCREENSHOTS) await chat.screenshot({ path: `${SCREENSHOTS}/chart-in-chat.png` });
}

/** Runs in the page of the host. */
function showApp({ html, result }) {
  const policy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";
  const frame = document.createElement('iframe');
  frame.title = 'Chart';
  frame.style = 'width: 640px; border: 0';
  frame.sandbox = 'allow-scripts';
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${policy}">${html}`;
  addEventListener('message', async ({ data: { id, method, params } }) => {
    const send = (message) => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*');
    if (method === 'ui/initialize')
      send({ id, result: { protocolVersion: '2026-01-26', hostContext: { theme: 'dark' } } });
    if (method === 'ui/notifications/initialized')
      send({ method: 'ui/notifications/tool-result', params: result });
    if (method === 'ui/notifications/size-changed') frame.style.height = `${params.height}px`;
    if (method === 'resources/read') send({ id, result: await window.readResource(params.uri) });
  });
  document.body.append(frame);
}

/**
 * Where the page leads that sends the browser back to the assistant. It is not left, so that it can
 * be looked at.
 */
async function leaving(page) {
  const url = await new Promise((resolve) =>
    page.route(`${redirectUri}**`, async (route) => {
      await route.fulfill({ status: 204 });
      resolve(route.request().url());
    }),
  );
  await page.unroute(`${redirectUri}**`);
  return new URL(url);
}
