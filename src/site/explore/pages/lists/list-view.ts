import type { Link } from '../../engine/page/link';
import type { PagerView } from '../../tables/pager';
import type { Table } from '../../tables/table';

/** A page of a list of deals, companies or investors. */
export interface ListView {
  id: string;
  title: string;
  /** How many rows all pages have, and of what. */
  total: string;
  counted: string;
  /** The period in words; null for a list of all time. */
  period: string | null;
  notes: string[];
  /** What today's dataset has; null on a page of the present. */
  figuresToday: string | null;
  table: Table;
  /** Nothing was found by this name. */
  isMissed: boolean;
  orders: readonly (Link & { isCurrent: boolean })[];
  pager: PagerView;
  /** For its citation. */
  cited: string;
  apiPath: string;
  downloads: Link[];
}
