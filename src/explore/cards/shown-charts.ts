import type { Warning } from '../../market-query/warning';
import type { Chart, ChartWords } from '../charts/chart';
import { FIGURE_NAMES } from '../charts/figures';
import type { Market } from '../market/market';
import { appliesToPage } from '../page/ignored-filters';
import { href } from '../page/link';
import { askedChart, type AskedChart, type AskedCharts } from './asked-chart';
import { type ChartName, showsPeriod } from './chart-catalog';
import { measuresOf } from './chart-entry';
import { type ChartCard, renderChart } from './render-chart';

export interface ShownChart {
  name: ChartName;
  html: string;
  hasDrawing: boolean;
}

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
    const { chart: drawn, words } = await chart.view();
    return renderChart(cardOf(chart, drawn, words, asked), drawn);
  });
  return { name, html, hasDrawing: html.includes('<figure') };
}

/** A chart as a card of its page. */
function cardOf(
  { name, entry, days, measure, isUsual }: AskedChart,
  { subtitle, notes }: Chart,
  words: ChartWords,
  { query, path }: AskedCharts,
): ChartCard {
  // Each period stands once: the page's beside its title, another one on the card.
  const period = showsPeriod(entry) ? [] : [`${subtitle}.`];
  const measures = path === undefined ? [] : measuresOf(entry);
  return {
    ...words,
    name,
    size: entry.size,
    lead: [words.unit, ...period, ...notes].join(' '),
    files: {
      path: `/explore/charts/${name}`,
      search: query.search({ measure: isUsual ? undefined : measure }),
    },
    call: { endpoint: entry.endpoint, search: entry.search(query, days) },
    measures: measures.map((each) => ({
      text: FIGURE_NAMES[entry.deals][each],
      href: `${href(path!, query.search({ measure: each }))}#${name}`,
      isCurrent: each === measure,
    })),
  };
}
