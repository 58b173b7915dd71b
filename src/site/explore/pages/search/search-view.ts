import type { FoundAcquirer } from './found-acquirer';
import type { FoundCategories } from './found-categories';
import type { FoundRecords, Suggestion } from './found-records';

/** What the search in the header found. */
export interface SearchView {
  searched: string;
  /** Companies and investors, if there are any. */
  records: FoundRecords[];
  acquirer: FoundAcquirer | null;
  categories: FoundCategories;
  meant: Suggestion[];
}
