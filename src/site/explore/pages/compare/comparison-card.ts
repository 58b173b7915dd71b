import { COMPARISON } from '../../../../analytics/analytics.endpoints';
import type { Card } from '../../charts/cards/card';
import { type ChartCard, drawnCard } from '../../charts/cards/chart-card';
import type { ChartWords } from '../../charts/chart';
import { dumbbellLegend } from '../../charts/dumbbell-list';
import { COMPARED_UNITS, FIGURE_NAMES } from '../../charts/figures';
import { apiPathOf } from '../../engine/page/api-path';
import type { ChartFile } from '../../files/chart-file';
import { fileSubject } from '../../files/file-subject';
import { DEAL_KINDS } from '../../tables/deals/deal-kinds';
import { COMPARE_PATH, comparisonSearch } from './asked-comparison';
import { comparedChart, comparedTable } from './compared-chart';
import { type Comparison, isOverTime } from './comparison';

/** The chart as a card. Its table stands on the page itself. */
export function comparisonCard(comparison: Comparison): Promise<Card> {
  const { asked, queries, names, sides } = comparison;
  const { subject, measure, address } = asked;
  const chart = comparedChart(comparison);
  const words = wordsOf(comparison);
  const order = sides.areSegments
    ? `At the right: ${names.after}, and how many times ${names.before} that is.`
    : `Sorted by the change${measure === 'share' ? ' in percentage points' : ''}: the largest gain first.`;
  const noLines =
    isOverTime(comparison) && measure === 'median'
      ? ['Over time, there is only the median of all deals together.']
      : [];
  const card: ChartCard = {
    ...words,
    id: 'comparison',
    size: 'full',
    lead: [[words.unit, order, ...chart.notes, ...noLines].join(' ')],
    files: { path: COMPARE_PATH, search: address.search },
    apiPath: apiPathOf(COMPARISON, comparisonSearch(subject, queries, measure)),
    measures: Object.entries(FIGURE_NAMES[subject.what]).map(([each, text]) => ({
      text,
      href: address.withOwn({ measure: each === 'amount' ? undefined : each }),
      isCurrent: each === measure,
    })),
    withoutTable: true,
  };
  return drawnCard(card, chart);
}

/** The figures of the chart, with those that it doesn't draw. */
export function comparedTableCard(comparison: Comparison): Card {
  const isOfMedians = comparison.asked.measure === 'median';
  return {
    id: 'compared',
    title: 'As a table',
    lead: [
      isOfMedians ? 'The last row is the median of all deals.' : 'The rows add up to the total.',
    ],
    figures: comparedTable(comparison),
  };
}

/** `page`: the path and query of the page that shows it. */
export function comparisonFile(comparison: Comparison, page: string): ChartFile {
  const { asked, answer, sides } = comparison;
  const chart = comparedChart(comparison);
  return {
    ...wordsOf(comparison),
    name: fileSubject(`${asked.subject.name}-compared`, asked.now),
    // A page shows what colours and dots mean.
    chart: { ...chart, notes: [dumbbellLegend(sides), ...chart.notes] },
    page,
    answer,
  };
}

function wordsOf({ asked, filters }: Comparison): ChartWords {
  const { what: deals, endpoint } = asked.subject;
  const counted = DEAL_KINDS[deals].list.label.toLowerCase();
  return {
    unit: COMPARED_UNITS[deals][asked.measure],
    definition: `Counts announced ${counted}. One with an undisclosed amount counts as one and adds $0. ${endpoint.description} The rows add up to all deals.`,
    deals,
    filters,
  };
}
