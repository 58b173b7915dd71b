import type { DealSource } from '../../market-query/aggregation/dimensions';
import type { DaysDto } from '../../market-query/body/period-metadata';
import type { Endpoint } from '../../market-query/endpoint/endpoint';
import type { Chart, DrawChart } from '../charts/chart';
import type { ChartFigure, Figure } from '../charts/figures';
import type { PageQuery } from '../page/page-query';

/** A chart of the market pages: which endpoint has its figures, and how its body is drawn. */
export interface ChartEntry<E extends Endpoint = Endpoint> {
  endpoint: E;
  size: 'full' | 'half';
  /** The endpoint's query string for a page's query and period. */
  search: (query: PageQuery, period: DaysDto) => string;
  /** The query for the page's period alone, if the chart shows other days, too. */
  within?: (query: PageQuery, period: DaysDto) => string;
  /**
   * What is drawn and in which unit, in one line. If readers can choose the figure, one line for
   * each, the usual one first.
   */
  unit: string | Readonly<Partial<Record<ChartFigure, string>>>;
  /** What the figures mean. */
  definition: string;
  /** The deals that the chart shows, if its endpoint counts both kinds. */
  shown?: DealSource;
  view(this: void, ...shown: Parameters<DrawChart<E, ChartFigure>>): Chart;
}

type Options = Partial<Pick<ChartEntry, 'size' | 'search' | 'within' | 'shown'>>;

export const inPeriod = (query: PageQuery): string => query.withPeriod().search();

/** A drawing of another endpoint's body doesn't compile. */
export function chart<E extends Endpoint, F extends ChartFigure = Figure>(
  endpoint: E,
  unit: string | Readonly<Record<F, string>>,
  definition: string,
  view: DrawChart<E, F>,
  { size = 'half', search = inPeriod, within, shown }: Options = {},
): ChartEntry<E> {
  return { endpoint, size, search, within, unit, definition, shown, view };
}

/** The figures that readers can choose between, the usual one first. */
export function measuresOf({ unit }: ChartEntry): ChartFigure[] {
  return typeof unit === 'string' ? [] : (Object.keys(unit) as ChartFigure[]);
}

/** The figure that an address asks for, or else the chart's usual one. */
export function measureOf(entry: ChartEntry, asked: string | null): ChartFigure {
  const measures = measuresOf(entry);
  return measures.find((measure) => measure === asked) ?? measures[0] ?? 'amount';
}

export function unitOf({ unit }: ChartEntry, measure: ChartFigure): string {
  return typeof unit === 'string' ? unit : unit[measure]!;
}
