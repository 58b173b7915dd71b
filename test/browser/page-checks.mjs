// Looks at pages in headless Chromium: checks each with axe-core, at a phone's and a desktop's
// width, light and dark, in forced colours and on paper. SCREENSHOTS names a folder for pictures of
// all of them.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { launchChromium } from './chromium.mjs';
import { assertFitForPaper, assertSeenInForcedColors } from './other-media.mjs';

export const SCREENSHOTS = process.env.SCREENSHOTS;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [390, 1280];
/** axe reports violations only. Listing the rules that a page passes takes it time. */
const EVERY_RULE = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };
const CONTRAST = { resultTypes: ['violations'], runOnly: ['color-contrast'] };

export class PageChecks {
  complaints = [];
  elsewhere = [];
  /** Pages of browsers that run no scripts, axe's neither. */
  scriptless = new WeakSet();

  /** `alsoAt`: addresses of other sites that the pages may lead to. */
  static async launch(url, alsoAt = []) {
    return new PageChecks(url, alsoAt, await launchChromium());
  }

  constructor(url, alsoAt, browser) {
    Object.assign(this, { url, alsoAt, browser });
  }

  async openBrowser({ scripts = true } = {}) {
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 900 },
      javaScriptEnabled: scripts,
      reducedMotion: 'reduce',
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: this.url });
    const page = await context.newPage();
    if (!scripts) this.scriptless.add(page);
    const isExpected = (request) =>
      [this.url, ...this.alsoAt].some((site) => request.url().startsWith(site));
    page.on('request', (request) => {
      if (!isExpected(request)) this.elsewhere.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
        this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
    return page;
  }

  /**
   * axe at both widths in both schemes and in forced colours, nothing cut on screens and paper, and
   * a picture of each. A page in other colours differs in nothing else, so axe looks at its contrast.
   */
  async look(page, name) {
    const examined = this.scriptless.has(page) ? await this.copyOf(page) : page;
    await examined.evaluate(AXE);
    for (const width of WIDTHS) {
      for (const colorScheme of ['light', 'dark']) {
        const where = `${name}-${width}-${colorScheme}`;
        for (const each of new Set([page, examined])) {
          await each.setViewportSize({ width, height: 900 });
          await each.emulateMedia({ colorScheme });
        }
        await this.assertNothingFound(
          examined,
          colorScheme === 'light' ? EVERY_RULE : CONTRAST,
          where,
        );
        await this.assertNoSideways(page, where);
        await this.shoot(page, where);
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
    // Messages aren't pages of ours.
    if ((await page.locator('main').count()) === 1) {
      await assertFitForPaper(page, name);
      await assertSeenInForcedColors(examined, name);
      await this.assertNothingFound(examined, CONTRAST, `${name} in forced colours`);
      await examined.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
    }
    if (examined !== page) await examined.context().close();
  }

  /** By every rule of axe, in the colours and at the width that the page has now. */
  async assertAccessible(page, where) {
    await page.evaluate(AXE);
    await this.assertNothingFound(page, EVERY_RULE, where);
  }

  /** `page` has axe, which comes through the debugger: our policy lets no foreign script in. */
  async assertNothingFound(page, options, where) {
    const found = await page.evaluate(
      `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
        violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`,
    );
    assert.deepEqual(found, [], where);
  }

  async assertNoSideways(page, where) {
    const sideways = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    assert.ok(sideways <= 0, `${where} scrolls sideways by ${sideways}`);
  }

  /** The same document in a browser that runs scripts. */
  async copyOf(page) {
    const copy = await this.openBrowser();
    const body = await page.content();
    await copy.route(page.url(), (route) =>
      route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
    );
    await copy.goto(page.url());
    return copy;
  }

  /** The top of a page or a part of it, in both schemes, for the documentation. */
  async shootForDocumentation(page, name, viewport, part = page) {
    if (!SCREENSHOTS) return;
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await part.screenshot({ path: join(SCREENSHOTS, `${name}-${colorScheme}.png`) });
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }

  async shoot(page, name) {
    if (!SCREENSHOTS) return;
    mkdirSync(SCREENSHOTS, { recursive: true });
    await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
  }

  assertQuiet() {
    assert.deepEqual(this.elsewhere, [], 'a page asked another host');
    assert.deepEqual(this.complaints, [], 'the browser complained');
  }

  close() {
    return this.browser.close();
  }
}
