import type { Table } from '../tables/table';
import type { ShownPublication } from './publications-shown';

/** What publications changed in the dataset, oldest first. */
export interface ChangesView {
  /** In words. */
  period: string;
  publications: ShownPublication[];
  table: Table;
  firstHref: string | null;
  nextHref: string | null;
}
