const [WIDTH, HEIGHT] = [112, 34];
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
  if (now.length < MIN_POINTS || highest <= 0) return '';
  const yOf = (value: number): number =>
    Math.round(HEIGHT - RADIUS - (value / highest) * (HEIGHT - RADIUS - TOP));
  const [dotted, solid] = [before, now].map((values) => stepsOf(values.map(yOf)));
  const end = yOf(now.at(-1)!);
  // The outline of the area is drawn outside of the picture, so that one path is both line and
  // area.
  const area = `M-4 ${HEIGHT + 4}V${yOf(now[0]!)}h4${solid}h9v${HEIGHT}`;
  const behind = before.length < MIN_POINTS ? '' : `<path d="M0 ${yOf(before[0]!)}${dotted}"/>`;
  return `<svg class="spark" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${behind}<path class="now" d="${area}"/><circle cx="${WIDTH - RADIUS}" cy="${end}" r="${RADIUS}"/></svg>`;
}

/**
 * Relative steps in whole pixels, which are shorter than coordinates. They start where the last one
 * ended, so errors don't add up.
 */
function stepsOf(heights: readonly number[]): string {
  const xOf = (index: number): number =>
    Math.round((index / (heights.length - 1)) * (WIDTH - RADIUS));
  const steps = heights
    .slice(1)
    .map((y, index) => `${xOf(index + 1) - xOf(index)} ${y - heights[index]!}`);
  return `l${steps.join(' ').replaceAll(' -', '-')}`;
}
