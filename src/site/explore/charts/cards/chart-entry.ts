import type { DealSource } from '../../../../market/query/aggregation/deal-source';
import type { DaysDto } from '../../../../market/query/bodies/period-metadata';
import type { BodyOf, Breakdown, Endpoint } from '../../../../market/query/endpoints/endpoint';
import { present } from '../../../../platform/errors/present';
import type { PageQuery } from '../../engine/page/page-query';
import { breakdownOf, type RowWords } from '../breakdown';
import type { Chart, ChartAnswer, DrawChart } from '../chart';
import { type ChartFigure, UNITS } from '../figures';

type Units = Readonly<Partial<Record<ChartFigure, string>>>;

/** A chart of the market pages: which endpoint has its figures, and how its body is drawn. */
export interface ChartEntry<E extends Endpoint = Endpoint> {
  endpoint: E;
  /** The deals that the chart shows. */
  deals: DealSource;
  size: 'full' | 'half';
  /** The endpoint's query string for a page's query and period. */
  search: (query: PageQuery, period: DaysDto) => string;
  /** The chart shows other days than its page, and says which. */
  hasOwnPeriod: boolean;
  /** The query for the page's period alone, if the chart shows other days, too. */
  within?: ChartEntry['search'];
  /**
   * What is drawn and in which unit, in one line for each figure that the chart can show, the usual
   * one first. If there are several, readers can choose.
   */
  units: Units;
  /** What the figures mean. */
  definition: string;
  draw(this: void, answer: ChartAnswer<BodyOf<E>, ChartFigure>): Chart;
}

/** What the catalogue says of a chart. What it leaves out is as for most charts. */
interface DeclaredChart<E extends Endpoint, U extends Units> extends Partial<
  Pick<ChartEntry, 'size' | 'search' | 'hasOwnPeriod' | 'within'>
> {
  endpoint: E;
  units: U;
  definition: string;
  draw: DrawChart<E, Extract<keyof U, ChartFigure>>;
  /** The deals that it shows, if its endpoint counts both kinds. */
  deals?: DealSource;
}

const inPeriod = (query: PageQuery): string => query.withPeriod().search();

/** An entry of the catalogue. A drawing of another endpoint's body doesn't compile. */
export function chart<E extends Endpoint, U extends Units>({
  endpoint,
  units,
  definition,
  draw,
  deals = endpoint.deals === 'acquisitions' ? 'acquisitions' : 'funding',
  size = 'full',
  search = inPeriod,
  hasOwnPeriod = false,
  within,
}: DeclaredChart<E, U>): ChartEntry<E> {
  return { endpoint, units, definition, draw, deals, size, search, hasOwnPeriod, within };
}

/** Bars of a breakdown, by their amounts or by their numbers of deals. `groups`: what its rows are. */
export function breakdown<E extends Breakdown>({
  endpoint,
  groups,
  definition,
  words,
}: Pick<ChartEntry<E>, 'endpoint' | 'definition'> & {
  groups: string;
  words: RowWords;
}): ChartEntry<E> {
  const { amount, count } = UNITS[endpoint.deals];
  return chart({
    endpoint,
    units: { amount: `${groups} ${amount}`, count: `${groups} ${count}` },
    definition,
    draw: (answer) => breakdownOf(endpoint, answer, words),
    size: 'half',
  });
}

/** The figures that the chart can show, the usual one first. */
export function measuresOf({ units }: ChartEntry): ChartFigure[] {
  return Object.keys(units) as ChartFigure[];
}

/** The figure that an address asks for, or else the chart's usual one. */
export function measureOf(entry: ChartEntry, asked?: string): ChartFigure {
  const measures = measuresOf(entry);
  return (
    measures.find((measure) => measure === asked) ?? present(measures[0], 'figure of the chart')
  );
}
