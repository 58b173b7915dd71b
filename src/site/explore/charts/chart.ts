import type { DealSource } from '../../../market/query/aggregation/deal-source';
import type { DaysDto } from '../../../market/query/bodies/period-metadata';
import type { BodyOf, Endpoint } from '../../../market/query/endpoints/endpoint';
import type { DealLinks } from '../tables/deals/deal-links';
import type { Table } from '../tables/table';
import type { Drawing } from './chart-drawing';
import type { ChartFigure, Figure } from './figures';

/** A chart: its words, its drawing, and the same figures as a table. */
export interface Chart {
  title: string;
  /** What the figures say, as the heading on a page. */
  finding?: string;
  /** The period in words. */
  subtitle: string;
  /** The days in the names of files; the page's if left out. */
  span?: string;
  /** What the drawing doesn't show, one sentence each. */
  notes: string[];
  /** null when there is nothing to draw. */
  drawing: Drawing | null;
  /** Shown instead of a drawing if there may be deals without amounts. */
  empty?: string;
  table: Table;
}

/** What the cards and the files of a chart say of it. */
export interface ChartWords {
  unit: string;
  /** What the figures mean. */
  definition: string;
  deals: DealSource;
  /** The filters of the figures, in words. */
  filters: readonly string[];
}

/** What a chart is made of. */
export interface ChartAnswer<Body, F extends ChartFigure = Figure> {
  /** Of the endpoint. */
  body: Body;
  deals: DealSource;
  links: DealLinks;
  /** The days that the page shows. */
  days: DaysDto;
  figure: F;
  /** The body of those days alone, if the chart shows other days, too. */
  within?: Body;
}

export type DrawChart<E extends Endpoint, F extends ChartFigure = Figure> = (
  answer: ChartAnswer<BodyOf<E>, F>,
) => Chart;

/** For charts that only show amounts. */
export const NO_AMOUNTS = 'No matching deal has a disclosed amount.';
