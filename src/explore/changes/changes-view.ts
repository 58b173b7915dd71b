import type { Table } from '../tables/table';
import type { ShownPublication } from './publications-shown';

/** What publications changed in the dataset, oldest first. */
export interface ChangesView {
  heading: string;
  publications: ShownPublication[];
  table: Table;
  firstHref: string | null;
  nextHref: string | null;
}
