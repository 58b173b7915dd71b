import type { Warning } from '../../../../market/query/periods/warning';
import type { Market } from '../../engine/market/market';
import { apiPathOf } from '../../engine/page/api-path';
import { appliesToPage } from '../../engine/page/ignored-filters';
import { href } from '../../engine/page/link';
import { FIGURE_NAMES } from '../figures';
import { askedChart, type AskedChart, type AskedCharts } from './asked-chart';
import type { Card } from './card';
import { type ChartCard, drawnCard } from './chart-card';
import type { ChartName } from './chart-catalog';
import { measuresOf } from './chart-entry';

export async function shownCharts(
  names: readonly ChartName[],
  asked: AskedCharts,
  market: Market,
): Promise<{ charts: Card[]; warnings: Warning[]; period?: string }> {
  const charts: Card[] = [];
  const warnings: Warning[] = [];
  let period: string | undefined;
  for (const name of names) {
    const chart = await askedChart(name, asked, market);
    const { query, body } = chart.answer;
    warnings.push(...query.warnings.filter(appliesToPage));
    if (!chart.entry.hasOwnPeriod) period ??= body.subtitle;
    charts.push(await cardOf(chart, asked));
  }
  return { charts, warnings, period };
}

function cardOf(
  { name, entry, days, measure, isUsual, chart, words }: AskedChart,
  { query, path }: AskedCharts,
): Promise<Card> {
  // Each period stands once: the page's beside its title, another one on the card.
  const period = entry.hasOwnPeriod ? [`${chart.subtitle}.`] : [];
  const card: ChartCard = {
    ...words,
    id: name,
    size: entry.size,
    lead: [[words.unit, ...period, ...chart.notes].join(' ')],
    files: {
      path: `/explore/charts/${name}`,
      search: query.search({ measure: isUsual ? undefined : measure }),
    },
    apiPath: apiPathOf(entry.endpoint, entry.search(query, days)),
    measures:
      path === undefined
        ? []
        : measuresOf(entry).map((each) => ({
            text: FIGURE_NAMES[entry.deals][each],
            href: `${href(path, query.search({ measure: each }))}#${name}`,
            isCurrent: each === measure,
          })),
  };
  return drawnCard(card, chart);
}
