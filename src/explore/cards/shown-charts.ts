import { setImmediate as nextTurn } from 'node:timers/promises';
import { FUNDING_BY_CATEGORY } from '../../funding/funding.endpoints';
import type { DaysDto } from '../../market-query/body/period-metadata';
import type { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import type { Endpoint } from '../../market-query/endpoint/endpoint';
import type { CatalogAnswer } from '../../market-query/resolving/endpoint-catalog';
import type { Warning } from '../../market-query/warning';
import type { Chart } from '../charts/chart';
import { type Figure, FIGURE_NAMES } from '../charts/figures';
import { DealLinks } from '../deals/deal-links';
import type { Market } from '../market/market';
import { appliesToPage, ignoredFilters, ignoredNote } from '../page/ignored-filters';
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
}

/** Makes one drawing per turn of the event loop, so that other requests don't wait long. */
export async function shownCharts(
  names: readonly ChartName[],
  asked: AskedCharts,
  market: Market,
): Promise<{ charts: ShownChart[]; warnings: Warning[]; period?: string }> {
  const { query } = asked;
  const links = new DealLinks(query, await market.filterOptions());
  const days = await daysOf(query, market);
  const charts: ShownChart[] = [];
  const warnings: Warning[] = [];
  let period: string | undefined;
  for (const name of names) {
    const { endpoint, search }: ChartEntry = CHARTS[name];
    const answer = await market.ask(endpoint, search(query, days));
    warnings.push(...answer.query.warnings.filter(appliesToPage));
    if (showsPeriod(CHARTS[name])) period ??= answer.body.subtitle;
    charts.push(await shownChart(name, { asked, days, links }, answer, market));
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
  { asked, days, links }: ChartsOfPage,
  { query: { key: answerKey }, body }: CatalogAnswer<Endpoint>,
  market: Market,
): Promise<ShownChart> {
  const entry: ChartEntry = CHARTS[name];
  const { query, path } = asked;
  const measure = measureOf(entry, asked.measure);
  const key = `${name}\n${query.search()}\n${path} ${measure}\n${days.start} ${days.end}\n${answerKey}`;
  const html = await market.drawn(key, async () => {
    await nextTurn();
    const { chart } = viewOf(entry, body, { query, days, links, measure });
    const drawn = await drawnInTurns(chart);
    return renderChart(cardOf(name, drawn, asked, days), drawn);
  });
  return { name, html, hasDrawing: html.includes('<figure') };
}

/** Filters that don't apply stay out of the links, and the chart says so. */
export function viewOf(
  entry: ChartEntry,
  body: ChartBodyDto,
  page: { query: PageQuery; days: DaysDto; links: DealLinks; measure: Figure },
): { chart: Chart; ignored: string[] } {
  const ignored = ignoredFilters(page.query, body.warnings ?? [], entry.shown);
  const chart = entry.view(body, page.links.ignoring(ignored), page.days, page.measure);
  return { chart: { ...chart, notes: [...chart.notes, ...ignoredNote(ignored)] }, ignored };
}

/** A chart as a card of its page. */
function cardOf(
  name: ChartName,
  chart: Chart,
  { query, path, measure }: AskedCharts,
  days: DaysDto,
): ChartCard {
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
function leadOf(entry: ChartEntry, measure: Figure, { subtitle, notes }: Chart): string {
  return [unitOf(entry, measure), ...(showsPeriod(entry) ? [] : [`${subtitle}.`]), ...notes].join(
    ' ',
  );
}
