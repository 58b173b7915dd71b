import { dealDollars } from '../../pages/wording';
import { dollarAxis } from './axis';
import { WIDTHS } from './chart';
import { circle, label, Plane, type Point, tenth } from './plane';

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

const LAYOUT: Record<
  TimelineWidth,
  { height: number; left: number; right: number; maxYears: number }
> = {
  full: { height: 300, left: 56, right: 16, maxYears: 14 },
  narrow: { height: 220, left: 46, right: 10, maxYears: 5 },
  file: { height: 320, left: 56, right: 16, maxYears: 12 },
};
const TOP = 34;
const BOTTOM = 26;
const PIXELS_PER_LETTER = 6.6;
const PIXELS_PER_BOLD_LETTER = 7;
const LINE = 15;
/** Of the labels; the axis stands left of it. */
const MIN_LEFT = 44;

/**
 * Steps of the money raised, a dot for each round, hollow where the amount is undisclosed, and the
 * acquisition of the company.
 */
export function timelineChart(timeline: Timeline, width: TimelineWidth): string {
  const { rounds, exit } = timeline;
  const { height, left, right, maxYears } = LAYOUT[width];
  const [first, last] = spanOf([...rounds.map(({ day }) => day), ...(exit ? [exit.day] : [])]);
  const axis = dollarAxis(Math.max(...rounds.map(({ raised }) => raised), 1));
  const plane = new Plane(
    { width: WIDTHS[width], height, left, right, top: TOP, bottom: BOTTOM },
    { x: [+first, +last], y: axis.domain },
  );
  const dots = rounds.map((round) => ({
    ...round,
    x: plane.x(+dateOf(round.day)),
    y: plane.y(round.raised),
  }));
  const years = yearsBetween(first, last, maxYears).map((year) => ({
    at: +year,
    text: String(year.getUTCFullYear()),
  }));
  const exitPlace =
    exit && exitLabel(exit.text, Math.round(plane.x(+dateOf(exit.day))), WIDTHS[width]);
  return plane.svg([
    plane.valueAxis(axis),
    plane.axisBelow(years),
    steps(dots, plane.x(+(exit ? dateOf(exit.day) : last)), [left, height - BOTTOM]),
    plane.baseline(),
    ...(exit && exitPlace ? [exitMark(exit, plane, exitPlace)] : []),
    roundDots(dots),
    ...labelsOf(dots, WIDTHS[width], height - BOTTOM, exitPlace ? [exitPlace.box] : []),
  ]);
}

function steps(dots: readonly Placed[], end: number, [left, floor]: Point): string {
  const corners = dots.map(({ x, y }) => `H${tenth(x)}V${tenth(y)}`).join('');
  const line = `M${left} ${floor}${corners}H${tenth(end)}`;
  return `<path fill="var(--mark)" fill-opacity="0.1" d="${line}V${floor}z"/><path fill="none" stroke="var(--mark)" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" d="${line}"/>`;
}

function roundDots(dots: readonly Placed[]): string {
  const circles = (shown: readonly Placed[]): string =>
    shown.map(({ x, y }) => circle([x, y], 4.5)).join('');
  const disclosed = circles(dots.filter(({ amount }) => amount !== null));
  const undisclosed = circles(dots.filter(({ amount }) => amount === null));
  return `<g fill="var(--mark)" stroke="var(--card)" stroke-width="1.5">${disclosed}</g><g fill="var(--card)" stroke="var(--mark)" stroke-width="2">${undisclosed}</g>`;
}

/** An upright line below a diamond. */
function exitMark(
  { day, text }: NonNullable<Timeline['exit']>,
  plane: Plane,
  { at: place, anchor }: ExitLabel,
): string {
  const at = +dateOf(day);
  const x = Math.round(plane.x(at));
  const words = label([text], place, ` text-anchor="${anchor}" font-weight="600"`);
  return `<g fill="var(--deals)"><path stroke="var(--deals)" stroke-width="2" d="${plane.upright(at)}"/><path d="M${x} ${TOP - 9.9}l5.7 9.9-5.7 9.9-5.7-9.9z"/>${words}</g>`;
}

type Placed = TimelineRound & { x: number; y: number };

interface ExitLabel {
  at: Point;
  anchor: 'start' | 'end';
  box: Box;
}

/** Next to the diamond where there is room, on the side with more of it; otherwise above it. */
function exitLabel(text: string, x: number, width: number): ExitLabel {
  const length = text.length * PIXELS_PER_BOLD_LETTER;
  const y = TOP - 10;
  const left: ExitLabel = {
    at: [x - 10, y],
    anchor: 'end',
    box: { left: x - 10 - length, right: x - 10, y },
  };
  const right: ExitLabel = {
    at: [x + 10, y],
    anchor: 'start',
    box: { left: x + 10, right: x + 10 + length, y },
  };
  const fits = ({ box }: ExitLabel): boolean => box.left >= 0 && box.right <= width;
  const beside = (x > width / 2 ? [left, right] : [right, left]).find(fits);
  if (beside) return beside;
  const start = Math.round(Math.max(0, Math.min(x - length / 2, width - length)));
  return {
    at: [start, TOP - 22],
    anchor: 'start',
    box: { left: start, right: start + length, y: TOP - 22 },
  };
}

interface Box {
  left: number;
  right: number;
  y: number;
}

/**
 * The largest rounds first, each above its dot and to the left, below and to the right, or above
 * and to the right before the next step. A label is left out before it overlaps another one, hides
 * a dot or leaves the drawing.
 */
function labelsOf(
  rounds: readonly Placed[],
  width: number,
  floor: number,
  others: readonly Box[],
): string[] {
  const taken = [...others];
  const isFree = (box: Box): boolean => {
    const overlaps = taken.some(
      (other) =>
        box.left < other.right && other.left < box.right && Math.abs(other.y - box.y) < LINE,
    );
    const hidesDot = rounds.some(
      ({ x, y }) => x > box.left && x < box.right && Math.abs(y - box.y) < LINE - 3,
    );
    return (
      box.left > MIN_LEFT && box.right < width && box.y < floor - LINE / 2 && !overlaps && !hidesDot
    );
  };
  return [...rounds]
    .sort((a, b) => (b.amount ?? -1) - (a.amount ?? -1))
    .flatMap(({ x, y, stage, amount }) => {
      const text = `${stage} ${amount === null ? 'n/d' : dealDollars(amount)}`;
      const length = text.length * PIXELS_PER_LETTER;
      const isBeforeStep = !rounds.some((other) => other.x > x && other.x < x + length + 12);
      const sides = [
        { at: x - 8, anchor: 'end', box: { left: x - 8 - length, right: x - 8, y: y - 10 } },
        { at: x + 8, anchor: 'start', box: { left: x + 8, right: x + 8 + length, y: y + 13 } },
        ...(isBeforeStep
          ? [{ at: x + 8, anchor: 'start', box: { left: x + 8, right: x + 8 + length, y: y - 10 } }]
          : []),
      ];
      const side = sides.find(({ box }) => isFree(box));
      if (!side) return [];
      taken.push(side.box);
      return [label([text], [side.at, side.box.y], ` text-anchor="${side.anchor}"`)];
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
  const years = Array.from(
    { length: Math.max(0, last.getUTCFullYear() - from + 1) },
    (_, index) => from + index,
  );
  const step = Math.ceil(years.length / max);
  return years.filter((_, index) => index % step === 0).map((year) => dateOf(`${year}-01-01`));
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
