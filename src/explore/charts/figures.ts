import type { DealSource } from '../../market-query/aggregation/dimensions';
import type { DealFigures } from '../../market-query/body/figures';
import { type AxisMeasure, DEALS, DOLLARS } from '../drawing/axis';

/** What a chart or a tile shows of deals: their disclosed amount, or how many there are. */
export type Figure = keyof DealFigures;

/** What a chart over time can show instead. */
export type ChartFigure = Figure | 'median';

/** How each is written. */
export const FIGURE_MEASURES: Readonly<Record<ChartFigure, AxisMeasure>> = {
  amount: DOLLARS,
  count: DEALS,
  median: DOLLARS,
};

type WordsOf<F extends ChartFigure> = Readonly<Record<DealSource, Readonly<Record<F, string>>>>;

/** As readers choose between them. */
export const FIGURE_NAMES: WordsOf<ChartFigure> = {
  funding: { amount: 'Amount', count: 'Rounds', median: 'Median' },
  acquisitions: { amount: 'Amount', count: 'Deals', median: 'Median' },
};

export const UNITS: WordsOf<Figure> = {
  funding: { amount: 'US$ raised.', count: 'Number of rounds.' },
  acquisitions: { amount: 'Disclosed value in US$.', count: 'Number of acquisitions.' },
};

export const MEDIAN_UNITS: Readonly<Record<DealSource, string>> = {
  funding: 'Half of the disclosed rounds raised at most this. US$.',
  acquisitions: 'Half of the disclosed acquisitions were worth at most this. US$.',
};
