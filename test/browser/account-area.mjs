// Tries the account area as a member would, in headless Chromium: signs in by link, makes a key,
// calls the API with it, sees the call counted, rotates, revokes and is refused. Checks every page
// with axe-core, at a phone's and a desktop's width, light and dark. Not part of `npm test`.
import assert from 'node:assert/strict';
import { invite, runSql, startNewcomersService } from './newcomers-service.mjs';
import { PageChecks } from './page-checks.mjs';

/**
 * All ways to sign in are offered; nothing listens at these addresses, so links are printed instead
 * of sent.
 */
const WAYS_IN = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMTP_FROM: 'no-reply@demo.example',
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'signal-market',
  OIDC_CLIENT_SECRET: 'secret',
};

/** From the top of the content to the form for a new key, past the keys that there are. */
const MAX_TAB_STOPS = 20;

const service = await startNewcomersService(WAYS_IN);
const checks = await PageChecks.launch(service.url);
try {
  await tryAccountArea();
  checks.assertQuiet();
  process.stdout.write(
    'Account area: signed in, made, used, rotated and revoked keys; no page has an accessibility violation.\n',
  );
} finally {
  await checks.close();
  await service.stop();
}

async function tryAccountArea() {
  const page = await checks.openBrowser();
  await page.goto(`${service.url}/account`);
  await checks.look(page, 'sign-in');
  await page.getByLabel('Email address').fill('nobody@demo');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByText('Enter one email address').waitFor();
  await checks.look(page, 'sign-in-error');
  await page.getByLabel('Email address').fill('nobody@demo.example');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await checks.look(page, 'link-sent');
  await signIn(page, 'Demo Enterprise', 'ada@demo.example');
  await checks.look(page, 'overview-new');

  const key = await makeKey(page);
  assert.equal((await call(key)).status, 200);
  const oldId = key.slice(9, 19);
  await page.getByRole('link', { name: 'I have stored it' }).click();
  assert.ok(!(await page.content()).includes(key.slice(20)), 'the key is shown a second time');
  await page.getByText('1 call', { exact: false }).first().waitFor();
  assert.match(
    await page.locator('section', { has: page.locator('#usage') }).innerText(),
    /\b1 call\n/,
  );
  await fillHistory(page);
  await checks.look(page, 'overview');

  await openKey(page, oldId);
  await relabel(page);
  await checks.shootForDocumentation(page, 'account-area', { width: 1180, height: 1460 });
  await openKey(page, oldId);
  const successor = await rotate(page);
  assert.deepEqual([(await call(key)).status, (await call(successor)).status], [200, 200]);
  await page.getByRole('link', { name: 'I have stored it' }).click();
  await openKey(page, oldId);
  await revoke(page);
  assert.deepEqual([(await call(key)).status, (await call(successor)).status], [401, 200]);
  await tryKeyboard(page);
  await lookAtManyKeys(page);
  await tryOtherAccounts();
  await page.goto(`${service.url}/account/nothing`);
  await checks.look(page, 'not-found');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('You are signed out.').waitFor();
  await checks.look(page, 'signed-out');
}

async function signIn(page, account, email, start = 'API') {
  await page.goto(invite(service, account, email));
  if (account === 'Demo Enterprise') await checks.look(page, 'link');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: start }).waitFor();
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
  await checks.look(page, 'new-key');
  const curl = await page.locator('#curl').innerText();
  assert.equal(
    curl,
    `curl -H "Authorization: Bearer ${key}" "${service.url}/api/v2/category-data"`,
  );
  return key;
}

async function relabel(page) {
  await checks.look(page, 'key');
  await page.getByLabel('What the key is for').fill('weekly report');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The label is saved.').waitFor();
}

async function rotate(page) {
  await page.getByLabel('The old key works').selectOption('For 1 more hour');
  await page.getByRole('button', { name: 'Rotate key' }).click();
  await page.getByText(/The old key, \w{10}, works until/).waitFor();
  const successor = await page.locator('#new-key').innerText();
  await checks.look(page, 'rotated');
  return successor;
}

async function revoke(page) {
  await page.getByRole('link', { name: 'Revoke key …' }).click();
  await page.getByRole('heading', { name: 'Revoke this key?' }).waitFor();
  await checks.look(page, 'revoke');
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('The key is revoked.').waitFor();
  await checks.look(page, 'overview-after');
}

/** From the address bar: by the skip link to the content, on to the form, and Enter sends it. */
async function tryKeyboard(page) {
  await page.goto(`${service.url}/account/developer/api`);
  await page.keyboard.press('Tab');
  assert.equal(
    await page.evaluate(() => document.activeElement.textContent),
    'Skip to the content',
  );
  await assertFocusIsSeen(page);
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'main');
  await tabTo(page, page.getByLabel('Label'));
  await page.keyboard.type('by keyboard');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Copy your new key now' }).waitFor();
  await page.keyboard.press('Tab');
  await assertFocusIsSeen(page);
}

