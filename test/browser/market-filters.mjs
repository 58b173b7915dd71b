// Uses the filters and the header of the market pages in headless Chromium without JavaScript, from
// a narrow phone to a desktop: several values of a filter become one address, the header is one row
// with nothing cut, and the keyboard gets through the overview. Then with the script, which reads the
// values of charts, copies citations and suggests names. Not part of `npm test`.
import assert from 'node:assert/strict';
import { startNewcomersService } from './newcomers-service.mjs';
import { PageChecks } from './page-checks.mjs';

/** A phone, a desktop at 400%, and both sides of each change of the layout. */
const WIDTHS = [320, 390, 768, 1000, 1001, 1200, 1201, 1280];
/** Where a button opens the filters, and above it each has its own. */
const MAX_SHEET_WIDTH = 1000;
/** One row. */
const MAX_HEADER_HEIGHT = 60;
const MIN_TARGET_HEIGHT = 24;
/** How often the keyboard stops on the overview. */
const MAX_TAB_STOPS = 62;

const service = await startNewcomersService();
const checks = await PageChecks.launch(service.url);
try {
  const plain = await checks.openBrowser({ scripts: false });
  for (const width of WIDTHS) {
    await plain.setViewportSize({ width, height: 900 });
    await useHeader(plain, width);
    await chooseSeveralValues(plain, width);
  }
  await seeOpenPanels();
  await closePanels();
  await countTabStops();
  await readLines();
  await passLinesWithoutTable();
  await readMarks();
  await copyCitation();
  await chooseSuggestion();
  checks.assertQuiet();
  process.stdout.write(
    'Market pages: filters take several values without a script, and the header fits every screen.\n',
  );
} finally {
  await checks.close();
  await service.stop();
}

/** Its menu, if there is one, leads to the other pages with the filters. */
async function useHeader(page, width) {
  await page.goto(`${service.url}/explore?countries=US`);
  const { height } = await page.locator('header.top').boundingBox();
  assert.ok(height <= MAX_HEADER_HEIGHT, `the header is ${height} pixels high at ${width}`);
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  for (const control of await page
    .locator('header :is(a, button, input)')
    .filter({ visible: true })
    .all()) {
    const { x, width: own } = await control.boundingBox();
    assert.ok(x >= 0 && x + own <= width, `${await control.innerText()} is cut at ${width}`);
  }
  await page.getByRole('navigation', { name: 'Market' }).getByRole('link', { name: 'M&A' }).click();
  assert.equal(page.url(), `${service.url}/explore/acquisitions?countries=US`);
}

/** With the script: Escape closes an open filter, and focus stays at its name. */
async function closePanels() {
  const page = await checks.openBrowser();
  await page.goto(`${service.url}/explore`);
  await openPanel(page, 1280, 'Stage');
  await page.getByRole('checkbox', { name: /^Seed / }).focus();
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.filters details[open]').count(), 0);
  assert.match(await page.locator(':focus').textContent(), /Stage/);
}

