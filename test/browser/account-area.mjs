// Tries the account area as a member would, in headless Chromium: signs in by link, makes a key, calls the API with it, sees the call counted, rotates,
// revokes and is refused; and holds every page against axe-core, at a phone's and a desktop's width, light and dark. No part of `npm test`.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';
import { launchChromium } from './chromium.mjs';
import { CLI, startNewcomersService } from './newcomers-service.mjs';

const SCREENSHOTS = process.env.SCREENSHOTS;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [390, 1280];
/** All ways to sign in are offered; nobody answers at these addresses, so links are printed instead of sent. */
const WAYS_IN = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMTP_FROM: 'no-reply@demo.example',
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'signal-market',
  OIDC_CLIENT_SECRET: 'secret',
};

const service = await startNewcomersService(WAYS_IN);
const browser = await launchChromium();
const complaints = [];
const elsewhere = [];
try {
  await tryAccountArea();
  assert.deepEqual(elsewhere, [], 'the account area asked another host');
  assert.deepEqual(complaints, [], 'the browser complained');
  process.stdout.write(
    'Account area: signed in, made, used, rotated and revoked keys; no page has an accessibility violation.\n',
  );
} finally {
  await browser.close();
  await service.stop();
}

async function tryAccountArea() {
  const page = await openBrowser();
  await page.goto(`${service.url}/account`);
  await look(page, 'sign-in');
  await page.getByLabel('Email address').fill('nobody@demo.example');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await look(page, 'link-sent');
  await signIn(page, 'Demo Enterprise', 'ada@demo.example');
  await look(page, 'overview-new');

  const key = await makeKey(page);
  assert.equal((await call(key)).status, 200);
  const oldId = key.slice(9, 19);
  await page.getByRole('link', { name: 'I have stored it' }).click();
  assert.ok(!(await page.content()).includes(key.slice(20)), 'the key is shown a second time');
  await page.getByText('1 call', { exact: false }).first().waitFor();
  assert.match(await page.locator('section', { has: page.locator('#usage') }).innerText(), /\b1 call\n/);
  await fillHistory(page);
  await look(page, 'overview');

  await openKey(page, oldId);
  await relabel(page);
  await shootForReadme(page);
  await openKey(page, oldId);
  const successor = await rotate(page);
  assert.deepEqual([(await call(key)).status, (await call(successor)).status], [200, 200]);
  await page.getByRole('link', { name: 'I have stored it' }).click();
  await openKey(page, oldId);
  await revoke(page);
  assert.deepEqual([(await call(key)).status, (await call(successor)).status], [401, 200]);
  await tryKeyboard(page);
  await tryOtherAccounts();
  await page.goto(`${service.url}/account/nothing`);
  await look(page, 'not-found');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('You are signed out.').waitFor();
  await look(page, 'signed-out');
}

async function openBrowser(scripts = true) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    javaScriptEnabled: scripts,
    reducedMotion: 'reduce',
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: service.url });
  const page = await context.newPage();
  page.on('request', (request) => !request.url().startsWith(service.url) && elsewhere.push(request.url()));
  page.on(
    'console',
    (message) => message.type() === 'error' && !/status of 4\d\d/.test(message.text()) && complaints.push(message.text()),
  );
  page.on('pageerror', (error) => complaints.push(error.message));
  return page;
}

async function signIn(page, account, email) {
  await page.goto(invite(account, email));
  if (account === 'Demo Enterprise') await look(page, 'link');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'API' }).waitFor();
}

async function makeKey(page) {
  await page.getByLabel('Label').fill('weekly <b>report</b>');
  await page.getByLabel('Expires').selectOption('After 90 days');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('heading', { name: 'Copy your new key now' }).waitFor();
  const key = await page.locator('#new-key').innerText();
  assert.match(key, /^sig_live_\w{10}_\w{38}$/);
  await page.getByRole('button', { name: 'Copy key' }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), key);
  await look(page, 'new-key');
  const curl = await page.locator('#curl').innerText();
  assert.equal(curl, `curl -H "Authorization: Bearer ${key}" "${service.url}/api/v2/category-data"`);
  return key;
}

async function relabel(page) {
  await look(page, 'key');
  await page.getByLabel('What the key is for').fill('weekly report');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The label is saved.').waitFor();
}

async function rotate(page) {
  await page.getByLabel('The old key works').selectOption('For 1 more hour');
  await page.getByRole('button', { name: 'Rotate key' }).click();
  await page.getByText(/The old key, \w{10}, works until/).waitFor();
  const successor = await page.locator('#new-key').innerText();
  await look(page, 'rotated');
  return successor;
}

async function revoke(page) {
  await page.getByRole('link', { name: 'Revoke key …' }).click();
  await page.getByRole('heading', { name: 'Revoke this key?' }).waitFor();
  await look(page, 'revoke');
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('The key is revoked.').waitFor();
  await look(page, 'overview-after');
}

