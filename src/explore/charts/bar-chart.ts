import { draw, FONT, WIDTHS } from './chart';
import { observablePlot } from './plot';

export interface BarRow {
  name: string;
  value: number;
  /** Shown after the bar. */
  label: string;
}

const BAR_HEIGHT = 26;
const MAX_NAME = 36;
const PIXELS_A_LETTER = 0.56;

/** Horizontal bars in the order of their rows, for downloads: a page has a table of bars. */
export function barChart(rows: readonly BarRow[]): string {
  const { axisY, barX, text } = observablePlot();
  const fontSize = FONT.full;
  const nameOf = (index: number): string => shortened(rows[index]?.name ?? '');
  const marginLeft = 12 + fontSize * PIXELS_A_LETTER * Math.max(...rows.map((_, index) => nameOf(index).length));
  const marginRight = 12 + fontSize * PIXELS_A_LETTER * Math.max(...rows.map(({ label }) => label.length));
  // By index, so that two rows of one name stay two bars.
  const bars = rows.map((row, index) => ({ ...row, index }));
  return draw('full', {
    width: WIDTHS.full,
    height: rows.length * BAR_HEIGHT + 8,
    marginLeft,
    marginRight,
    marginTop: 4,
    marginBottom: 4,
    x: { axis: null, domain: [0, Math.max(...rows.map(({ value }) => value), 1)] },
    y: { domain: bars.map(({ index }) => index), padding: 0.25 },
    marks: [
      axisY({ tickSize: 0, label: null, tickFormat: nameOf, fontSize, textAnchor: 'end' }),
      barX(bars, { x: 'value', y: 'index', fill: 'var(--accent)', rx: 3 }),
      text(bars, { x: 'value', y: 'index', text: 'label', textAnchor: 'start', dx: 6, fontSize, fontVariant: 'tabular-nums' }),
    ],
  });
}

function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= MAX_NAME) return name;
  const start = letters.slice(0, MAX_NAME - 1).join('');
  return `${start.trimEnd()}…`;
}
