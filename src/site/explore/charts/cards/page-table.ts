import { href, type Search } from '../../engine/page/link';
import { fileLinks } from '../../files/table-file';
import type { Table } from '../../tables/table';
import type { CardFootView } from './chart-card';

export interface PageTable extends Table, CardFootView {
  notes: string[];
  /** Beside another table; as wide as the page if left out. */
  size?: 'half';
}

/** Where a table of deals leads to all of them, as a page and as files. */
export function linksToDeals(
  search: Search,
  text: string,
): Pick<CardFootView, 'more' | 'downloads'> {
  return {
    more: { href: href('/explore/deals', search), text },
    downloads: fileLinks('/explore/deals', search),
  };
}
