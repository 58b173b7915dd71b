import type { Link } from '../page/link';
import type { FoundAcquirer } from './found-acquirer';
import type { FoundCategory } from './found-categories';
import type { FoundRecords } from './found-records';

/** What the search in the header found. */
export interface SearchView {
  searched: string;
  /** Companies and investors, if there are any. */
  records: FoundRecords[];
  acquirer: FoundAcquirer | null;
  categories: FoundCategory[];
  /** Nothing has this name. */
  isMissed: boolean;
  meant: Link[];
}
