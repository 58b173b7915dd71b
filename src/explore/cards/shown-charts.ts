import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FilterOptionsDto } from '../../analytics/dto/filter-options.dto';
import { FUNDING_BY_CATEGORY } from '../../funding/funding.endpoints';
import type { DaysDto } from '../../market-query/body/period-metadata';
import type { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import type { Endpoint } from '../../market-query/endpoint/endpoint';
import type { CatalogAnswer } from '../../market-query/resolving/endpoint-catalog';
import type { Warning } from '../../market-query/warning';
import type { Chart } from '../charts/chart';
import { type ChartFigure, FIGURE_NAMES } from '../charts/figures';
import { DealLinks } from '../deals/deal-links';
import { filtersInWords } from '../filters/chips';
import type { Market } from '../market/market';
import {
  appliesToPage,
  ignoredFilters,
  ignoredNote,
  undisclosedNote,
} from '../page/ignored-filters';
import { href } from '../page/link';
import type { PageQuery } from '../page/page-query';
import { type ChartName, CHARTS, shownDeals, showsPeriod } from './chart-catalog';
import { type ChartEntry, measureOf, measuresOf, unitOf } from './chart-entry';
import { type ChartCard, drawnInTurns, renderChart } from './render-chart';

export interface ShownChart {
  name: ChartName;
  html: string;
  hasDrawing: boolean;
}

/** What a page asks of its charts. */
export interface AskedCharts {
  query: PageQuery;
  /** The page's own address; none if readers can't choose the figure there. */
  path?: string;
  /** The figure that the address names. */
  measure: string | null;
}

/** What the charts of a page have in common. */
interface ChartsOfPage {
  asked: AskedCharts;
  days: DaysDto;
  links: DealLinks;
  options: FilterOptionsDto;
}

/** Makes one drawing per turn of the event loop, so that other requests don't wait long. */
export async function shownCharts(
  names: readonly ChartName[],
  asked: AskedCharts,
  market: Market,
): Promise<{ charts: ShownChart[]; warnings: Warning[]; period?: string }> {
  const { query } = asked;
  const options = await market.filterOptions(query);
  const links = new DealLinks(query, options);
  const days = await daysOf(query, market);
  const charts: ShownChart[] = [];
  const warnings: Warning[] = [];
  let period: string | undefined;
  for (const name of names) {
    const answer = await market.ask(CHARTS[name].endpoint, CHARTS[name].search(query, days));
    warnings.push(...answer.query.warnings.filter(appliesToPage));
    if (showsPeriod(CHARTS[name])) period ??= answer.body.subtitle;
    charts.push(await shownChart(name, { asked, days, links, options }, answer, market));
  }
  return { charts, warnings, period };
}

/** The days that the page shows. */
export async function daysOf(query: PageQuery, market: Market): Promise<DaysDto> {
  const { body } = await market.ask(FUNDING_BY_CATEGORY, query.withPeriod().search());
  return body.metadata.current_period;
}

async function shownChart(
  name: ChartName,
  { asked, days, links, options }: ChartsOfPage,
  { query: { key: answerKey }, body }: CatalogAnswer<Endpoint>,
  market: Market,
): Promise<ShownChart> {
  const entry: ChartEntry = CHARTS[name];
  const { query, path } = asked;
  const measure = measureOf(entry, asked.measure);
  const key = `${name}\n${query.search()}\n${path} ${measure}\n${days.start} ${days.end}\n${answerKey}`;
  const html = await market.drawn(key, async () => {
    await nextTurn();
    const within = await withinBody(entry, query, days, market);
    const page = { query, days, links, measure, options, within };
    const { chart, filters } = viewOf(entry, body, page);
    const drawn = await drawnInTurns(chart);
    return renderChart({ ...cardOf(name, drawn, asked, days), filters }, drawn);
  });
  return { name, html, hasDrawing: html.includes('<figure') };
}

/** What happened in the page's period, for a chart that also shows other days. */
export async function withinBody(
  { endpoint, within }: ChartEntry,
  query: PageQuery,
  days: DaysDto,
  market: Market,
): Promise<ChartBodyDto | undefined> {
  return within && (await market.ask(endpoint, within(query, days))).body;
}

/**
 * Filters that don't apply stay out of the links, and the chart says so. `shown`: the query without
 * them, with its filters in words.
 */
export function viewOf(
  entry: ChartEntry,
  body: ChartBodyDto,
  page: Omit<ChartsOfPage, 'asked'> & {
    query: PageQuery;
    measure: ChartFigure;
    within: ChartBodyDto | undefined;
  },
): { chart: Chart; shown: PageQuery; filters: string[] } {
  const ignored = ignoredFilters(page.query, body.warnings ?? [], entry.shown);
  const chart = entry.view(
    body,
    page.links.ignoring(ignored),
    page.days,
    page.measure,
    page.within,
  );
  const shown = page.query.without(ignored);
  return {
    chart: { ...chart, notes: [...chart.notes, ...undisclosedNote(body), ...ignoredNote(ignored)] },
    shown,
    filters: filtersInWords(shown, page.options),
  };
}

/** A chart as a card of its page. */
function cardOf(
  name: ChartName,
  chart: Chart,
  { query, path, measure }: AskedCharts,
  days: DaysDto,
): Omit<ChartCard, 'filters'> {
  const entry: ChartEntry = CHARTS[name];
  const deals = shownDeals(entry);
  const current = measureOf(entry, measure);
  const isUsual = current === measureOf(entry, null);
  return {
    name,
    size: entry.size,
    deals,
    lead: leadOf(entry, current, chart),
    definition: entry.definition,
    files: {
      path: `/explore/charts/${name}`,
      search: query.search({ measure: isUsual ? undefined : current }),
    },
    call: { endpoint: entry.endpoint, search: entry.search(query, days) },
    measures: (path === undefined ? [] : measuresOf(entry)).map((each) => ({
      text: FIGURE_NAMES[deals][each],
      href: `${href(path ?? '', query.search({ measure: each }))}#${name}`,
      isCurrent: each === current,
    })),
  };
}

/** Each period stands once: the page's beside its title, another one on the card. */
function leadOf(entry: ChartEntry, measure: ChartFigure, { subtitle, notes }: Chart): string {
  return [unitOf(entry, measure), ...(showsPeriod(entry) ? [] : [`${subtitle}.`]), ...notes].join(
    ' ',
  );
}
