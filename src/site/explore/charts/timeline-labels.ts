import { dealDollars } from '../../../platform/pages/wording';
import type { Point } from './drawing/marks';
import { fitted, textWidth } from './drawing/text-width';

/** Where something stands, in pixels. */
export interface PixelBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface PlacedLabel {
  text: string;
  at: Point;
  anchor: 'start' | 'end';
  box: PixelBox;
}

/** A round's dot, with what its label says. */
export interface RoundDot {
  x: number;
  y: number;
  stage: string;
  isPlanned: boolean;
  amount: number | null;
}

const LINE = 15;
const DOT = 9;
/** Of the labels; the axis stands left of it. */
const MIN_LEFT = 44;

/** `y`: the middle of its letters. */
function labelAt(
  text: string,
  [x, y]: Point,
  anchor: 'start' | 'end',
  length: number,
): PlacedLabel {
  const left = anchor === 'start' ? x : x - length;
  const box = { left, right: left + length, ...heightAround(y, LINE) };
  return { text, at: [x, y], anchor, box };
}

function heightAround(y: number, height: number): Pick<PixelBox, 'top' | 'bottom'> {
  return { top: y - height / 2, bottom: y + height / 2 };
}

/**
 * Of the acquisition: next to its mark where there is room, on the side with more of it; otherwise
 * above it.
 */
export function exitLabel(words: string, [x, y]: Point, width: number): PlacedLabel {
  const text = fitted(words, width);
  const length = textWidth(text);
  const sides = [
    labelAt(text, [x + 10, y], 'start', length),
    labelAt(text, [x - 10, y], 'end', length),
  ];
  if (x > width / 2) sides.reverse();
  const start = Math.round(Math.max(0, Math.min(x - length / 2, width - length)));
  return (
    sides.find(({ box }) => box.left >= 0 && box.right <= width) ??
    labelAt(text, [start, y - 12], 'start', length)
  );
}

/**
 * The largest rounds first, each above its dot and to the left, below and to the right, or above
 * and to the right before the next step. A label is left out before it overlaps another one or
 * `taken`, hides a dot or leaves the drawing.
 */
export function roundLabels(
  dots: readonly RoundDot[],
  { width, floor }: { width: number; floor: number },
  taken: readonly PixelBox[],
): PlacedLabel[] {
  const dotBoxes = dots.map(({ x, y }) => ({ left: x, right: x, ...heightAround(y, DOT) }));
  const boxes = [...taken, ...dotBoxes];
  const isFree = ({ box }: PlacedLabel): boolean =>
    box.left > MIN_LEFT &&
    box.right < width &&
    box.bottom < floor &&
    !boxes.some((other) => overlap(box, other));
  return [...dots]
    .sort((a, b) => (b.amount ?? 0) - (a.amount ?? 0))
    .flatMap((dot) => {
      const free = placesFor(dot, dots).find(isFree);
      if (free) boxes.push(free.box);
      return free ?? [];
    });
}

function placesFor(
  { x, y, stage, isPlanned, amount }: RoundDot,
  dots: readonly RoundDot[],
): PlacedLabel[] {
  const figure = amount === null ? 'undisclosed' : dealDollars(amount);
  const text = `${stage}${isPlanned ? ' (planned)' : ''} ${figure}`;
  // A space stays free beside it.
  const length = textWidth(`${text} `);
  const isBeforeStep = !dots.some((other) => other.x > x && other.x < x + length + 12);
  return [
    labelAt(text, [x - 8, y - 10], 'end', length),
    labelAt(text, [x + 8, y + 13], 'start', length),
    ...(isBeforeStep ? [labelAt(text, [x + 8, y - 10], 'start', length)] : []),
  ];
}

function overlap(one: PixelBox, other: PixelBox): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
