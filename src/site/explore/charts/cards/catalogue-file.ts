import type { Market } from '../../engine/market/market';
import type { ChartFile } from '../../files/chart-file';
import { fileSubject, spanOfPage } from '../../files/file-subject';
import { askedChart, type AskedCharts } from './asked-chart';
import type { ChartName } from './chart-catalog';

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
  const { days, measure, isUsual, answer, chart, words, shown } = await askedChart(
    name,
    asked,
    market,
    search,
  );
  return {
    ...words,
    name: fileSubject(isUsual ? name : `${name}-by-${measure}`, shown),
    chart: { ...chart, span: chart.span ?? spanOfPage(asked.query, days) },
    page,
    answer,
  };
}
