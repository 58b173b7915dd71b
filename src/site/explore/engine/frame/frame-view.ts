import type { FilterForm } from '../../filters/filter-form';
import type { Notice } from '../../filters/notices';
import type { Link } from '../page/link';
import type { PageSource } from './page-source';

/** The top of a page. */
export interface PageHead {
  title: string;
  /** The days that the page shows, in words, for its citation. */
  period?: string | undefined;
  /** Beside the title. */
  lead?: { bold?: string; text: string };
  /** Above the title: the list that a record is in. */
  listLink?: Link;
  nav?: PageNavigation;
  find?: FindForm;
  /** What was searched for in the header. */
  searched?: string;
}

/** Other pages of the same kind: "tabs" of which one is shown, or the ones before and after. */
export interface PageNavigation {
  label: string;
  kind: 'tabs' | 'pager';
  links: readonly (Link & { isCurrent?: boolean })[];
}

/** A search by name in a list. */
interface FindForm {
  path: string;
  searched: string;
  hidden: readonly { name: string; value: string }[];
}

/** A market page around its content. */
export interface FrameView {
  head: PageHead;
  filters: FilterForm | null;
  notices: readonly Notice[];
  /** A warning while the dataset is old. */
  stale: string | null;
  /** As HTML; empty if a parameter can't be used. */
  content: string;
  source: PageSource;
  csrf: string;
}
