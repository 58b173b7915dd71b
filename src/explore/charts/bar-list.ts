import { mayChangeDirection } from '../../pages/wording';
import { escapeText } from './svg-document';

export interface Bar {
  name: string;
  /** What the bar shows, in any unit. */
  value: number;
  /** The same figure as text. */
  label: string;
  /** Another figure, in grey. */
  more: string;
  href?: string;
  /**
   * Deals outside the other rows: an outline that doesn't set the scale, cut off if it is longer
   * than the longest bar.
   */
  isRest?: true;
}

/**
 * For names whose links are also in the table behind the chart, so that the keyboard needn't stop
 * at dozens of them.
 */
export const NO_TAB_STOP = ' tabindex="-1"';
/**
 * How many characters of label a bar leaves room for when it has no length at all; less would
 * squeeze the bars of narrow cards.
 */
const BAR_CHARACTERS = 12;
const ROOM = { min: 8, max: 26, step: 2 };

/**
 * Horizontal bars in the order of their rows. As a list of HTML it fits every screen, and its texts
 * can be read and copied.
 */
export function barList(bars: readonly Bar[]): string {
  const largest = scaleOf(bars);
  const items = bars.map((bar) => {
    const share = bar.value / largest;
    return `<li${bar.isRest ? ' class="rest"' : ''}>${nameOf(bar, NO_TAB_STOP)}<span>${barOf(share)}<small><b>${escapeText(bar.label)}</b> ${escapeText(bar.more)}</small></span>`;
  });
  return `<ul class="bar-list room-${roomFor(bars, largest)}">${items.join('')}</ul>`;
}

/** The longest bar. The rows of what is left only count if they are all there is. */
export function scaleOf(bars: readonly Pick<Bar, 'value' | 'isRest'>[]): number {
  const shown = bars.filter(({ isRest }) => !isRest);
  return Math.max(...(shown.length > 0 ? shown : bars).map(({ value }) => value), 1);
}

/** As a link if it leads somewhere. `attributes`: more of the link's. */
export function nameOf({ name, href }: Pick<Bar, 'name' | 'href'>, attributes = ''): string {
  const text = mayChangeDirection(name) ? `<bdi>${escapeText(name)}</bdi>` : escapeText(name);
  return href === undefined
    ? `<span>${text}</span>`
    : `<a href="${escapeText(href)}"${attributes}>${text}</a>`;
}

function barOf(share: number): string {
  if (share > 1) return '<svg width="100%"><text x="100%" dx="-14" y="14">≈</text></svg>';
  return `<svg width="${Number((share * 100).toFixed(1))}%"/>`;
}

/** In characters, so that the longest bar ends where its label just fits. */
function roomFor(bars: readonly Bar[], largest: number): number {
  const needed = bars.map(
    ({ label, more, value }) =>
      label.length + more.length + 1 - (1 - Math.min(1, value / largest)) * BAR_CHARACTERS,
  );
  const room = Math.ceil(Math.max(...needed) / ROOM.step) * ROOM.step;
  return Math.min(Math.max(room, ROOM.min), ROOM.max);
}
