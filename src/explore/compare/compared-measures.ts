import type { DealSource } from '../../market-query/aggregation/dimensions';
import type { DealFigures } from '../../market-query/body/figures';
import { oneDecimal } from '../../pages/wording';
import {
  type ChartFigure,
  FIGURE_MEASURES,
  FIGURE_NAMES,
  MEDIAN_UNITS,
  UNITS,
} from '../charts/figures';
import { type AxisMeasure, countAxis } from '../drawing/axis';
import { NO_VALUE } from '../tables/table';

/** What a comparison shows of deals. The share is that of the amount, in percent. */
export type ComparedMeasure = ChartFigure | 'share';

/** The deals of a row on one side. */
export interface SideFigures extends DealFigures {
  /** Of the disclosed amounts; null if there are none, or it isn't known. */
  median: number | null;
  share: number;
}

export const COMPARED_MEASURES: Readonly<Record<ComparedMeasure, AxisMeasure>> = {
  ...FIGURE_MEASURES,
  share: {
    axisTo: (max) => ({ ...countAxis(max), text: (value) => `${value}%` }),
    figure: (value) => `${oneDecimal(value)}%`,
  },
};

type MeasureWords = Readonly<Record<ComparedMeasure, string>>;

/** As readers choose between them. */
export function measureNames(what: DealSource): MeasureWords {
  return { ...FIGURE_NAMES[what], share: 'Share' };
}

export function measureUnits(what: DealSource): MeasureWords {
  const share = 'Percent of the disclosed amounts of each side.';
  return { ...UNITS[what], median: MEDIAN_UNITS[what], share };
}

export function figureOf(side: SideFigures, measure: ComparedMeasure): string {
  const value = side[measure];
  if (value === null) return side.count > 0 && side.amount === 0 ? 'undisclosed' : NO_VALUE;
  return COMPARED_MEASURES[measure].figure(value);
}
