import { COMPARISON } from '../../analytics/analytics.endpoints';
import type { DealSource } from '../../market-query/aggregation/dimensions';
import { dealTiles, figureText } from '../cards/deal-tiles';
import { disclosureNote, disclosureOf } from '../cards/disclosure-tiles';
import { renderChart } from '../cards/render-chart';
import { changeText, type Tile } from '../cards/tile';
import type { Chart } from '../charts/chart';
import { COMPARED_UNITS, FIGURE_NAMES } from '../charts/figures';
import { timesOf } from '../charts/percent-words';
import { DEAL_KINDS } from '../deals/deal-kinds';
import type { ChartFile } from '../files/chart-file';
import { fileSubject } from '../files/file-subject';
import { totalsToday } from '../market/figures-today';
import { ignoredFilters } from '../page/ignored-filters';
import { COMPARE_PATH, comparisonSearch } from './asked-comparison';
import { comparedChart, legendInWords } from './compared-chart';
import type { Comparison } from './comparison';
import type { Subject } from './subjects';

/** Raised, rounds, acquisitions and M&A value of both sides. */
export async function comparisonTiles(comparison: Comparison): Promise<Tile[]> {
  const { queries, links, market, asked, answer, shown } = comparison;
  const { names, sides } = shown;
  const { period } = answer.body.metadata.a;
  const today = await totalsToday(queries.after, period, market);
  const tilesOf = async (what: DealSource): Promise<Tile[]> => {
    const search = comparisonSearch({ what, by: 'category' }, queries);
    const { body, query } = await market.ask(COMPARISON, search);
    const ignored = ignoredFilters(asked.now, query.warnings, what);
    const { a: now, b: before } = body.total;
    return dealTiles(what, {
      now,
      changeOf: (figure) => {
        const was = figureText(figure, before);
        if (!sides.areSegments) return changeText(before[figure], now[figure], `from ${was}`);
        const text = timesOf(before[figure], now[figure]);
        return text === null ? null : { text, direction: 'same', than: `${names.before}’s ${was}` };
      },
      today: today?.[what],
      href: links.after.ignoring(ignored).to(what, {}),
      disclosure: disclosureNote(await disclosureOf(what, queries.after, period, market)),
      ignored,
    });
  };
  return [...(await tilesOf('funding')), ...(await tilesOf('acquisitions'))];
}

/** The chart as a card. Its table stands on the page itself. */
export function comparisonCard(
  { asked, queries, filters, shown }: Comparison,
  chart: Chart,
): Promise<string> {
  const { subject, measure, address } = asked;
  const { names, sides } = shown;
  const order = sides.areSegments
    ? `At the right: ${names.after}, and how many times ${names.before} that is.`
    : `Sorted by the change${measure === 'share' ? ' in percentage points' : ''}: the largest gain first.`;
  const measures = Object.entries(FIGURE_NAMES[subject.what]).map(([each, text]) => ({
    text,
    href: address.withOwn({ measure: each === 'amount' ? undefined : each }),
    isCurrent: each === measure,
  }));
  const card = {
    name: 'comparison',
    size: 'full',
    deals: subject.what,
    filters,
    unit: COMPARED_UNITS[subject.what][measure],
    lead: [COMPARED_UNITS[subject.what][measure], order, ...chart.notes].join(' '),
    definition: definitionOf(subject),
    files: { path: COMPARE_PATH, search: address.query.search(address.own) },
    call: { endpoint: COMPARISON, search: comparisonSearch(subject, queries, measure) },
    measures,
    withoutTable: true,
  } as const;
  return renderChart(card, chart);
}

/** `page`: the path and query of the page that shows it. */
export function comparisonFile(
  { asked, answer, shown, filters }: Comparison,
  page: string,
): ChartFile {
  const chart = comparedChart(shown);
  return {
    name: fileSubject(`${asked.name}-compared`, asked.now),
    chart: { ...chart, span: shown.span, notes: [legendInWords(shown), ...chart.notes] },
    unit: COMPARED_UNITS[asked.subject.what][asked.measure],
    definition: definitionOf(asked.subject),
    deals: asked.subject.what,
    filters,
    page,
    answer,
  };
}

function definitionOf({ what, endpoint }: Subject): string {
  const deals = DEAL_KINDS[what].list.label.toLowerCase();
  return `Counts announced ${deals}. One with an undisclosed amount counts as one and adds $0. ${endpoint.description} The rows add up to all deals.`;
}
