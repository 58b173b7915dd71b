// What is easily lost on the narrowest phone.
import assert from 'node:assert/strict';

const MIN_SPARKLINE = 50;

/** No word of a chart or a list is broken. */
export async function assertWordsWhole(page, where) {
  const broken = await page.evaluate(() => {
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const { parentElement: parent } = text;
      if (!parent.closest('figure, .records, .tiles') || !parent.checkVisibility()) continue;
      for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    }
    return found;
  });
  assert.deepEqual(broken, [], `words are broken: ${where}`);
}

export async function assertSparklinesShown(page, where) {
  const widths = await page
    .locator('.spark')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  const narrow = widths.filter((width) => width < MIN_SPARKLINE);
  assert.deepEqual(narrow, [], `sparklines are too narrow: ${where}`);
}

/** The first figure of each record stays in its column. */
export async function assertFiguresFit(page, where) {
  const wide = await page
    .locator('.records .main')
    .evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent.trim()),
    );
  assert.deepEqual(wide, [], `figures are wider than their column: ${where}`);
}
