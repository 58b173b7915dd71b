import { ACQUISITION_HISTORY } from '../../../../acquisitions/acquisitions.endpoints';
import { RANGES_BREAKDOWN } from '../../../../analytics/analytics.endpoints';
import { FUNDING_HISTORY, INSTRUMENT_BREAKDOWN } from '../../../../funding/funding.endpoints';
import type { Endpoint } from '../../../../market/query/endpoints/endpoint';
import type { Split } from '../../../../market/query/endpoints/splits';
import { chartFile } from '../../charts/cards/catalogue-file';
import { type ChartName, isChartName } from '../../charts/cards/chart-catalog';
import { figureIn } from '../../charts/figures';
import { SEGMENTS } from '../../charts/segments';
import type { Market } from '../../engine/market/market';
import { PageQuery } from '../../engine/page/page-query';
import { figuresAt } from '../../pages/charts/figures-page';
import { COMPARE_PATH, readAsked } from '../../pages/compare/asked-comparison';
import { compare } from '../../pages/compare/comparison';
import { comparisonFile } from '../../pages/compare/comparison-card';
import type { ChartFile } from '../chart-file';

/** An endpoint whose page has no section that is named after its chart. */
interface DrawnFigures {
  endpoint: Endpoint;
  /** What its figures are split by; left out if they aren't. */
  by?: Split;
  /** How they are drawn. */
  chart: ChartName;
}

const DRAWN_FIGURES: readonly DrawnFigures[] = [
  { endpoint: FUNDING_HISTORY, chart: 'funding-by-quarter' },
  { endpoint: FUNDING_HISTORY, by: 'category', chart: 'funding-lines' },
  { endpoint: FUNDING_HISTORY, by: 'stage', chart: 'funding-lines' },
  { endpoint: INSTRUMENT_BREAKDOWN, chart: 'funding-by-instrument' },
  { endpoint: RANGES_BREAKDOWN, chart: 'funding-by-size' },
  { endpoint: ACQUISITION_HISTORY, chart: 'acquisitions-by-quarter' },
  { endpoint: ACQUISITION_HISTORY, by: 'category', chart: 'acquisitions-lines' },
  { endpoint: ACQUISITION_HISTORY, by: 'buyer_type', chart: 'buyers-by-quarter' },
];

/**
 * The chart that the address of a page leads to; null if it leads to none. These do:
 * - `/explore/compare?countries=US`: a comparison
 * - `/explore/figures/funding-by-stage#funding-by-stage`: a section that is a chart of the catalogue
 * - `/explore/figures/funding-history?by=stage`: another table of figures, which a chart of the
 *   catalogue can draw
 */
export async function chartOn(
  { pathname, search, hash }: URL,
  market: Market,
): Promise<ChartFile | null> {
  if (pathname === COMPARE_PATH) {
    const comparison = readAsked(search);
    return comparisonFile(await compare(comparison, market), comparison.address.href);
  }

  const page = pathname + search;
  const asked = { query: PageQuery.of(search), measure: figureIn(search) };
  const section = hash.slice(1);
  if (isChartName(section)) return chartFile(section, asked, page, market);

  const figures = figuresAt(pathname, search);
  if (!figures) return null;
  const { by, limit } = figures.address.own;
  const drawn = DRAWN_FIGURES.find((each) => each.endpoint === figures.endpoint && each.by === by);
  if (!drawn) return null;
  const endpointSearch = by === undefined ? figures.search : withColours(figures.search, limit);
  return chartFile(drawn.chart, asked, page, market, endpointSearch);
}

/** Asks for at most as many of the largest names as have a colour. */
function withColours(search: string, limit: string | undefined): string {
  const isTooMany = limit === undefined || Number(limit) > SEGMENTS;
  if (!isTooMany) return search;
  const parameters = new URLSearchParams(search);
  parameters.set('limit', String(SEGMENTS));
  return parameters.toString();
}
