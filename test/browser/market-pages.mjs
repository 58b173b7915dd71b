// Opens every market page as a reader would, in headless Chromium without JavaScript, at the widths
// of phones, tablets and desktops, light and dark, on paper and in the reader's own colours: axe-core
// finds nothing, nothing is cut, no other host is asked, and bars lead to as many deals as they say.
// Not part of `npm test`.
import assert from 'node:assert/strict';
import { previewLink, startNewcomersService } from './newcomers-service.mjs';
import { PageChecks } from './page-checks.mjs';
import { assertFiguresFit, assertSparklinesShown, assertWordsWhole } from './small-screens.mjs';

const TABLETS = [861, 930, 1024];
const COUNT_HEADINGS = ['Rounds', 'Deals', 'Acquisitions'];
const MAX_TABLE_HEIGHT = 320;
const MAX_PAGE_BYTES = 100_000;
const MAX_COMPRESSED_BYTES = 16_000;

/** Pages, each with a chart whose first linked row is followed. */
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
const checks = await PageChecks.launch(service.url);
const page = await checks.openBrowser({ scripts: false });
try {
  await lookAtEveryPage();
  await followEveryPath();
  await weighEveryPage();
  checks.assertQuiet();
  process.stdout.write(
    'Market pages: every page is accessible and fits its screen, and bars lead to the deals that they count.\n',
  );
} finally {
  await checks.close();
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
  for (const [name, path, status = 200] of [...(await everyPage()), ...previewPages()]) {
    const opened = await page.goto(service.url + path);
    assert.equal(opened.status(), status, name);
    await checks.look(page, name);
    await seeAtWidth(1280);
    await assertCardsWide(name);
    // The narrowest phone, and a desktop at 400%.
    await seeAtWidth(320);
    await checks.assertNoSideways(page, `${name}-320`);
    await assertWordsWhole(page, name);
    await assertFiguresFit(page, name);
    await assertSparklinesShown(page, name);
    // Where tables barely fit beside each other: from the width on at which rows aren't blocks.
    for (const width of TABLETS) {
      await seeAtWidth(width);
      await checks.assertNoSideways(page, `${name}-${width}`);
    }
  }
}

/** A card of a grid has the width of a page, or of its half. */
async function assertCardsWide(where) {
  for (const card of await page.locator('.charts > .card').all()) {
    const { width } = await card.boundingBox();
    const row = await card.locator('..').boundingBox();
    const id = await card.getAttribute('id');
    assert.ok(width > row.width / 3, `${where}#${id} is ${width} of ${row.width} pixels wide`);
  }
}

async function followEveryPath() {
  await seeAtWidth(1280);
  for (const [path, chart] of CLICK_PATHS) await followPath(path, chart);
}

/** From a chart to its deals, to a company, and back. */
async function followPath(path, chart) {
  const where = `${path}#${chart}`;
  await page.goto(service.url + path);
  const from = page.url();
  await page.locator(`#${chart} summary`, { hasText: 'Table' }).click();
  await assertNoVoid(chart);

  const table = page.locator(`#${chart} .numbers`);
  const row = table.locator('tbody tr', { has: page.locator('a') }).first();
  const headings = await table.locator('thead th').allInnerTexts();
  const column = headings.findIndex((text) => COUNT_HEADINGS.includes(text));
  const count = numberIn(await row.locator('th, td').nth(column).innerText());
  const href = await row.locator('a').getAttribute('href');
  await page.locator(`#${chart} figure a[href="${href}"]`).first().click();

  const listed = numberIn(await page.locator('#deals-title').innerText());
  const inApi = await dealsInApi(page.url());
  assert.deepEqual({ listed, inApi }, { listed: count, inApi: count }, where);

  const company = page.locator('.records tbody th a').first();
  const name = await company.innerText();
  await company.click();
  assert.equal(await page.locator('h1').innerText(), name, where);
  await page.goBack();
  await page.goBack();
  assert.equal(page.url(), from);
}

/** The number at the beginning of a text, such as "1,234 rounds". */
function numberIn(text) {
  return Number(/^[\d,]+/.exec(text)[0].replaceAll(',', ''));
}

/** How many deals the API has for the address of a list of deals. */
async function dealsInApi(address) {
  const search = new URL(address).searchParams;
  const list = search.get('deals') === 'acquisitions' ? 'acquisitions' : 'funding-rounds';
  search.delete('deals');
  // Without a period, pages are about twelve months.
  if (!search.has('start') && !search.has('timeframe')) search.set('timeframe', 'ttm');
  const { metadata } = await api(`${list}?${search}`);
  return metadata.total_deals;
}

/** Half a row doesn't grow with the table of the card in the other half. */
async function assertNoVoid(chart) {
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

function seeAtWidth(width) {
  return page.setViewportSize({ width, height: 900 });
}

async function api(path) {
  const answer = await fetch(`${service.url}/api/v2/${path}`, {
    headers: { Authorization: `Bearer ${service.key}` },
  });
  assert.equal(answer.status, 200, path);
  return answer.json();
}
