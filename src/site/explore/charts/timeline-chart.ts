import { DAY_MS } from '../../../platform/config/calendar-day';
import { type Child, el, tenth } from '../../../platform/pages/drawing-nodes';
import type { Drawing } from './chart-drawing';
import { dollarAxis } from './drawing/axis';
import { dot, path, type Point } from './drawing/marks';
import { type Picture, type Size, WIDTHS } from './drawing/picture';
import { lines, Plane } from './drawing/plane';
import {
  type PixelBox,
  exitLabel,
  type PlacedLabel,
  type RoundDot,
  roundLabels,
} from './timeline-labels';

interface TimelineRound {
  day: string;
  stage: string;
  /** For a day to come. */
  isPlanned: boolean;
  /** null if undisclosed. */
  amount: number | null;
  /** The sum of all rounds up to this one. */
  raised: number;
}

export interface Timeline {
  /** Oldest first. */
  rounds: readonly TimelineRound[];
  /** The day of the company's acquisition, and what is said about it. */
  exit: { day: string; text: string } | null;
  /** Unless the company was acquired, its line goes on to this day. */
  today: string;
}

/** In pixels. The amounts of the axis stand at the left. More years than `maxYears` would touch. */
const WIDE = { height: 300, left: 56, right: 16, maxYears: 14 };
const NARROW = { height: 220, left: 46, right: 10, maxYears: 5 };
/** Room for the mark of the acquisition above the drawing, and for the years below it. */
const TOP = 34;
const BOTTOM = 26;
const DOT_RADIUS = 4.5;

const YEAR_MS = 365 * DAY_MS;
/** The room on each side of the days: a share of all of them, and at least a month. */
const ROOM = { share: 0.04, atLeastMs: 30 * DAY_MS };

export function timelineDrawing(timeline: Timeline): Drawing {
  return { draw: (size) => timelineChart(timeline, size) };
}

/**
 * Steps of the money raised, a dot for each round, hollow where the amount is undisclosed, and the
 * acquisition of the company.
 */
export function timelineChart({ rounds, exit, today }: Timeline, size: Size): Picture {
  const { height, left, right, maxYears } = size === 'narrow' ? NARROW : WIDE;
  const width = WIDTHS[size];
  const floor = height - BOTTOM;
  const endDay = exit?.day ?? today;
  const times = [...rounds.map(({ day }) => day), endDay].map((day) => Date.parse(day));
  // A line that goes on to today ends at the right. A short one that ended is in the middle.
  const [first, last] = spanOf(times, { shareBefore: exit ? 0.5 : 1 });
  const axis = dollarAxis(Math.max(...rounds.map(({ raised }) => raised), 1));
  const plane = new Plane(
    { width, height, left, right, top: TOP, bottom: BOTTOM },
    { x: [first, last], y: axis.domain },
  );
  const dots = rounds.map((round) => ({
    ...round,
    x: plane.x(Date.parse(round.day)),
    y: plane.y(round.raised),
  }));
  const acquisition = exit && exitMark(exit, plane, { width, floor });
  return plane.picture(
    plane.valueAxis(axis),
    plane.axisBelow(yearsBetween(first, last, maxYears), 'centred'),
    // A round may be planned, or follow the acquisition.
    steps(dots, plane.x(Math.max(...times)), [left, floor]),
    plane.baseline(),
    acquisition?.drawn,
    dots.map(({ x, y, amount }) =>
      dot([x, y], DOT_RADIUS, amount === null ? 'undisclosed' : 'disclosed'),
    ),
    ...roundLabels(dots, { width, floor }, acquisition?.taken ?? []).map(labelOf),
  );
}

/** From the axis, up at each dot, and on to `endX`. */
function steps(dots: readonly RoundDot[], endX: number, [left, floor]: Point): Child {
  const corners = dots.map(({ x, y }) => `H${tenth(x)}V${tenth(y)}`).join('');
  const line = `M${left} ${floor}${corners}H${tenth(endX)}`;
  return [path(`${line}V${floor}z`, 'raised-area'), path(line, 'raised-line')];
}

/** An upright line below a diamond. `taken`: where no other label may be. */
function exitMark(
  { day, text }: NonNullable<Timeline['exit']>,
  plane: Plane,
  { width, floor }: { width: number; floor: number },
): { drawn: Child; taken: PixelBox[] } {
  const at = Date.parse(day);
  const x = Math.round(plane.x(at));
  const words = exitLabel(text, [x, TOP - 10], width);
  const line = path(plane.upright(at), 'exit-line');
  const diamond = path(`M${x} ${TOP - 9.9}l5.7 9.9-5.7 9.9-5.7-9.9z`);
  return {
    drawn: el('g', { look: 'exit' }, line, diamond, el('g', { look: 'bold' }, labelOf(words))),
    taken: [words.box, { left: x - 1, right: x + 1, top: TOP, bottom: floor }],
  };
}

function labelOf({ text, at, anchor }: PlacedLabel): Child {
  return el('g', { look: anchor }, ...lines([text], at));
}

/**
 * From the first time to the last, with some room on both sides. A span of less than a year is
 * filled up to a year: `shareBefore` of what is missing comes before the first time.
 */
function spanOf(
  times: readonly number[],
  { shareBefore }: { shareBefore: number },
): [first: number, last: number] {
  const [low, high] = [Math.min(...times), Math.max(...times)];
  const room = Math.max((high - low) * ROOM.share, ROOM.atLeastMs);
  const missing = Math.max(0, YEAR_MS - (high - low));
  return [low - room - missing * shareBefore, high + room + missing * (1 - shareBefore)];
}

/** The first days of years, as many as there is room for. */
function yearsBetween(first: number, last: number, max: number): { at: number; text: string }[] {
  const years: string[] = [];
  const lastYear = new Date(last).getUTCFullYear();
  for (let year = new Date(first).getUTCFullYear() + 1; year <= lastYear; year += 1)
    years.push(String(year));
  const step = Math.ceil(years.length / max);
  return years
    .filter((_, index) => index % step === 0)
    .map((text) => ({ at: Date.parse(`${text}-01-01`), text }));
}
