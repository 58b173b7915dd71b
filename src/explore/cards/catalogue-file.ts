import type { ChartFile } from '../files/chart-file';
import { fileSubject, spanOfPage } from '../files/file-subject';
import type { Market } from '../market/market';
import { askedChart, type AskedCharts } from './asked-chart';
import { type ChartName, shownDeals } from './chart-catalog';
import { unitOf } from './chart-entry';

/**
 * The chart to take away. `page`: the path and query of the page that shows it. `search`: the query
 * of the endpoint, if it isn't the page's own.
 */
export async function chartFile(
  name: ChartName,
  asked: AskedCharts,
  page: string,
  market: Market,
  search?: string,
): Promise<ChartFile> {
  const { entry, days, measure, isUsual, answer, view } = await askedChart(
    name,
    asked,
    market,
    search,
  );
  const { chart, shown, filters } = await view();
  return {
    name: fileSubject(isUsual ? name : `${name}-by-${measure}`, shown),
    chart: { ...chart, span: chart.span ?? spanOfPage(asked.query, days) },
    unit: unitOf(entry, measure),
    definition: entry.definition,
    deals: shownDeals(entry),
    filters,
    page,
    answer,
  };
}
