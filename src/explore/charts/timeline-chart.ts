import { dealDollars } from '../../pages/wording';
import { dollarAxis } from './axis';
import { baseline, type Marks, TICK, valueAxis } from './axis-marks';
import { draw, FONT, WIDTHS } from './chart';
import { observablePlot } from './plot';

/** A round on a company's timeline, in the order of their days. */
export interface TimelineRound {
  day: string;
  stage: string;
  /** null if undisclosed. */
  amount: number | null;
  /** Raised up to and including this round. */
  raised: number;
}

export interface Timeline {
  rounds: readonly TimelineRound[];
  /** The day of the company's acquisition, and what is said about it. */
  exit: { day: string; text: string } | null;
}

type TimelineWidth = 'full' | 'narrow' | 'file';

const LAYOUT: Record<TimelineWidth, { height: number; left: number; right: number; maxYears: number }> = {
  full: { height: 300, left: 56, right: 16, maxYears: 14 },
  narrow: { height: 220, left: 46, right: 10, maxYears: 5 },
  file: { height: 320, left: 56, right: 16, maxYears: 12 },
};
const TOP = 34;
const BOTTOM = 26;
const PIXELS_PER_LETTER = 6.6;
const LINE = 15;
/** Of the labels; the axis stands left of it. */
const MIN_LEFT = 44;

/** Steps of the money raised, a dot for each round, hollow where the amount is undisclosed, and the acquisition of the company. */
export function timelineChart(timeline: Timeline, width: TimelineWidth): string {
  const { axisX } = observablePlot();
  const { rounds, exit } = timeline;
  const { height, left, right, maxYears } = LAYOUT[width];
  const [first, last] = spanOf([...rounds.map(({ day }) => day), ...(exit ? [exit.day] : [])]);
  const axis = dollarAxis(Math.max(...rounds.map(({ raised }) => raised), 1));
  const [, top] = axis.domain;
  const xOf = (at: Date): number => left + ((+at - +first) / (+last - +first)) * (WIDTHS[width] - left - right);
  const yOf = (raised: number): number => height - BOTTOM - (raised / top) * (height - TOP - BOTTOM);
  const dots = rounds.map((round) => {
    const at = dateOf(round.day);
    return { ...round, at, x: xOf(at), y: yOf(round.raised) };
  });
  const isExitRight = exit !== null && xOf(dateOf(exit.day)) > WIDTHS[width] / 2;
  return draw(width, {
    height,
    marginLeft: left,
    marginRight: right,
    marginTop: TOP,
    marginBottom: BOTTOM,
    x: { type: 'utc', domain: [first, last], label: null },
    y: { domain: axis.domain, label: null },
    marks: [
      ...valueAxis(axis),
      axisX(yearsBetween(first, last, maxYears), { ...TICK, tickFormat: (year: Date) => String(year.getUTCFullYear()) }),
      ...stepMarks(timeline, first, last),
      ...baseline(),
      ...(exit ? exitMarks(exit, top, isExitRight) : []),
      ...dotMarks(dots),
      ...labelMarks(labelsOf(dots, WIDTHS[width], height - BOTTOM)),
    ],
  });
}

function stepMarks({ rounds, exit }: Timeline, first: Date, last: Date): Marks {
  const { areaY, line } = observablePlot();
  const steps = [
    { at: first, raised: 0 },
    ...rounds.map(({ day, raised }) => ({ at: dateOf(day), raised })),
    { at: exit ? dateOf(exit.day) : last, raised: rounds.at(-1)?.raised ?? 0 },
  ];
  const step = { x: 'at', curve: 'step-after' } as const;
  return [
    areaY(steps, { ...step, y: 'raised', fill: 'var(--mark)', fillOpacity: 0.1 }),
    line(steps, { ...step, y: 'raised', stroke: 'var(--mark)', strokeWidth: 2 }),
  ];
}

function dotMarks(dots: readonly Placed[]): Marks {
  const { dot } = observablePlot();
  const place = { x: 'at', y: 'raised', r: 4.5 } as const;
  return [
    dot(
      dots.filter(({ amount }) => amount !== null),
      { ...place, fill: 'var(--mark)', stroke: 'var(--card)', strokeWidth: 1.5 },
    ),
    dot(
      dots.filter(({ amount }) => amount === null),
      { ...place, fill: 'var(--card)', stroke: 'var(--mark)', strokeWidth: 2 },
    ),
  ];
}

