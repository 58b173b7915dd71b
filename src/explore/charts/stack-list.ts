import { countAxis, DEALS } from './axis';
import { baseline, type Marks, valueAxis } from './axis-marks';
import { nameOf, NO_TAB_STOP } from './bar-list';
import { draw, FONT } from './chart';
import { columnList } from './column-list';
import { observablePlot } from './plot';
import { type TimeLabel, timeAxes } from './time-labels';

/** One kind of deals in every column. */
export interface StackKind {
  name: string;
  /** Of its colour: "k1" to "k6", "other" or "unknown". */
  look: string;
  href?: string;
  counts: readonly number[];
}

export interface StackColumn extends TimeLabel {
  title: string;
  href?: string;
  isPartial: boolean;
}

/** Columns over time, each stacked from the first kind up, with a legend. */
export function stackList(kinds: readonly StackKind[], columns: readonly StackColumn[]): string {
  const stacked = columns.map((column, index) => ({
    ...column,
    parts: kinds.map(({ look, counts }) => ({
      value: counts[index]!,
      look: column.isPartial ? `${look} partial` : look,
    })),
  }));
  const legend = [...kinds]
    .reverse()
    .map((kind) => `<li><svg><rect class="${kind.look}"/></svg>${nameOf(kind, NO_TAB_STOP)}`);
  return `<div class="stacked">${columnList(stacked, DEALS)}<ul>${legend.join('')}</ul></div>`;
}

/** The same as a drawing, for downloads. */
export function stackChart(kinds: readonly StackKind[], columns: readonly StackColumn[]): string {
  const { barY } = observablePlot();
  const parts = columns.flatMap((column, index) =>
    partsOf(kinds, index).map((part) => ({ ...part, ...column })),
  );
  const axis = countAxis(Math.max(...parts.map(({ to }) => to), 0));
  const bar = { x: 'label', y1: 'from', y2: 'to', fill: 'fill', stroke: 'var(--card)' } as const;
  return draw('file', {
    height: 380,
    marginLeft: 50,
    marginRight: 200,
    marginTop: 20,
    marginBottom: 44,
    x: { domain: columns.map(({ label }) => label), padding: 0.16 },
    y: { label: null, domain: axis.domain },
    marks: [
      ...valueAxis(axis),
      ...timeAxes(columns),
      barY(
        parts.filter(({ isPartial }) => !isPartial),
        bar,
      ),
      barY(
        parts.filter(({ isPartial }) => isPartial),
        { ...bar, fillOpacity: 0.5, stroke: 'var(--soft)', strokeDasharray: '3 2' },
      ),
      ...baseline(),
      ...[...kinds].reverse().flatMap(legendMarks),
    ],
  });
}

function partsOf(
  kinds: readonly StackKind[],
  column: number,
): { fill: string; from: number; to: number }[] {
  let from = 0;
  return kinds.map(({ look, counts }) => {
    const part = { fill: colourOf(look), from, to: from + counts[column]! };
    from = part.to;
    return part;
  });
}

function legendMarks({ name, look }: StackKind, row: number): Marks {
  const { dot, text } = observablePlot();
  const place = { frameAnchor: 'top-right', dy: 8 + row * 20 } as const;
  const square = {
    symbol: 'square',
    r: 6,
    fill: colourOf(look),
    stroke: 'var(--field)',
    strokeWidth: 0.5,
  } as const;
  return [
    dot([name], { ...place, ...square, dx: 22 }),
    text([name], {
      ...place,
      text: (each: string) => each,
      textAnchor: 'start',
      lineAnchor: 'middle',
      dx: 36,
      fontSize: FONT,
    }),
  ];
}

function colourOf(look: string): string {
  return look === 'other' ? 'var(--card)' : `var(--${look})`;
}
