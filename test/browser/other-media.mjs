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
  const faults = await page.evaluate(faultsOnPaper, {
    paperWidth: PAPER_WIDTH,
    minText: MIN_PAPER_TEXT,
  });
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
  const invisible = await page.evaluate(invisibleShapes);
  assert.deepEqual(invisible, [], `${where} in forced colours`);
}

/** Runs in the page, laid out for paper. */
function faultsOnPaper({ paperWidth, minText }) {
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].filter(
      (element) => element.checkVisibility() && element.getClientRects().length > 0,
    );
  const tagOf = (element) => element.outerHTML.slice(0, 120);
  const isRead = (element) =>
    !element.closest('.unseen, [aria-hidden] text') &&
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '',
    );
  const textSizeOf = (element) => {
    const scale = element.getScreenCTM?.().d ?? 1;
    return parseFloat(getComputedStyle(element).fontSize) * scale;
  };
  // Small drawings go on beyond their edges, so that their lines don't end there.
  const isClippedByDrawing = ({ ownerSVGElement: svg }) =>
    svg && getComputedStyle(svg).overflowX !== 'visible';

  const small = shown('main *').filter(
    (element) => isRead(element) && textSizeOf(element) < minText,
  );
  const cut = shown('body *').filter(
    (element) =>
      !isClippedByDrawing(element) && element.getBoundingClientRect().right > paperWidth + 1,
  );
  const useless = shown('nav, form, button, input, select, summary, .button');
  return {
    small: small.map(tagOf),
    cut: cut.map(tagOf),
    useless: useless.map(tagOf),
    color: getComputedStyle(document.querySelector('main') ?? document.body).color,
  };
}

/** Runs in the page, in forced colours. */
function invisibleShapes() {
  const { backgroundColor: canvas } = getComputedStyle(document.body);
  const isSeen = (color) => !['none', 'transparent', 'rgba(0, 0, 0, 0)', canvas].includes(color);
  const isShapeSeen = (shape) => {
    const { fill, stroke } = getComputedStyle(shape);
    return isSeen(fill) || isSeen(stroke);
  };
  const isBarSeen = (bar) => {
    const { backgroundColor, borderTopWidth } = getComputedStyle(bar);
    return isSeen(backgroundColor) || borderTopWidth !== '0px';
  };
  const shapes = [
    ...document.querySelectorAll('svg :is(rect, path, circle, line, use):not(.paper)'),
  ].filter((shape) => shape.checkVisibility());
  const bars = [...document.querySelectorAll('.bar-list svg')];
  const invisible = [
    ...shapes.filter((shape) => !isShapeSeen(shape)),
    ...bars.filter((bar) => !isBarSeen(bar)),
  ];
  return invisible.map((element) => element.outerHTML.slice(0, 120));
}
