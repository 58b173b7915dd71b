import type { DaysDto } from '../../market-query/body/period-metadata';
import { spanOf } from '../charts/history-chart';
import { DealLinks } from '../deals/deal-links';
import type { ChartFile } from '../files/chart-file';
import { fileSubject } from '../files/file-subject';
import type { Market } from '../market/market';
import type { PageQuery } from '../page/page-query';
import { type ChartName, CHARTS, shownDeals } from './chart-catalog';
import { type ChartEntry, measureOf, unitOf } from './chart-entry';
import { type AskedCharts, daysOf, withinBody, viewOf } from './shown-charts';

/**
 * The chart to take away. `page`: the path and query of the page that shows it. `search`: the query
 * of the endpoint, if it isn't the page's own.
 */
export async function chartFile(
  name: ChartName,
  { query, measure: asked }: AskedCharts,
  page: string,
  market: Market,
  search?: string,
): Promise<ChartFile> {
  const entry: ChartEntry = CHARTS[name];
  const { definition } = entry;
  const days = await daysOf(query, market);
  const answer = await market.ask(entry.endpoint, search ?? entry.search(query, days));
  const options = await market.filterOptions(query);
  const measure = measureOf(entry, asked);
  const links = new DealLinks(query, options);
  const within = search === undefined ? await withinBody(entry, query, days, market) : undefined;
  const shownOn = { query, days, links, measure, options, within };
  const { chart, shown, filters } = viewOf(entry, answer.body, shownOn);
  const isUsual = measure === measureOf(entry, null);
  return {
    name: fileSubject(isUsual ? name : `${name}-by-${measure}`, shown),
    chart: { ...chart, span: chart.span ?? spanOfPage(query, days) },
    unit: unitOf(entry, measure),
    definition,
    deals: shownDeals(entry),
    filters,
    page,
    answer,
  };
}

function spanOfPage(query: PageQuery, days: DaysDto): string {
  return query.get('timeframe') === 'all' ? 'all-time' : spanOf(days);
}
