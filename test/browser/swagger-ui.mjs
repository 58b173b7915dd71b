// Tries Swagger UI as a person would, in headless Chromium: authorise once, execute /category-data,
// see 200. Not part of `npm test`.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { launchChromium } from './chromium.mjs';
import { startNewcomersService } from './newcomers-service.mjs';
import { openSwaggerUi } from './swagger-page.mjs';

const SCREENSHOTS = process.env.SCREENSHOTS;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const service = await startNewcomersService();
const browser = await launchChromium();
try {
  await tryCategoryData();
  process.stdout.write(
    'Swagger UI: authorised, executed /category-data, saw 200, asked nobody else for anything.\n',
  );
} finally {
  await browser.close();
  await service.stop();
}

async function tryCategoryData() {
  const { page, finish } = await openSwaggerUi(browser, service);
  await shoot(page, 'docs', false);
  assert.equal(await page.locator('.topbar').isVisible(), false, "Swagger's bar is on the page");
  const operation = page.locator('.opblock', {
    has: page.locator('[data-path="/api/v2/category-data"]'),
  });
  await operation.locator('.opblock-summary-control').click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  const status = operation.locator('.live-responses-table .response-col_status').last();
  await status.waitFor();
  assert.match(await status.innerText(), /^200/);
  const body = await operation.locator('.live-responses-table .highlight-code').first().innerText();
  assert.match(body, /"categories"/);
  await shoot(page, 'category-data');
  await readInBothSchemes(page);
  finish();
}

/** With an operation open. Swagger UI asks for the scheme when it starts. */
async function readInBothSchemes(page) {
  await readAtBothWidths(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload(); // opens the operation that the address names
  await page.getByRole('button', { name: 'Execute' }).waitFor();
  await readAtBothWidths(page, 'dark');
}

async function readAtBothWidths(page, colorScheme) {
  await page.evaluate(AXE);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page.evaluate(
      "axe.run(document, { resultTypes: ['violations'], runOnly: ['color-contrast'] }).then(({ violations }) => violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)))",
    );
    assert.deepEqual(found, [], `in ${colorScheme} at ${width}`);
    const sideways = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    assert.ok(sideways <= 0, `scrolls sideways by ${sideways} at ${width}`);
    await shoot(page, `docs-${width}-${colorScheme}`, false);
  }
}

async function shoot(page, name, fullPage = true) {
  if (!SCREENSHOTS) return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage });
}
