import type { Drawing } from '../drawing/drawing';
import type { Table } from '../tables/table';

/** A chart on a page: its words, its drawing in two sizes, and the same figures as a table. */
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

/** For charts that only show amounts. */
export const NO_AMOUNTS = 'No matching deal has a disclosed amount.';
