// Saves views, subscribes to a feed and to digests, reads the digest as mail programs show it, and
// unsubscribes, in headless Chromium. Every page and the message are checked with axe-core, at a
// phone's and a desktop's width, light and dark. Not part of `npm test`.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { runSql, startNewcomersService } from './newcomers-service.mjs';
import { PageChecks } from './page-checks.mjs';

const ADDRESS = 'ada@demo.example';
const OVERVIEW = { name: 'Cloud and identity', address: '/explore?timeframe=ytd' };
const VIEWS = [
  OVERVIEW,
  { name: 'United States', address: '/explore/funding?countries=US' },
  { name: '<i>Deals</i> of a week & more', address: '/explore/acquisitions' },
];

const messages = [];
const mail = await listen();
const service = await startNewcomersService({
  SMTP_URL: `smtp://127.0.0.1:${mail.server.address().port}`,
  SMTP_FROM: 'Signal Market <no-reply@demo.example>',
});
const checks = await PageChecks.launch(service.url);
try {
  const ada = await checks.openBrowser();
  await signIn(ada);
  await saveViews(ada);
  await subscribeToFeed(ada);
  await subscribeToDigests(ada);
  const message = await receive();
  await readMessage(message);
  await unsubscribe(ada, message);
  checks.assertQuiet();
  process.stdout.write(
    'Saved views: feed and digest subscribed, read and ended; no page and no message has an accessibility violation.\n',
  );
} finally {
  await checks.close();
  await service.stop();
  mail.close();
}

function listen() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void text(stream).then((source) => done(null, messages.push(source))),
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** The mail server of this process has to answer meanwhile. */
async function cli(...args) {
  const build = process.env.BUILD_DIR ?? 'dist';
  const { stdout } = await promisify(execFile)(process.execPath, [`${build}/src/cli.js`, ...args], {
    env: service.env,
  });
  return stdout;
}

async function signIn(page) {
  await cli('accounts', 'invite', 'Demo Enterprise', '--email', ADDRESS);
  const [link] = /http:\S+token=[\w-]+/.exec(decoded(messages.pop()));
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'API' }).waitFor();
}

async function saveViews(page) {
  for (const { name, address } of VIEWS) {
    await page.goto(service.url + address);
    await page.getByText('Save this view').click();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The view is saved.').waitFor();
  }
  for (const { name } of VIEWS) await optionsOf(page, name);
  await checks.look(page, 'views-options');
}

/** Opens the options of a view. */
async function optionsOf(page, name) {
  const view = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
  await view.locator('summary').click();
  return view;
}

async function subscribeToFeed(page) {
  await page.goto(`${service.url}/explore/home`);
  const view = await optionsOf(page, OVERVIEW.name);
  await view.getByRole('button', { name: 'Create an Atom feed' }).click();
  await checks.look(page, 'feed-address');
  const address = await page.locator('#feed').innerText();
  await page.getByRole('button', { name: 'Copy address' }).click();
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), address);
  const answer = await page.request.get(address);
  assert.equal(answer.status(), 200);
  assert.match(await answer.text(), /<entry>/);
  await page.getByRole('link', { name: 'I have copied it' }).click();
  await (
    await optionsOf(page, OVERVIEW.name)
  )
    .getByRole('button', { name: 'End the feed' })
    .click();
  await page.getByText('The feed has ended.').waitFor();
  assert.equal((await page.request.get(address)).status(), 404);
}

async function subscribeToDigests(page) {
  for (const { name } of VIEWS) {
    const view = await optionsOf(page, name);
    await view.getByLabel('Digest by email').selectOption('weekly');
    await view.getByRole('button', { name: 'Save the digest' }).click();
    await page.getByText('Your choice of digests is saved.').waitFor();
  }
}

/** As if she had chosen them two weeks ago. */
async function receive() {
  await runSql(service, 'UPDATE view_digest SET told_before = current_date - 14');
  assert.match(await cli('digests', 'send'), /^Sent 1 digest\./);
  return messages.pop();
}

async function readMessage(message) {
  const html = partOf(message, 'text/html');
  const page = await checks.openBrowser({ scripts: false });
  await page.route(`${service.url}/message`, (route) =>
    route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
  );
  await page.goto(`${service.url}/message`);
  await checks.look(page, 'message');
  if (process.env.SCREENSHOTS) process.stdout.write(`${partOf(message, 'text/plain')}\n`);
}

async function unsubscribe(page, message) {
  const [, address] = /^List-Unsubscribe: <([^>]+)>/m.exec(message.replace(/\r\n[ \t]+/g, ' '));
  await page.goto(address);
  await checks.look(page, 'unsubscribe');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  await checks.look(page, 'unsubscribed');
  await page.getByRole('link', { name: 'Go home' }).click();
  const view = await optionsOf(page, OVERVIEW.name);
  assert.equal(await view.getByLabel('Digest by email').inputValue(), 'off');
}

/** The text of a message without its transfer encoding. */
function partOf(message, type) {
  const [, boundary] = /boundary="([^"]+)"/.exec(message);
  return decoded(
    message
      .split(`\r\n--${boundary}\r\n`)
      .find((part) => part.toLowerCase().startsWith(`content-type: ${type}`)),
  );
}

function decoded(part) {
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  if (/^content-transfer-encoding: base64/im.test(part))
    return Buffer.from(body, 'base64').toString();
  if (!/^content-transfer-encoding: quoted-printable/im.test(part)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
