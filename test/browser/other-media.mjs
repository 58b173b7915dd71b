// Paper, and the reader's own colours.
import assert from 'node:assert/strict';

/** Between the margins of A4, in CSS pixels. */
const PAPER_WIDTH = 696;
/** 8 points, and less by what the scale of a drawing may round off. */
const MIN_PAPER_TEXT = 10.6;

/**
 * Nothing is cut at the edge of the paper or too small to read, and nothing is there that only a
 * screen can use. A dark screen prints dark text, too.
 */
export async function assertFitForPaper(page, where) {
  const viewport = page.viewportSize();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 });
  const faults = await page.evaluate(`(() => {
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility() && each.getClientRects().length > 0);
    // Small drawings go on beyond their edges, so that their lines don't end there.
    const isClipped = ({ ownerSVGElement: svg }) => svg && getComputedStyle(svg).overflowX !== 'visible';
    const named = (each) => each.outerHTML.slice(0, 120);
    const sizeOf = (each) => parseFloat(getComputedStyle(each).fontSize) * (each.getScreenCTM?.().d ?? 1);
    const hasText = ({ childNodes }) => [...childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== '');
    const isRead = (each) => !each.closest('.unseen, [aria-hidden] text') && hasText(each);
    return {
      small: shown('main *').filter((each) => isRead(each) && sizeOf(each) < ${MIN_PAPER_TEXT}).map(named),
      cut: shown('body *').filter((each) => !isClipped(each) && each.getBoundingClientRect().right > ${PAPER_WIDTH} + 1).map(named),
      useless: shown('nav, form, button, input, select, summary, .button').map(named),
      color: getComputedStyle(document.querySelector('main') ?? document.body).color,
    };
  })()`);
  await page.emulateMedia({ media: null, colorScheme: 'light' });
  await page.setViewportSize(viewport);
  assert.deepEqual(
    faults,
    { small: [], cut: [], useless: [], color: 'rgb(18, 22, 29)' },
    `${where} on paper`,
  );
}

/**
 * Every shape of a drawing but its gaps differs from the background, by its fill or its outline. The
 * page stays in forced colours.
 */
export async function assertSeenInForcedColors(page, where) {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const invisible = await page.evaluate(`(() => {
    const { backgroundColor: canvas } = getComputedStyle(document.body);
    const isSeen = (color) => !['none', 'transparent', 'rgba(0, 0, 0, 0)', canvas].includes(color);
    const shapes = [...document.querySelectorAll('svg :is(rect, path, circle, line, use):not(.paper)')];
    const bars = [...document.querySelectorAll('.bar-list svg')];
    const isBarSeen = ({ backgroundColor, borderTopWidth }) => isSeen(backgroundColor) || borderTopWidth !== '0px';
    return [
      ...shapes.filter((each) => each.checkVisibility() && !['fill', 'stroke'].some((paint) => isSeen(getComputedStyle(each)[paint]))),
      ...bars.filter((each) => !isBarSeen(getComputedStyle(each))),
    ].map((each) => each.outerHTML.slice(0, 120));
  })()`);
  assert.deepEqual(invisible, [], `${where} in forced colours`);
}
