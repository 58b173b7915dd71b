import { FUNDING_BY_CATEGORY } from '../../../../funding/funding.endpoints';
import type { DaysDto } from '../../../../market/query/bodies/period-metadata';
import type { Endpoint } from '../../../../market/query/endpoints/endpoint';
import type { MarketAnswer } from '../../../../market/routes/market-client';
import { present } from '../../../../platform/errors/present';
import type { Market } from '../../engine/market/market';
import { ignoredFilters, ignoredNote, undisclosedNote } from '../../engine/page/ignored-filters';
import type { PageQuery } from '../../engine/page/page-query';
import { filtersInWords } from '../../filters/chips';
import { DealLinks } from '../../tables/deals/deal-links';
import type { Chart, ChartWords } from '../chart';
import type { ChartFigure } from '../figures';
import { type ChartName, CHARTS } from './chart-catalog';
import { type ChartEntry, measureOf } from './chart-entry';

/** What a page asks of its charts. */
export interface AskedCharts {
  query: PageQuery;
  /** The page's own address; none if readers can't choose the figure there. */
  path?: string;
  /** The figure that the address names. */
  measure?: string;
}

/** A chart of the catalogue with the figures of a page. */
export interface AskedChart {
  name: ChartName;
  entry: ChartEntry;
  /** The days that the page shows. */
  days: DaysDto;
  measure: ChartFigure;
  /** Readers didn't choose another figure. */
  isUsual: boolean;
  answer: MarketAnswer<Endpoint>;
  chart: Chart;
  words: ChartWords;
  /** The query without the filters that don't apply. */
  shown: PageQuery;
}

/**
 * Asks the endpoint of a chart. Filters that don't apply stay out of its links, and its notes say
 * so. `search`: the query of the endpoint, if it isn't the page's own.
 */
export async function askedChart(
  name: ChartName,
  { query, measure: asked }: AskedCharts,
  market: Market,
  search?: string,
): Promise<AskedChart> {
  const entry: ChartEntry = CHARTS[name];
  const { endpoint, definition, deals } = entry;
  const days = await daysOf(query, market);
  const answer = await market.ask(endpoint, search ?? entry.search(query, days));
  const { body } = answer;
  const searchWithin = search === undefined ? entry.within?.(query, days) : undefined;
  const within = searchWithin === undefined ? undefined : await market.ask(endpoint, searchWithin);

  const ignored = ignoredFilters(query, body.warnings ?? [], deals);
  const shown = query.without(ignored);
  const options = await market.filterOptions(query);
  const links = new DealLinks(shown, options);
  const measure = measureOf(entry, asked);
  const chart = entry.draw({ body, deals, links, days, figure: measure, within: within?.body });
  const notes = [...chart.notes, ...undisclosedNote(body), ...ignoredNote(ignored)];
  const unit = present(entry.units[measure], `unit of ${measure}`);
  return {
    name,
    entry,
    days,
    measure,
    isUsual: measure === measureOf(entry),
    answer,
    chart: { ...chart, notes },
    words: { unit, definition, deals, filters: filtersInWords(shown, options) },
    shown,
  };
}

/** The days that a page shows. */
export async function daysOf(query: PageQuery, market: Market): Promise<DaysDto> {
  const { body } = await market.ask(FUNDING_BY_CATEGORY, query.withPeriod().search());
  return body.metadata.current_period;
}