/** With the script: each card's citation and call, and the page's citation, have a button. */
async function copyCitation() {
  const page = await checks.openBrowser();
  await page.goto(`${service.url}/explore/funding`);
  const card = page.locator('.card-foot').first();
  await card.locator('.about summary').click();
  for (const [name, selector] of [
    ['Copy citation', 'cite'],
    ['Copy command', '.call'],
  ]) {
    await card.getByRole('button', { name }).click();
    await card.locator(`${selector} + button`, { hasText: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, await card.locator(selector).textContent());
  }
  await checks.look(page, 'copied-citation');
}

/** With the script: the search suggests names, and a suggestion that is chosen opens its page. */
async function chooseSuggestion() {
  const page = await checks.openBrowser();
  const overview = `${service.url}/explore`;
  await page.goto(overview);
  const field = page.locator('.search [name="q"]');
  await field.pressSequentially('cloud');
  const suggestion = page.locator('#suggestions option').first();
  await suggestion.waitFor({ state: 'attached' });
  const name = await suggestion.getAttribute('value');
  assert.match(await suggestion.getAttribute('label'), new RegExp(`^[A-Z][a-z]+: ${name}$`));
  await field.clear();
  await field.pressSequentially(name);
  assert.equal(page.url(), overview, 'typing the whole name leaves the page');
  // As from a browser that doesn't say how the text was entered.
  await field.dispatchEvent('input');
  await page.waitForURL((url) => url.pathname !== '/explore' || url.search !== '');
}

/** With the script: a row of the table for each week, by arrow keys and at the pointer. */
async function readLines() {
  const page = await checks.openBrowser();
  await page.goto(`${service.url}/explore`);
  const reading = page.locator('.reading');
  const lines = page.locator('figure:has(.newest-line)').first();
  await scrollTo(lines);
  await lines.focus();
  await page.keyboard.press('ArrowRight');
  assert.match(await reading.textContent(), /^Up to week W01: \d{4} \$/);
  await page.keyboard.press('ArrowRight');
  assert.match(await reading.textContent(), /^Up to week W02: /);
  await page.keyboard.press('Escape');
  assert.equal(await reading.textContent(), '');
  await page.keyboard.press('ArrowLeft');
  assert.match(await reading.textContent(), /^Up to week W5[23]: /);
  const { x, y, width, height } = await lines.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  assert.match(await reading.textContent(), /^Up to week W[23]\d: /);
  await page.mouse.move(x + width / 2, y - 100);
  assert.equal(await reading.textContent(), '');
}

/** The landing page has the same lines without a table. */
async function passLinesWithoutTable() {
  const page = await checks.openBrowser();
  await page.goto(service.url);
  await page.locator('figure:has(.newest-line)').hover();
  assert.equal(await page.locator('.reading').textContent(), '');
  checks.assertQuiet();
}

/**
 * Until the page has been told that it was scrolled, which it is before the frame after. Scrolling
 * closes what is read.
 */
async function scrollTo(element) {
  await element.scrollIntoViewIfNeeded();
  await element.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** With the script: by arrow keys, at the pointer, and by a tap that doesn't leave the page. */
async function readMarks() {
  const page = await checks.openBrowser();
  await page.goto(`${service.url}/explore`);
  const reading = page.locator('.reading');
  const columns = page.locator('figure:has(.over-time)').first();
  const column = columns.locator('a:has(rect)').first();
  const title = await column.locator('title').textContent();
  await scrollTo(columns);
  await columns.focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await reading.textContent(), title);
  await page.keyboard.press('Escape');
  await column.hover();
  assert.equal(await reading.textContent(), title);
  await column.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
  await page.keyboard.press('Escape');
  await column.dispatchEvent('click', { bubbles: true, cancelable: true });
  assert.equal(await reading.textContent(), `${title}. Tap again for its deals.`);
  assert.equal(page.url(), `${service.url}/explore`);
  await column.dispatchEvent('click', { bubbles: true, cancelable: true });
  await page.waitForURL(/\/explore\/deals\?/);
}

/**
 * In the form, on the page of all values, and away again with a chip. What the address had stays in
 * it.
 */
async function chooseSeveralValues(page, width) {
  await page.goto(`${service.url}/explore/funding?companies=nobody`);
  await openPanel(page, width, 'Stage');
  for (const stage of ['Seed', 'Series A'])
    await page.getByRole('checkbox', { name: new RegExp(`^${stage} `) }).check();
  await checks.assertNoSideways(page, `with open filters at ${width}, the page`);
  const form = page.locator(width <= MAX_SHEET_WIDTH ? '.sheet-head' : 'details[open]');
  await form.getByRole('button', { name: 'Apply' }).click();
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
  assert.deepEqual(asked(), { companies: 'nobody', timeframe: 'ttm', stages: 'Seed,Series A' });
  await openPanel(page, width, 'More filters');
  await page.getByRole('link', { name: /^All \d+ of Product category$/ }).click();
  await page.getByLabel('Find by name').fill('single sign');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('checkbox', { name: /^Single Sign-On/ }).check();
  await page.getByRole('button', { name: 'Apply' }).first().click();
  assert.equal(new URL(page.url()).pathname, '/explore/funding');
  assert.deepEqual(asked().productCategories, 'Single Sign-On');
  await page.getByRole('link', { name: /^Stage: Seed.*remove$/ }).click();
  assert.deepEqual([asked().stages, asked().companies], ['Series A', 'nobody']);
}

async function openPanel(page, width, name) {
  if (width <= MAX_SHEET_WIDTH) await page.getByRole('button', { name: /^Filters/ }).click();
  await page.locator('.filters summary', { hasText: name }).click();
}

async function seeOpenPanels() {
  const page = await checks.openBrowser();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Period', 'Category', 'More filters']) {
      await page.goto(`${service.url}/explore?stages=Seed`);
      await openPanel(page, width, name);
      await checks.assertAccessible(page, `${name} open at ${width}`);
      await checks.shoot(page, `open-${name.replace(' ', '-')}-${width}`);
      const low = await page
        .locator('.filters :is(summary, fieldset label, button), .chips a')
        .evaluateAll((targets, least) => {
          const shown = targets.filter((target) => target.checkVisibility());
          const height = (target) => target.getBoundingClientRect().height;
          return shown.filter((target) => height(target) < least).map(({ outerHTML }) => outerHTML);
        }, MIN_TARGET_HEIGHT);
      assert.deepEqual(low, [], `${name} at ${width}: lower than ${MIN_TARGET_HEIGHT} pixels`);
    }
  }
}

async function countTabStops() {
  const page = await checks.openBrowser();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${service.url}/explore`);
    let stops = -1;
    do {
      await page.keyboard.press('Tab');
      stops += 1;
    } while (await page.evaluate('document.activeElement !== document.body'));
    assert.ok(stops <= MAX_TAB_STOPS, `the keyboard stops ${stops} times at ${width}`);
  }
}
