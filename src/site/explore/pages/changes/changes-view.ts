import type { PagerView } from '../../tables/pager';
import type { Table } from '../../tables/table';

/** What was published, and what that changed in the dataset, newest first. */
export interface ChangesView {
  /** null for a preview. */
  publications: Table | null;
  /** How many publications aren't shown. */
  earlier: number;
  heading: string;
  /** All changes by kind, on the first page. */
  counts: string;
  table: Table;
  isFiltered: boolean;
  pager: PagerView;
}
