import type { DealSource } from '../../market-query/aggregation/dimensions';
import type { DealFigures } from '../../market-query/body/figures';
import { type AxisMeasure, DEALS, DOLLARS } from '../drawing/axis';

/** What a chart or a tile shows of deals: their disclosed amount, or how many there are. */
export type Figure = keyof DealFigures;

/** How each is written. */
export const FIGURE_MEASURES: Readonly<Record<Figure, AxisMeasure>> = {
  amount: DOLLARS,
  count: DEALS,
};

type WordsOfFigures = Readonly<Record<DealSource, Readonly<Record<Figure, string>>>>;

/** As readers choose between them. */
export const FIGURE_NAMES: WordsOfFigures = {
  funding: { amount: 'Amount', count: 'Rounds' },
  acquisitions: { amount: 'Amount', count: 'Deals' },
};

export const UNITS: WordsOfFigures = {
  funding: { amount: 'US$ raised.', count: 'Number of rounds.' },
  acquisitions: { amount: 'Disclosed value in US$.', count: 'Number of acquisitions.' },
};
