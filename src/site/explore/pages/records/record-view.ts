import type { Child } from '../../../../platform/pages/drawing-nodes';
import type { ChartCardView } from '../../charts/cards/chart-card';
import type { Link } from '../../engine/page/link';
import type { PagerView } from '../../tables/pager';
import type { Table } from '../../tables/table';

export interface Fact {
  name: string;
  text: string;
  href?: string;
  isOutside?: true;
  /** What today's dataset says, on a page of the past. */
  note?: string;
}

/** A table of a record. */
export interface RecordSection extends Table {
  id: string;
  title: string;
  /** Shown instead of an empty table. */
  empty: string;
  /** Where the rest is, if the table doesn't hold all. */
  all?: Link;
  /** The first rows drawn and the next ones as links, instead of the table. Files have them all. */
  drawn?: { drawing: Child; others: Link[]; note: string };
  /** The other pages of the table. */
  pager?: PagerView;
  /** The call that has the rows and their files, if they aren't those of the record. */
  source?: RowsSource;
}

interface RowsSource {
  apiPath: string;
  downloads: Link[];
}

/** The page of a company or an investor. */
export interface RecordView {
  description: string | null;
  /** Other records with this name. */
  namesakes: Link[];
  facts: Fact[];
  charts: readonly ChartCardView[];
  /** What changed has no files. */
  sections: (RecordSection & Partial<RowsSource> & { cited?: string })[];
}
