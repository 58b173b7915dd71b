// Opens every market page as a reader would, in headless Chromium without JavaScript, at a phone's
// and a desktop's width, light and dark, on paper and in the reader's own colours: axe-core finds
// nothing, nothing is cut, no other host is asked, and bars lead to as many deals as they say. No
// part of `npm test`.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { launchChromium } from './chromium.mjs';
import { previewLink, startNewcomersService } from './newcomers-service.mjs';
import { assertFitForPaper, assertSeenInForcedColors } from './other-media.mjs';
import { assertFiguresFit, assertSparklinesShown, assertWordsWhole } from './small-screens.mjs';

const SCREENSHOTS = process.env.SCREENSHOTS;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [390, 1280];
const TABLETS = [861, 930, 1024];
const MAX_TABLE_HEIGHT = 320;
const MAX_PAGE_BYTES = 100_000;
const MAX_COMPRESSED_BYTES = 16_000;

/** A chart's first linked row, by the page and the chart's name. */
const CLICK_PATHS = [
  ['/explore', 'funding-by-category'],
  ['/explore/acquisitions', 'acquisitions-by-country'],
  ['/explore', 'funding-by-category-and-quarter'],
  ['/explore/acquisitions', 'most-active-acquirers'],
  ['/explore?regions=EMEA', 'funding-by-category'],
  ['/explore/funding', 'funding-by-stage'],
  ['/explore/funding?timeframe=all', 'funding-by-size'],
  ['/explore/funding', 'amounts-by-stage'],
  ['/explore/acquisitions', 'acquisitions-by-category'],
  ['/explore/acquisitions?timeframe=ytd', 'buyer-types'],
  ['/explore/acquisitions?timeframe=all', 'company-types'],
  ['/explore/acquisitions', 'acquisitions-by-quarter'],
  ['/explore/acquisitions', 'buyers-by-quarter'],
  ['/explore/acquisitions?measure=amount', 'acquisitions-by-country'],
];

const service = await startNewcomersService();
const browser = await launchChromium();
const complaints = [];
const elsewhere = [];
try {
  await lookAtEveryPage();
  await fitOnTablets();
  await followEveryPath();
  await weighEveryPage();
  assert.deepEqual(elsewhere, [], 'the market pages asked another host');
  assert.deepEqual(complaints, [], 'the browser complained');
  process.stdout.write(
    'Market pages: every page is accessible and fits its screen, and bars lead to the deals that they count.\n',
  );
} finally {
  await browser.close();
  await service.stop();
}

async function everyPage() {
  const { funding_rounds: rounds } = await api('top-funding-rounds?limit=100&timeframe=all');
  const { company_slug: company, investor_slugs: investors } = rounds.find(
    ({ investor_slugs: slugs }) => slugs.length > 0,
  );
  return [
    ['landing', '/'],
    ['overview', '/explore'],
    ['funding', '/explore/funding'],
    ['acquisitions', '/explore/acquisitions'],
    ['rounds', '/explore/deals'],
    ['deals', '/explore/deals?deals=acquisitions&sort=amount'],
    ['companies', '/explore/companies?q=a'],
    ['companies-in-period', '/explore/companies?timeframe=4w'],
    ['investors', '/explore/investors'],
    ['company', `/explore/companies/${company}`],
    ['investor', `/explore/investors/${investors[0]}`],
    ['week', '/explore/week'],
    ['changes', '/explore/changes'],
    ['search', '/explore/search?q=identity'],
    ['search-nothing', '/explore/search?q=no+such+nmae'],
    ['values-of-filter', '/explore/filters/countries?page=/explore/funding&countries=US,DE'],
    ['compare', '/explore/compare'],
    ['compare-filters', '/explore/compare?what=buyer-types&countries=US&with.countries=GB'],
    ['empty', '/explore?countries=AQ'],
    ['notices', `/explore/funding?categories=${'x'.repeat(400)}&countrys=US`],
    ['bad-value', '/explore?stages=Sead&start=2026-02-30&end=2026-03-01', 400],
    ['not-found', `/explore/companies/${company}x`, 404],
  ];
}

/** What differs on a preview: the banner, the header, and where links lead. */
function previewPages() {
  const path = new URL(previewLink(service)).pathname;
  return [
    ['preview', path],
    ['preview-acquisitions', path.replace(/explore$/, 'explore/acquisitions')],
    ['preview-deals', path.replace(/explore$/, 'explore/deals?stages=Seed')],
    ['preview-search', path.replace(/explore$/, 'explore/search?q=identity')],
    ['preview-not-found', path.replace(/explore$/, 'explore/companies/no-such-company'), 404],
  ];
}

async function lookAtEveryPage() {
  const plain = await openPage({ javaScriptEnabled: false });
  // The page's own policy lets no foreign script in, so axe comes through the debugger, and it
  // needs timers.
  const scripted = await openPage();
  for (const [name, path, status = 200] of [...(await everyPage()), ...previewPages()]) {
    for (const page of [plain, scripted]) {
      const opened = await page.goto(service.url + path);
      assert.equal(opened.status(), status, name);
    }
    await scripted.evaluate(AXE);
    for (const width of WIDTHS) {
      for (const colorScheme of ['light', 'dark']) {
        const where = `${name}-${width}-${colorScheme}`;
        await view(plain, width, colorScheme);
        await assertNoSideways(plain, where);
        if (width === 1280) await assertCardsWide(plain, where);
        await shoot(plain, where);
        await view(scripted, width, colorScheme);
        const found = await violations(
          scripted,
          colorScheme === 'dark' ? ['color-contrast'] : undefined,
        );
        assert.deepEqual(found, [], where);
      }
    }
    // The narrowest phone, and a desktop at 400%.
    await view(plain, 320, 'light');
    await assertNoSideways(plain, `${name}-320`);
    await assertWordsWhole(plain, name);
    await assertFiguresFit(plain, name);
    await assertSparklinesShown(plain, name);
    await assertFitForPaper(plain, name);
    await assertSeenInForcedColors(scripted, name, () => violations(scripted, ['color-contrast']));
  }
}

