import type { Axis } from './axis';
import { type draw, FONT } from './chart';
import { observablePlot } from './plot';

export type Marks = NonNullable<Parameters<typeof draw>[1]['marks']>;

/** How every axis writes its ticks. */
export const TICK = { tickSize: 0, label: null, fontSize: FONT, fill: 'var(--soft)' } as const;
export const GRID = { stroke: 'var(--grid)', strokeOpacity: 1 } as const;

/** The axis at the left, with a line across the drawing for each tick above zero. */
export function valueAxis({ ticks, text }: Axis): Marks {
  const { axisY, gridY } = observablePlot();
  return [gridY(ticks.slice(1), GRID), axisY(ticks, { ...TICK, tickFormat: text })];
}

/** The line at zero. */
export function baseline(): Marks {
  return [observablePlot().ruleY([0], { stroke: 'var(--field)' })];
}