/** Presses Tab until the field has the focus, which is seen at each stop on the way. */
async function tabTo(page, field) {
  for (let stops = 1; stops <= MAX_TAB_STOPS; stops++) {
    await page.keyboard.press('Tab');
    await assertFocusIsSeen(page);
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  assert.fail(`${MAX_TAB_STOPS} stops of the keyboard don't lead to the field`);
}

/** By our own outline: the browser's is thinner. */
async function assertFocusIsSeen(page) {
  const { outline, html } = await page.evaluate(() => {
    const { outlineWidth, outlineStyle } = getComputedStyle(document.activeElement);
    return { outline: `${outlineWidth} ${outlineStyle}`, html: document.activeElement.outerHTML };
  });
  assert.equal(outline, '3px solid', `the focus can't be seen: ${html.slice(0, 200)}`);
}

/** As many keys as an account can have, two of them near their end, and a label that is refused. */
async function lookAtManyKeys(page) {
  await page.goto(`${service.url}/account/developer/api`);
  await page.getByLabel('Label').fill('\u200b');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByText('Enter a label that can be seen.').waitFor();
  await checks.look(page, 'key-error');
  await fillKeys();
  await page.goto(`${service.url}/account/developer/api`);
  await page.getByText('2 keys expire soon.').waitFor();
  await checks.look(page, 'many-keys');
  await page.getByRole('link', { name: 'Nightly import into the data warehouse' }).first().click();
  await page.getByText(/This key expires in \d+ days/).waitFor();
  await checks.look(page, 'key-expiring');
}

/** The capped account without scripts, and one without access. */
async function tryOtherAccounts() {
  const plain = await checks.openBrowser({ scripts: false });
  await signIn(plain, 'Demo Add-on', 'bea@demo.example');
  await spendQuota();
  await plain.reload();
  await checks.look(plain, 'add-on');
  await plain.getByLabel('Label').fill('without scripts');
  await plain.getByRole('button', { name: 'Create key' }).click();
  assert.equal(await plain.getByRole('button', { name: 'Copy key' }).count(), 0);
  assert.match(await plain.locator('#new-key').innerText(), /^sig_live_/);
  const lapsed = await checks.openBrowser();
  await signIn(lapsed, 'Demo Lapsed', 'cy@demo.example', 'Your market today');
  await checks.look(lapsed, 'home');
  await lapsed.goto(`${service.url}/account/developer/api`);
  assert.equal(await lapsed.getByRole('button', { name: 'Create key' }).count(), 0);
  await lapsed.getByText('Your account has no API access.').waitFor();
  await checks.look(lapsed, 'no-access');
}

async function openKey(page, id) {
  await page.goto(`${service.url}/account/developer/api`);
  await page.locator(`a[href$="/keys/${id}"]`).first().click();
  await page.getByRole('heading', { name: 'Rotate' }).waitFor();
}

function call(key) {
  return fetch(`${service.url}/api/v2/category-data`, {
    headers: { Authorization: `Bearer ${key}` },
  });
}

/** A month of calls, so that the chart is seen with something in it. */
async function fillHistory(page) {
  await query(`
    INSERT INTO usage_day (day, key_id, endpoint, calls)
    SELECT (now() AT TIME ZONE 'UTC')::date - ago, api_key.id, 'category-data',
           CASE WHEN extract(isodow FROM now() - ago * interval '1 day') > 5 THEN 14 + ago ELSE 120 + (ago * 37) % 90 + (30 - ago) * 4 END
    FROM generate_series(1, 29) AS ago, api_key JOIN account ON account.id = account_id
    WHERE account.name = 'Demo Enterprise' AND label = 'demo'
    ON CONFLICT DO NOTHING;
    UPDATE account_quota
    SET used = (SELECT sum(calls) FROM usage_day WHERE day >= date_trunc('month', now() AT TIME ZONE 'UTC')::date)
    FROM account WHERE account.id = account_quota.account_id AND account.name = 'Demo Enterprise'`);
  await page.reload();
}

/**
 * Up to 20 live keys. The first two expire in 10 and 13 days; the first one is opened. Each has
 * calls on one to four endpoints.
 */
async function fillKeys() {
  const labels = [
    'Nightly import into the data warehouse',
    'Slack bot',
    'CRM enrichment',
    'Research notebook',
    'Weekly report for the board',
  ];
  const keys = Array.from({ length: 20 }, (_, index) => ({
    place: index + 1,
    public_id: `Look${String(index + 1).padStart(6, '0')}`,
    label: index < labels.length ? labels[index] : `${labels[index % labels.length]} ${index + 1}`,
    days_left: [10, 13][index] ?? null,
    endpoints: ['category-data', 'companies/:name', 'funding/history', 'charts'].slice(
      0,
      1 + (index % 4),
    ),
    calls: 1 + ((index * 370) % 900),
  }));
  await query(`
    CREATE TEMPORARY TABLE made AS
    SELECT made.* FROM json_to_recordset('${JSON.stringify(keys)}')
      AS made (place int, public_id text, label text, days_left int, endpoints text[], calls int)
    -- As many as the account may have beside its own.
    WHERE place <= 20 - (
      SELECT count(*) FROM api_key JOIN account ON account.id = api_key.account_id
      WHERE account.name = 'Demo Enterprise' AND api_key.revoked_at IS NULL
    );

    INSERT INTO api_key (public_id, account_id, label, secret_hash, hash_algorithm, lifetime_seconds, created_at, expires_at, last_used_at)
    SELECT made.public_id, account.id, made.label, sha256(made.label::bytea), 'sha256', made.days_left * 86400,
           now(), now() + made.days_left * interval '1 day', now() - made.place * interval '5 hours'
    FROM made JOIN account ON account.name = 'Demo Enterprise'
    ORDER BY made.place;

    INSERT INTO usage_day (day, key_id, endpoint, calls)
    SELECT (now() AT TIME ZONE 'UTC')::date - made.place % 3, api_key.id, endpoint, made.calls
    FROM made JOIN api_key USING (public_id) CROSS JOIN unnest(made.endpoints) AS endpoint;

    INSERT INTO key_quota (key_id, day, day_used, month_used)
    SELECT api_key.id, (now() AT TIME ZONE 'UTC')::date, made.calls, 5000 + made.calls
    FROM made JOIN api_key USING (public_id)`);
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

function query(sql) {
  return runSql(service, sql);
}
