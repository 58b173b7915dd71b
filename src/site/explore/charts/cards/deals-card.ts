import { href, type Search } from '../../engine/page/link';
import { fileLinks } from '../../files/table-file';
import type { Table } from '../../tables/table';
import type { Card } from './card';

/**
 * A card with a table of deals. A half card has only the main columns. Without deals, it says so
 * and has no links.
 */
export function dealsCard(
  table: Table,
  { more, source, empty = 'No deals match.', ...card }: Card,
): Card {
  if (table.rows.length === 0) return { ...card, empty };
  return { ...card, records: card.size === 'half' ? halfOf(table) : table, more, source };
}

/** The columns that fit into half a card. Only the first links. */
function halfOf(table: Table): Table {
  const { columns } = table;
  const rows = table.rows.map((row) => {
    const [first, ...others] = row.filter((_, index) => columns[index]?.fitsHalf);
    return first ? [first, ...others.map((cell) => ({ ...cell, href: undefined }))] : [];
  });
  return { ...table, columns: columns.filter(({ fitsHalf }) => fitsHalf), rows };
}

/** Where a table of deals leads to all of them, as a page and as files. */
export function linksToDeals(
  search: Search,
  { text, apiPath }: { text: string; apiPath: string },
): Pick<Card, 'more' | 'source'> {
  return {
    more: [{ href: href('/explore/deals', search), text }],
    source: { apiPath, downloads: fileLinks('/explore/deals', search) },
  };
}
