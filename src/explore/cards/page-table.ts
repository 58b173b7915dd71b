import { fileLinks } from '../files/table-file';
import { href, type Link, type Search } from '../page/link';
import type { Table } from '../tables/table';

export interface PageTable extends Table {
  id: string;
  title: string;
  notes: string[];
  moreHref: string;
  moreText: string;
  /** Beside another table; as wide as the page if left out. */
  size?: 'half';
  /** For its citation; the title if left out. */
  cited?: string;
  /** The call that has the figures. */
  apiPath: string;
  downloads: Link[];
}

/** Where a table of deals leads to all of them, as a page and as files. */
export function linksToDeals(search: Search): Pick<PageTable, 'moreHref' | 'downloads'> {
  return {
    moreHref: href('/explore/deals', search),
    downloads: fileLinks('/explore/deals', search),
  };
}
