import { chartFile } from '../../charts/cards/catalogue-file';
import { type ChartName, isChartName } from '../../charts/cards/chart-catalog';
import { SEGMENTS } from '../../charts/segments';
import type { Market } from '../../engine/market/market';
import { PageQuery } from '../../engine/page/page-query';
import { figuresAt } from '../../pages/charts/figures-page';
import { COMPARE_PATH, readAsked } from '../../pages/compare/asked-comparison';
import { compare } from '../../pages/compare/comparison';
import { comparisonFile } from '../../pages/compare/comparison-card';
import type { ChartFile } from '../chart-file';

/** The chart in an address's section, or of all that the page shows; null if there is none. */
export async function chartOn(
  { pathname, search, hash, searchParams }: URL,
  market: Market,
): Promise<ChartFile | null> {
  const page = pathname + search;
  if (pathname === COMPARE_PATH)
    return comparisonFile(await compare(readAsked(search), market), page);
  const asked = { query: PageQuery.of(search), measure: searchParams.get('measure') ?? undefined };
  const section = hash.slice(1);
  if (isChartName(section)) return chartFile(section, asked, page, market);
  const figures = figuresAt(pathname, search);
  const by = searchParams.get('by');
  const name = figures && DRAWN[[figures.endpoint.path, by].filter(Boolean).join(' by ')];
  return name ? chartFile(name, asked, page, market, withFewer(figures.search, by)) : null;
}

/** How the answers of endpoints are drawn that no page has a section for. */
const DRAWN: Readonly<Record<string, ChartName>> = {
  'funding/history': 'funding-by-quarter',
  'funding/history by category': 'funding-lines',
  'funding/history by stage': 'funding-lines',
  'funding/instrument-breakdown': 'funding-by-instrument',
  'ranges/breakdown': 'funding-by-size',
  'acquisitions/history': 'acquisitions-by-quarter',
  'acquisitions/history by category': 'acquisitions-lines',
  'acquisitions/history by buyer_type': 'buyers-by-quarter',
};

/** The largest segments, as many as have a colour. */
function withFewer(search: string, by: string | null): string {
  const asked = new URLSearchParams(search);
  const limit = Math.min(Number(asked.get('limit') ?? SEGMENTS), SEGMENTS);
  if (by !== null) asked.set('limit', String(limit));
  return asked.toString();
}
