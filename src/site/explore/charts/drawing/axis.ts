import { present } from '../../../../platform/errors/present';
import { count, DOLLAR_UNITS, oneDecimal, shortDollars } from '../../../../platform/pages/wording';

const STEPS = [1, 2, 2.5, 5, 10];
const MAX_TICKS = 5;
/** How far the axis reaches above the largest value. */
const HEADROOM = 1.03;

export interface Axis {
  domain: [number, number];
  ticks: number[];
  text: (value: number) => string;
}

/** How a chart's figures are written, on its axis and alone. */
export interface AxisMeasure {
  axisTo: (max: number) => Axis;
  figure: (value: number) => string;
}

/** An axis from 0 to just above `max`, in one unit and with as many decimals as its steps need. */
export function dollarAxis(max: number): Axis {
  const { step, ...axis } = stepsTo(max, false);
  const unit = DOLLAR_UNITS.find(({ from }) => max >= from) ?? { from: 1, letter: '' };
  const decimals =
    [0, 1, 2].find((places) => Number.isInteger(roundOff((step / unit.from) * 10 ** places))) ?? 2;
  return {
    ...axis,
    text: (value) =>
      value === 0 ? '0' : `$${(value / unit.from).toFixed(decimals)}${unit.letter}`,
  };
}

/** An axis of whole numbers. */
export function countAxis(max: number): Axis {
  return { ...stepsTo(max, true), text: (value) => count(value) };
}

function stepsTo(max: number, areWhole: boolean): Omit<Axis, 'text'> & { step: number } {
  const top = Math.max(max, 1) * HEADROOM;
  const magnitude = 10 ** Math.floor(Math.log10(top / MAX_TICKS));
  const fitting = STEPS.map((factor) => roundOff(factor * magnitude)).find(
    (each) => top / each <= MAX_TICKS && (!areWhole || Number.isInteger(each)),
  );
  const step = present(fitting, `step for an axis up to ${top}`);
  const ticks = Array.from({ length: Math.floor(top / step) + 1 }, (_, index) =>
    roundOff(index * step),
  );
  return { domain: [0, top], ticks, step };
}

/** Without the errors of binary fractions. */
function roundOff(number: number): number {
  return Number(number.toPrecision(12));
}

export const DOLLARS: AxisMeasure = { axisTo: dollarAxis, figure: shortDollars };
export const DEALS: AxisMeasure = { axisTo: countAxis, figure: count };
export const PERCENT: AxisMeasure = {
  axisTo: (max) => ({ ...countAxis(max), text: (value) => `${value}%` }),
  figure: (value) => `${oneDecimal(value)}%`,
};
