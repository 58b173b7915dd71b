import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Warning } from '../../market-query/warning';
import type { Chart } from '../charts/chart';
import { type ChartFigure, FIGURE_NAMES } from '../charts/figures';
import type { Market } from '../market/market';
import { appliesToPage } from '../page/ignored-filters';
import { href } from '../page/link';
import { askedChart, type AskedChart, type AskedCharts, type DrawnChart } from './asked-chart';
import { type ChartName, shownDeals, showsPeriod } from './chart-catalog';
import { type ChartEntry, measuresOf, unitOf } from './chart-entry';
import { type ChartCard, drawnInTurns, renderChart } from './render-chart';

export interface ShownChart {
  name: ChartName;
  html: string;
  hasDrawing: boolean;
}

/** Makes one drawing per turn of the event loop, so that other requests don't wait long. */
export async function shownCharts(
  names: readonly ChartName[],
  asked: AskedCharts,
  market: Market,
): Promise<{ charts: ShownChart[]; warnings: Warning[]; period?: string }> {
  const charts: ShownChart[] = [];
  const warnings: Warning[] = [];
  let period: string | undefined;
  for (const name of names) {
    const chart = await askedChart(name, asked, market);
    const { query, body } = chart.answer;
    warnings.push(...query.warnings.filter(appliesToPage));
    if (showsPeriod(chart.entry)) period ??= body.subtitle;
    charts.push(await shownChart(chart, asked, market));
  }
  return { charts, warnings, period };
}

async function shownChart(
  chart: AskedChart,
  asked: AskedCharts,
  market: Market,
): Promise<ShownChart> {
  const { name, days, measure, answer } = chart;
  const { query, path } = asked;
  const key = `${name}\n${query.search()}\n${path} ${measure}\n${days.start} ${days.end}\n${answer.query.key}`;
  const html = await market.drawn(key, async () => {
    await nextTurn();
    const view = await chart.view();
    const drawn = await drawnInTurns(view.chart);
    return renderChart(cardOf(chart, { ...view, chart: drawn }, asked), drawn);
  });
  return { name, html, hasDrawing: html.includes('<figure') };
}

/** A chart as a card of its page. */
function cardOf(
  { name, entry, days, measure, isUsual }: AskedChart,
  { chart, filters }: DrawnChart,
  { query, path }: AskedCharts,
): ChartCard {
  const deals = shownDeals(entry);
  return {
    name,
    size: entry.size,
    deals,
    filters,
    lead: leadOf(entry, measure, chart),
    definition: entry.definition,
    files: {
      path: `/explore/charts/${name}`,
      search: query.search({ measure: isUsual ? undefined : measure }),
    },
    call: { endpoint: entry.endpoint, search: entry.search(query, days) },
    measures: (path === undefined ? [] : measuresOf(entry)).map((each) => ({
      text: FIGURE_NAMES[deals][each],
      href: `${href(path ?? '', query.search({ measure: each }))}#${name}`,
      isCurrent: each === measure,
    })),
  };
}

/** Each period stands once: the page's beside its title, another one on the card. */
function leadOf(entry: ChartEntry, measure: ChartFigure, { subtitle, notes }: Chart): string {
  return [unitOf(entry, measure), ...(showsPeriod(entry) ? [] : [`${subtitle}.`]), ...notes].join(
    ' ',
  );
}
