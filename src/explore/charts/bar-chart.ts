import { axisY, barX, text } from '@observablehq/plot';
import { type ChartWidth, draw, FONT, WIDTHS } from './chart';

export interface BarRow {
  name: string;
  value: number;
  /** Stands behind the bar. */
  label: string;
  /** What the bar says when it is pointed at or read aloud. */
  title: string;
  href?: string;
}

const BAR_HEIGHT = 26;
const MAX_NAME: Record<ChartWidth, number> = { full: 36, half: 24, narrow: 18 };
const PIXELS_A_LETTER = 0.56;

/** Horizontal bars in the order of their rows. */
export function barChart(rows: readonly BarRow[], width: ChartWidth): string {
  const font = FONT[width];
  const nameOf = (index: number): string => shortened(rows[index]?.name ?? '', MAX_NAME[width]);
  const marginLeft = 12 + font * PIXELS_A_LETTER * Math.max(...rows.map((_, index) => nameOf(index).length));
  const marginRight = 12 + font * PIXELS_A_LETTER * Math.max(...rows.map(({ label }) => label.length));
  // By index, so that two rows of one name stay two bars.
  const bars = rows.map((row, index) => ({ ...row, index }));
  return draw(width, {
    width: WIDTHS[width],
    height: rows.length * BAR_HEIGHT + 8,
    marginLeft,
    marginRight,
    marginTop: 4,
    marginBottom: 4,
    x: { axis: null, domain: [0, Math.max(...rows.map(({ value }) => value), 1)] },
    y: { domain: bars.map(({ index }) => index), padding: 0.25 },
    marks: [
      axisY({ tickSize: 0, label: null, tickFormat: nameOf, fontSize: font, textAnchor: 'end' }),
      barX(bars, { x: 'value', y: 'index', title: 'title', href: 'href', fill: 'var(--accent)', rx: 3 }),
      text(bars, {
        x: 'value',
        y: 'index',
        text: 'label',
        textAnchor: 'start',
        dx: 6,
        fontSize: font,
        fontVariant: 'tabular-nums',
      }),
    ],
  });
}

export function shortened(name: string, max: number): string {
  const letters = [...name];
  return letters.length <= max
    ? name
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
