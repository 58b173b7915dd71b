import { draw, FONT, WIDTHS } from './chart';
import { observablePlot } from './plot';

export interface BarRow {
  name: string;
  value: number;
  /** Shown after the bar. */
  label: string;
}

const BAR_HEIGHT = 26;
const MAX_NAME_LENGTH = 36;
const PIXELS_PER_LETTER = 0.56;

/** Horizontal bars in the order of their rows, for downloads. Pages show a table of bars instead. */
export function barChart(rows: readonly BarRow[]): string {
  const { axisY, barX, text } = observablePlot();
  const fontSize = FONT.full;
  const nameOf = (index: number): string => shortened(rows[index]?.name ?? '');
  const marginFor = (texts: readonly string[]): number =>
    12 + fontSize * PIXELS_PER_LETTER * Math.max(0, ...texts.map(({ length }) => length));
  // By index, so that two rows with the same name stay two bars.
  const bars = rows.map((row, index) => ({ ...row, index }));
  return draw('full', {
    width: WIDTHS.full,
    height: rows.length * BAR_HEIGHT + 8,
    marginLeft: marginFor(rows.map((_, index) => nameOf(index))),
    marginRight: marginFor(rows.map(({ label }) => label)),
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
  if (letters.length <= MAX_NAME_LENGTH) return name;
  const start = letters.slice(0, MAX_NAME_LENGTH - 1).join('');
  return `${start.trimEnd()}…`;
}
