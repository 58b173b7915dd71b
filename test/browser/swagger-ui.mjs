// Tries Swagger UI as a person would, in headless Chromium: authorise once, execute /category-data, see 200. No part of `npm test`.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from './chromium.mjs';
import { startNewcomersService } from './newcomers-service.mjs';
import { openSwaggerUi } from './swagger-page.mjs';

const SCREENSHOTS = process.env.SCREENSHOTS;

const service = await startNewcomersService();
const browser = await launchChromium();
try {
  await tryCategoryData();
  process.stdout.write('Swagger UI: authorised, executed /category-data, saw 200, asked nobody else for anything.\n');
} finally {
  await browser.close();
  await service.stop();
}

async function tryCategoryData() {
  const { page, finish } = await openSwaggerUi(browser, service);
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
  finish();
}

async function shoot(page, name, fullPage = true) {
  if (!SCREENSHOTS) return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage });
}
