import type { AxisMeasure } from './axis';
import { GRID, TICK } from './axis-marks';
import { nameOf, NO_TAB_STOP } from './bar-list';
import { draw, FONT } from './chart';
import { observablePlot } from './plot';
import { escapeText } from './svg-document';

export interface Dumbbell {
  name: string;
  before: number;
  after: number;
  /** The difference, with its sign. */
  change: string;
  /** The same in percent, with an arrow. */
  percent: string;
  href?: string;
  /** Deals outside the other rows. Grey. */
  isRest?: true;
}

/** What the ends of the lines stand for. */
export interface DumbbellEnds {
  before: string;
  after: string;
}

const ROW_HEIGHT = 26;
const MARGINS = { left: 210, right: 150 };

/**
 * For each row a hollow dot before, a filled one after, and a line between them. Fits every screen.
 */
export function dumbbellList(
  rows: readonly Dumbbell[],
  ends: DumbbellEnds,
  { axisTo }: AxisMeasure,
): string {
  const { ticks, domain, text } = axisOf(rows, axisTo);
  const at = (value: number): string => `${Number(((value / domain[1]) * 100).toFixed(1))}%`;
  const axis = ticks.map(
    (tick) =>
      `<line x1="${at(tick)}" x2="${at(tick)}" y1="22" y2="100%"/><text x="${at(tick)}" y="14">${text(tick)}</text>`,
  );
  const items = rows.map((row) => {
    const [before, after] = [at(row.before), at(row.after)];
    const line = `<line x1="${before}" x2="${after}" y1="12" y2="12"/>`;
    const dots = `<circle class="before" cx="${before}" cy="12" r="4.5"/><circle cx="${after}" cy="12" r="5"/>`;
    const title = nameOf(row, NO_TAB_STOP);
    return `<li class="${lookOf(row)}">${title}<svg>${line}${dots}</svg><span>${row.change}</span><b>${row.percent}</b>`;
  });
  const legend = legendOf(ends).map(
    ([look, words]) =>
      `<span class="${look}"><svg><circle cx="6" cy="6" r="4.5"/></svg>${escapeText(words)}</span>`,
  );
  return `<p class="dumbbell-legend">${legend.join(' ')}</p><div class="dumbbells"><svg class="axis" aria-hidden="true">${axis.join('')}</svg><ul>${items.join('')}</ul></div>`;
}

const COLOURS = { gain: 'var(--good)', loss: 'var(--bad)', same: 'var(--field)' } as const;

/** The same as a drawing, for downloads. */
export function dumbbellChart(rows: readonly Dumbbell[], { axisTo }: AxisMeasure): string {
  const { axisX, axisY, dot, gridX, link, text: texts } = observablePlot();
  const { ticks, domain, text } = axisOf(rows, axisTo);
  const drawn = rows.map((row, index) => ({ ...row, index, colour: COLOURS[lookOf(row)] }));
  const atRight = {
    y: 'index',
    frameAnchor: 'right',
    textAnchor: 'end',
    fontSize: FONT,
    fill: 'colour',
  } as const;
  return draw('file', {
    height: rows.length * ROW_HEIGHT + 34,
    marginLeft: MARGINS.left,
    marginRight: MARGINS.right,
    marginTop: 28,
    marginBottom: 6,
    x: { domain, label: null },
    y: { type: 'band', domain: drawn.map(({ index }) => index), label: null },
    marks: [
      gridX(ticks, GRID),
      axisX(ticks, { ...TICK, anchor: 'top', tickFormat: text }),
      axisY({
        tickSize: 0,
        label: null,
        tickFormat: (index: number) => rows[index]?.name ?? '',
        fontSize: FONT,
      }),
      link(drawn, {
        x1: 'before',
        x2: 'after',
        y: 'index',
        stroke: 'colour',
        strokeOpacity: 0.55,
        strokeWidth: 3,
      }),
      dot(drawn, {
        x: 'before',
        y: 'index',
        r: 4.5,
        fill: 'var(--card)',
        stroke: 'var(--field)',
        strokeWidth: 1.5,
      }),
      dot(drawn, { x: 'after', y: 'index', r: 5, fill: 'colour' }),
      texts(drawn, { ...atRight, text: 'change', dx: 76, fill: 'var(--text)' }),
      texts(drawn, { ...atRight, text: 'percent', dx: 146, fontWeight: 600 }),
    ],
  });
}

/** In words, for a file. */
export function dumbbellLegend(ends: DumbbellEnds): string {
  return `Hollow: ${ends.before}. Filled: ${ends.after}, green where it is more and red where it is less.`;
}

function axisOf(
  rows: readonly Dumbbell[],
  axisTo: AxisMeasure['axisTo'],
): ReturnType<AxisMeasure['axisTo']> {
  return axisTo(Math.max(...rows.flatMap(({ before, after }) => [before, after]), 1));
}

function lookOf({ before, after, isRest }: Dumbbell): 'gain' | 'loss' | 'same' {
  if (isRest || before === after) return 'same';
  return after > before ? 'gain' : 'loss';
}

function legendOf({ before, after }: DumbbellEnds): [look: string, words: string][] {
  return [
    ['before', before],
    ['gain', `${after}, more`],
    ['loss', 'less'],
  ];
}