function labelMarks(labels: readonly Label[]): Marks {
  const { text } = observablePlot();
  const place = { x: 'at', y: 'raised', text: 'text', fontSize: FONT, fill: 'var(--text)' } as const;
  return [
    text(
      labels.filter(({ isLeft }) => isLeft),
      { ...place, textAnchor: 'end', dx: -8, dy: -10 },
    ),
    text(
      labels.filter(({ isLeft }) => !isLeft),
      { ...place, textAnchor: 'start', dx: 8, dy: 13 },
    ),
  ];
}

function exitMarks({ day, text: words }: NonNullable<Timeline['exit']>, top: number, isRight: boolean): Marks {
  const { dot, ruleX, text } = observablePlot();
  const at = [{ at: dateOf(day), top, words }];
  const side = isRight ? ({ textAnchor: 'end', dx: -10 } as const) : ({ textAnchor: 'start', dx: 10 } as const);
  return [
    ruleX(at, { x: 'at', stroke: 'var(--deals)', strokeWidth: 2 }),
    dot(at, { x: 'at', y: 'top', symbol: 'diamond', r: 6, fill: 'var(--deals)' }),
    text(at, { x: 'at', y: 'top', text: 'words', ...side, dy: -10, fontSize: FONT, fontWeight: 600, fill: 'var(--deals)' }),
  ];
}

type Placed = TimelineRound & { at: Date; x: number; y: number };

interface Label {
  at: Date;
  raised: number;
  text: string;
  /** Above its dot and to the left; otherwise below and to the right. */
  isLeft: boolean;
}

interface Box {
  left: number;
  right: number;
  y: number;
}

/** The largest rounds first. A label is left out before it overlaps another one, hides a dot or leaves the drawing. */
function labelsOf(rounds: readonly Placed[], width: number, floor: number): Label[] {
  const taken: Box[] = [];
  const isFree = (box: Box): boolean => {
    const overlaps = taken.some((other) => box.left < other.right && other.left < box.right && Math.abs(other.y - box.y) < LINE);
    const hidesDot = rounds.some(({ x, y }) => x > box.left && x < box.right && Math.abs(y - box.y) < LINE - 3);
    return box.left > MIN_LEFT && box.right < width && box.y < floor - LINE / 2 && !overlaps && !hidesDot;
  };
  return [...rounds]
    .sort((a, b) => (b.amount ?? -1) - (a.amount ?? -1))
    .flatMap(({ at, x, y, raised, stage, amount }) => {
      const text = `${stage} ${amount === null ? 'n/d' : dealDollars(amount)}`;
      const length = text.length * PIXELS_PER_LETTER;
      const sides = [
        { isLeft: true, box: { left: x - 8 - length, right: x - 8, y: y - 10 } },
        { isLeft: false, box: { left: x + 8, right: x + 8 + length, y: y + 13 } },
      ];
      const side = sides.find(({ box }) => isFree(box));
      if (!side) return [];
      taken.push(side.box);
      return [{ at, raised, text, isLeft: side.isLeft }];
    });
}

const DAY = 86_400_000;

/** With some room on both sides, and at least a year. */
function spanOf(days: readonly string[]): [first: Date, last: Date] {
  const times = days.map((day) => +dateOf(day));
  const [low, high] = [Math.min(...times), Math.max(...times)];
  const room = Math.max((high - low) * 0.04, 30 * DAY);
  const missing = Math.max(0, 365 * DAY - (high - low)) / 2;
  return [new Date(low - room - missing), new Date(high + room + missing)];
}

/** The first days of years, as many as there is room for. */
function yearsBetween(first: Date, last: Date, max: number): Date[] {
  const from = first.getUTCFullYear() + 1;
  const years = Array.from({ length: Math.max(0, last.getUTCFullYear() - from + 1) }, (_, index) => from + index);
  const step = Math.ceil(years.length / max);
  return years.filter((_, index) => index % step === 0).map((year) => dateOf(`${year}-01-01`));
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