/** From the address bar: the skip link first, then the way round, and a form sent with Enter. */
async function tryKeyboard(page) {
  await page.goto(`${service.url}/account/developer/api`);
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Skip to the content');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.id || location.hash), 'main');
  await page.getByLabel('Label').focus();
  await page.keyboard.type('by keyboard');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Copy your new key now' }).waitFor();
  await page.keyboard.press('Tab');
  assert.ok(
    await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle !== 'none'),
    'the focus is not to be seen',
  );
}

/** The capped account without scripts, and one without access. */
async function tryOtherAccounts() {
  const plain = await openBrowser(false);
  await signIn(plain, 'Demo Add-on', 'bea@demo.example');
  await spendQuota();
  await plain.reload();
  await look(plain, 'add-on', false);
  await plain.getByLabel('Label').fill('without scripts');
  await plain.getByRole('button', { name: 'Create key' }).click();
  assert.equal(await plain.getByRole('button', { name: 'Copy key' }).count(), 0);
  assert.match(await plain.locator('#new-key').innerText(), /^sig_live_/);
  const lapsed = await openBrowser();
  await signIn(lapsed, 'Demo Lapsed', 'cy@demo.example');
  assert.equal(await lapsed.getByRole('button', { name: 'Create key' }).count(), 0);
  await lapsed.getByText('Your account has no API access.').waitFor();
  await look(lapsed, 'no-access');
}

async function openKey(page, id) {
  await page.goto(`${service.url}/account/developer/api`);
  await page.locator(`a[href$="/keys/${id}"]`).first().click();
  await page.getByRole('heading', { name: 'Rotate' }).waitFor();
}

function call(key) {
  return fetch(`${service.url}/api/v2/category-data`, { headers: { Authorization: `Bearer ${key}` } });
}

/** axe at both widths in both schemes, no sideways scrolling, and a picture of each. */
async function look(page, name, scripts = true) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      const where = `${name}-${width}-${colorScheme}`;
      if (scripts) {
        // Through the debugger: the page's own policy lets no foreign script in.
        const found = await page.evaluate(
          `${AXE}; axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`,
        );
        assert.deepEqual(found, [], where);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.ok(sideways <= 0, `${where} scrolls sideways by ${sideways}`);
      }
      await shoot(page, where);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** What the README shows: the top of the page. */
async function shootForReadme(page) {
  if (!SCREENSHOTS) return;
  await page.goto(`${service.url}/account/developer/api`);
  await page.setViewportSize({ width: 1000, height: 1262 });
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(SCREENSHOTS, `account-area-${colorScheme}.png`) });
  }
}

async function shoot(page, name) {
  if (!SCREENSHOTS) return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
}

/** A month of calls, so that the chart is seen with something in it. */
function fillHistory(page) {
  return query(`
    INSERT INTO usage_day (day, key_id, endpoint, calls)
    SELECT (now() AT TIME ZONE 'UTC')::date - ago, api_key.id, 'category-data',
           CASE WHEN extract(isodow FROM now() - ago * interval '1 day') > 5 THEN 14 + ago ELSE 120 + (ago * 37) % 90 + (30 - ago) * 4 END
    FROM generate_series(1, 29) AS ago, api_key JOIN account ON account.id = account_id
    WHERE account.name = 'Demo Enterprise' AND label = 'demo'
    ON CONFLICT DO NOTHING;
    UPDATE account_quota SET used = (SELECT sum(calls) FROM usage_day WHERE day >= date_trunc('month', now() AT TIME ZONE 'UTC')::date)`).then(
    () => page.reload(),
  );
}

/** Close to the daily cap, so that the bar warns. */
function spendQuota() {
  return query(`
    INSERT INTO key_quota (key_id, day, day_used, month_used)
    SELECT api_key.id, (now() AT TIME ZONE 'UTC')::date, 874, 11932
    FROM api_key JOIN account ON account.id = account_id WHERE account.name = 'Demo Add-on'
    ON CONFLICT (key_id) DO UPDATE SET day = excluded.day, day_used = excluded.day_used, month_used = excluded.month_used;
    INSERT INTO account_quota (account_id, month, used)
    SELECT id, date_trunc('month', now() AT TIME ZONE 'UTC')::date, 11932 FROM account WHERE name = 'Demo Add-on'
    ON CONFLICT (account_id) DO UPDATE SET month = excluded.month, used = excluded.used`);
}

async function query(sql) {
  const port = readFileSync(join(service.databaseFolder, 'cluster/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(service.databaseFolder, 'password'), 'utf8').trim();
  const client = new pg.Client({ host: '127.0.0.1', port: Number(port), user: 'signal_market', password, database: 'postgres' });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** The operator's command, beside the running service. */
function invite(account, email) {
  const args = ['--enable-source-maps', CLI, 'accounts', 'invite', account, '--email', email, '--json'];
  return JSON.parse(execFileSync(process.execPath, args, { env: service.env, encoding: 'utf8' })).link;
}
