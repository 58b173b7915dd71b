import type { DealSource } from '../../../market/query/aggregation/deal-source';
import type { DealFigures } from '../../../market/query/bodies/figures';
import { type AxisMeasure, DEALS, DOLLARS, PERCENT } from './drawing/axis';

/** What a chart or a tile shows of deals: their disclosed amount, or how many there are. */
export type Figure = keyof DealFigures;

/**
 * What charts can show. A share is in percent: of the disclosed amount of a period or of a side, or
 * of companies.
 */
export type ChartFigure = Figure | 'median' | 'share';

/** How each is written. */
export const FIGURE_MEASURES: Readonly<Record<ChartFigure, AxisMeasure>> = {
  amount: DOLLARS,
  count: DEALS,
  median: DOLLARS,
  share: PERCENT,
};

/** The one that an address asks for. */
export function figureIn(search: string): ChartFigure | undefined {
  const asked = new URLSearchParams(search).get('measure') ?? '';
  return Object.hasOwn(FIGURE_MEASURES, asked) ? (asked as ChartFigure) : undefined;
}

type WordsOf<F extends ChartFigure> = Readonly<Record<DealSource, Readonly<Record<F, string>>>>;

/** As readers choose between them. */
export const FIGURE_NAMES: WordsOf<ChartFigure> = {
  funding: { amount: 'Amount', count: 'Rounds', median: 'Median', share: 'Share' },
  acquisitions: { amount: 'Amount', count: 'Deals', median: 'Median', share: 'Share' },
};

export const UNITS: WordsOf<Figure> = {
  funding: { amount: 'US$ raised.', count: 'Number of rounds.' },
  acquisitions: { amount: 'Disclosed value in US$.', count: 'Number of acquisitions.' },
};

export const SHARE_OF_PERIOD = 'Percent of the disclosed amounts of each period.';

const share = 'Percent of the disclosed amounts of each side.';
export const COMPARED_UNITS: WordsOf<ChartFigure> = {
  funding: {
    ...UNITS.funding,
    median: 'Half of the disclosed rounds raised at most this. US$.',
    share,
  },
  acquisitions: {
    ...UNITS.acquisitions,
    median: 'Half of the disclosed acquisitions were worth at most this. US$.',
    share,
  },
};
