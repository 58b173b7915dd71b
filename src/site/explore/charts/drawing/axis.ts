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
  const top = topOf(max);
  const step = present(
    stepsFor(top).find((each) => top / each <= MAX_TICKS),
    `step for an axis up to $${top}`,
  );
  const ticks = ticksTo(top, step);
  // Of the highest tick: "$1.00M", not "$1000K".
  const highest = ticks.at(-1) ?? 0;
  const unit = DOLLAR_UNITS.find(({ from }) => highest >= from) ?? { from: 1, letter: '' };
  const decimals = decimalsOf(step / unit.from);
  const text = (value: number): string =>
    value === 0 ? '0' : `$${(value / unit.from).toFixed(decimals)}${unit.letter}`;
  return { domain: [0, top], ticks, text };
}

/** An axis of whole numbers. */
export function countAxis(max: number): Axis {
  const top = topOf(max);
  const step = present(
    stepsFor(top).find((each) => top / each <= MAX_TICKS && Number.isInteger(each)),
    `step for an axis up to ${top}`,
  );
  return { domain: [0, top], ticks: ticksTo(top, step), text: count };
}

function topOf(max: number): number {
  return Math.max(max, 1) * HEADROOM;
}

/** Round numbers near a fifth of the axis, the smallest first: 0.1, 0.2, 0.25, 0.5 and 1. */
function stepsFor(top: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(top / MAX_TICKS));
  return STEPS.map((factor) => roundOff(factor * magnitude));
}

function ticksTo(top: number, step: number): number[] {
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => roundOff(index * step));
}

/** How many decimals a step has, up to two. */
function decimalsOf(step: number): number {
  return [0, 1].find((places) => Number.isInteger(roundOff(step * 10 ** places))) ?? 2;
}

/** Without the errors of binary fractions. */
function roundOff(number: number): number {
  return Number(number.toPrecision(12));
}

export const DOLLARS: AxisMeasure = { axisTo: dollarAxis, figure: shortDollars };
export const DEALS: AxisMeasure = { axisTo: countAxis, figure: count };
export const PERCENT: AxisMeasure = {
  axisTo: (max) => ({ ...countAxis(max), text: (value) => `${value}%` }),
  figure: percentText,
};

/** As for `shareInWords`, "0%" and "100%" mean none and all. */
function percentText(value: number): string {
  if (value > 0 && value < 0.05) return 'under 0.1%';
  if (value < 100 && value >= 99.95) return 'over 99.9%';
  return `${oneDecimal(value)}%`;
}
