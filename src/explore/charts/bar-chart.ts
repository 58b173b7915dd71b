import { type Bar, scaleOf } from './bar-list';
import { draw, FONT } from './chart';
import { observablePlot } from './plot';

const BAR_HEIGHT = 26;
const MAX_NAME_LENGTH = 36;
const PIXELS_PER_LETTER = 0.6;

/** Horizontal bars in the order of their rows, for downloads. Pages show a list of bars instead. */
export function barChart(rows: readonly Bar[]): string {
  const { axisY, barX, text } = observablePlot();
  const fontSize = FONT;
  const nameOf = (index: number): string => shortened(rows[index]?.name ?? '');
  const widthOf = (texts: readonly string[]): number =>
    12 + fontSize * PIXELS_PER_LETTER * Math.max(0, ...texts.map(({ length }) => length));
  const largest = scaleOf(rows);
  // By index, so that two rows with the same name stay two bars.
  const bars = rows.map((row, index) => ({
    ...row,
    index,
    length: Math.min(row.value, largest),
    cut: row.value > largest ? '≈' : '',
  }));
  const [rest, shown] = [bars.filter(({ isRest }) => isRest), bars.filter(({ isRest }) => !isRest)];
  const marginRight = widthOf(rows.map((row) => row.label)) + widthOf(rows.map((row) => row.more));
  const label = {
    x: 'length',
    y: 'index',
    text: 'label',
    textAnchor: 'start',
    dx: 7,
    fontSize,
    fontWeight: 600,
  } as const;
  return draw('file', {
    height: rows.length * BAR_HEIGHT + 8,
    marginLeft: widthOf(rows.map((_, index) => nameOf(index))),
    marginRight,
    marginTop: 4,
    marginBottom: 4,
    x: { axis: null, domain: [0, largest] },
    y: { domain: bars.map(({ index }) => index), padding: 0.3 },
    marks: [
      axisY({ tickSize: 0, label: null, tickFormat: nameOf, fontSize, textAnchor: 'end' }),
      barX(shown, { x: 'length', y: 'index', fill: 'var(--mark)', rx: 2 }),
      barX(rest, {
        x: 'length',
        y: 'index',
        fill: 'none',
        stroke: 'var(--field)',
        rx: 2,
        inset: 0.5,
      }),
      text(rest, { x: 'length', y: 'index', text: 'cut', dx: -10, fontSize }),
      text(bars, { ...label, fontVariant: 'tabular-nums' }),
      text(bars, {
        y: 'index',
        text: 'more',
        frameAnchor: 'right',
        textAnchor: 'end',
        dx: marginRight - 2,
        fontSize,
        fill: 'var(--soft)',
      }),
    ],
  });
}

function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= MAX_NAME_LENGTH) return name;
  const start = letters.slice(0, MAX_NAME_LENGTH - 1).join('');
  return `${start.trimEnd()}…`;
}