/** Where tables barely fit beside each other: from the width on at which rows aren't blocks. */
async function fitOnTablets() {
  const page = await openPage({ javaScriptEnabled: false });
  for (const [name, path] of await everyPage()) {
    await page.goto(service.url + path);
    for (const width of TABLETS) {
      await view(page, width, 'light');
      await assertNoSideways(page, `${name}-${width}`);
    }
  }
}

async function assertNoSideways(page, where) {
  const sideways = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  assert.ok(sideways <= 0, `${where} scrolls sideways by ${sideways}`);
}

/** A card of a grid has the width of a page, or of its half. */
async function assertCardsWide(page, where) {
  for (const card of await page.locator('.charts > .card').all()) {
    const { width } = await card.boundingBox();
    const row = await card.locator('..').boundingBox();
    const id = await card.getAttribute('id');
    assert.ok(width > row.width / 3, `${where}#${id} is ${width} of ${row.width} pixels wide`);
  }
}

/** A page in other colours differs in nothing else. */
function violations(page, runOnly) {
  const options = runOnly ? { runOnly } : { rules: { 'target-size': { enabled: true } } };
  return page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`,
  );
}

/** From a chart to its deals, to a company, and back. */
async function followEveryPath() {
  const page = await openPage({ javaScriptEnabled: false });
  for (const [path, chart] of CLICK_PATHS) {
    await page.goto(service.url + path);
    const from = page.url();
    await page.locator(`#${chart} summary`, { hasText: 'Table' }).click();
    await assertNoVoid(page, chart);
    const row = page.locator(`#${chart} .numbers tbody tr`, { has: page.locator('a') }).first();
    const cells = await row.locator('td').allInnerTexts();
    const head = await page.locator(`#${chart} .numbers thead th`).allInnerTexts();
    const count = Number(
      cells[
        head.findIndex((text) => ['Rounds', 'Deals', 'Acquisitions'].includes(text)) - 1
      ].replaceAll(',', ''),
    );
    const href = await row.locator('a').getAttribute('href');
    await page.locator(`#${chart} figure a[href="${href}"]`).first().click();
    const heading = await page.locator('#deals-title').innerText();
    const total = Number(/^[\d,]+/.exec(heading)[0].replaceAll(',', ''));
    const search = new URL(page.url()).searchParams;
    const list = search.get('deals') === 'acquisitions' ? 'acquisitions' : 'funding-rounds';
    search.delete('deals');
    if (!search.has('start') && !search.has('timeframe')) search.set('timeframe', 'ttm');
    const { metadata } = await api(`${list}?${search}`);
    assert.deepEqual([total, metadata.total_deals], [count, count], `${path}#${chart}`);
    const company = page.locator('.records tbody th a').first();
    const name = await company.innerText();
    await company.click();
    assert.equal(await page.locator('h1').innerText(), name, `${path}#${chart}`);
    await page.goBack();
    await page.goBack();
    assert.equal(page.url(), from);
  }
}

/** Half a row doesn't grow with the table of the card in the other half. */
async function assertNoVoid(page, chart) {
  for (const table of await page.locator(`#${chart}.half .scrolls`).all()) {
    const { height } = await table.boundingBox();
    assert.ok(height <= MAX_TABLE_HEIGHT, `the table of ${chart} is ${height} pixels high`);
  }
}

async function weighEveryPage() {
  for (const [, path, status] of await everyPage()) {
    if (status !== undefined) continue;
    const bytes = async (coding) => {
      const answer = await fetch(service.url + path, { headers: { 'Accept-Encoding': coding } });
      await answer.arrayBuffer();
      return Number(answer.headers.get('content-length'));
    };
    const [plain, gzip, br] = await Promise.all(['identity', 'gzip', 'br'].map(bytes));
    assert.ok(plain > 0 && plain < MAX_PAGE_BYTES, `${path} has ${plain} bytes`);
    assert.ok(
      gzip < MAX_COMPRESSED_BYTES && br < MAX_COMPRESSED_BYTES,
      `${path} has ${gzip} bytes with gzip, ${br} with br`,
    );
  }
}

async function openPage(options = {}) {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  page.on(
    'request',
    (request) => !request.url().startsWith(service.url) && elsewhere.push(request.url()),
  );
  page.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      !/status of 4\d\d/.test(message.text()) &&
      complaints.push(message.text()),
  );
  page.on('pageerror', (error) => complaints.push(error.message));
  return page;
}

async function view(page, width, colorScheme) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
}

async function shoot(page, name) {
  if (!SCREENSHOTS) return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
}

async function api(path) {
  const answer = await fetch(`${service.url}/api/v2/${path}`, {
    headers: { Authorization: `Bearer ${service.key}` },
  });
  assert.equal(answer.status, 200, path);
  return answer.json();
}
