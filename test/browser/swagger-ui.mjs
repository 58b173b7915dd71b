// Tries Swagger UI as a person would, in headless Chromium: authorise once, execute /category-data, see 200. No part of `npm test`.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const SCREENSHOTS = process.env.SCREENSHOTS;

assert.ok(existsSync(CHROMIUM), `There is no Chromium at ${CHROMIUM}: install Debian's "chromium", or set CHROMIUM_PATH.`);

const folder = mkdtempSync(join(tmpdir(), 'signal-market-browser-'));
chmodSync(folder, 0o755);
const service = await startService();
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  await tryCategoryData();
  process.stdout.write('Swagger UI: authorised, executed /category-data, saw 200, asked nobody else for anything.\n');
} finally {
  await browser.close();
  service.kill();
  await service.ended;
  rmSync(folder, { recursive: true, force: true });
}

async function tryCategoryData() {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const elsewhere = [];
  const complaints = [];
  page.on(
    'request',
    (request) => !request.url().startsWith(service.url) && !request.url().startsWith('data:') && elsewhere.push(request.url()),
  );
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const opened = await page.goto(`${service.url}/docs`);
  assert.equal(opened.status(), 200);
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await page.locator('.auth-container input').fill(service.key);
  await page.locator('.auth-container').getByRole('button', { name: 'Apply credentials' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await shoot(page, 'docs', false);
  const operation = page.locator('.opblock', { has: page.locator('[data-path="/api/v2/category-data"]') });
  await operation.locator('.opblock-summary-control').click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  const status = operation.locator('.live-responses-table .response-col_status').last();
  await status.waitFor();
  assert.match(await status.innerText(), /^200/);
  const body = await operation.locator('.live-responses-table .highlight-code').first().innerText();
  assert.match(body, /"categories"/);
  await shoot(page, 'category-data');
  assert.deepEqual(elsewhere, [], 'Swagger UI asked another host');
  assert.deepEqual(complaints, [], 'the browser complained');
}

async function shoot(page, name, fullPage = true) {
  if (!SCREENSHOTS) return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage });
}

/** The service as `npm start` runs it, on a new embedded database. */
async function startService() {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), EMBEDDED_DATABASE_DIR: join(folder, 'postgres') };
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/src/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  let printed = '';
  const key = await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => {
      printed += text;
      const found = /sig_live_\w+/.exec(printed);
      if (found && printed.includes('curl')) resolve(found[0]);
    });
    child.on('exit', (code) => reject(new Error(`The service ended with ${code}:\n${printed}`)));
  });
  return { url: `http://127.0.0.1:${port}`, key, ended, kill: () => child.kill('SIGTERM') };
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
