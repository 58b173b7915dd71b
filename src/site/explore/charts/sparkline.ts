import { type Point, polyline } from './drawing/marks';

const WIDTH = 112;
const HEIGHT = 34;
/** Of the dot at the end. */
const RADIUS = 3;
const TOP = 4;
/** Fewer say nothing. */
const MIN_POINTS = 3;

/**
 * Draws figures over time, with those of the period before as a dotted line behind them. It only
 * decorates the figure, which is next to it.
 */
export function sparkline(now: readonly number[], before: readonly number[] = []): string {
  const highest = Math.max(...now, ...before);
  const [first, last] = [now[0], now.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (now.length < MIN_POINTS || highest <= 0) return '';
  const yOf = (value: number): number =>
    Math.round(HEIGHT - RADIUS - (value / highest) * (HEIGHT - RADIUS - TOP));
  const lineOf = (values: readonly number[]): string => {
    const step = (WIDTH - RADIUS) / (values.length - 1);
    const points = values.map((value, index): Point => [index * step, yOf(value)]);
    // Pages have many, so each byte counts.
    return polyline(points).replaceAll(',-', '-');
  };
  // The outline of the area is drawn outside of the picture, so that one path is both line and
  // area.
  const area = `${lineOf(now)}h9V${HEIGHT + 4}H-4V${yOf(first)}z`;
  const behind = before.length < MIN_POINTS ? '' : `<path d="${lineOf(before)}"/>`;
  return `<svg class="spark" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${behind}<path class="now" d="${area}"/><circle cx="${WIDTH - RADIUS}" cy="${yOf(last)}" r="${RADIUS}"/></svg>`;
}
