import { ACQUISITION_CHARTS } from './acquisition-catalog';
import { FUNDING_CHARTS } from './funding-catalog';

/** The charts of the market pages, by the name that addresses and the page's anchors use. */
export const CHARTS = { ...FUNDING_CHARTS, ...ACQUISITION_CHARTS };

export type ChartName = keyof typeof CHARTS;

export function isChartName(text: string): text is ChartName {
  return Object.hasOwn(CHARTS, text);
}
