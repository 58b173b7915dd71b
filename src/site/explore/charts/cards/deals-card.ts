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

/** The columns that fit into half a page. Only the first links. */
const HALF = ['Company', 'Target', 'Date', 'Stage', 'Acquirer', 'Amount'];

function halfOf(table: Table): Table {
  const isHalf = table.columns.map(({ text }) => HALF.includes(text));
  const isShown = (_: unknown, index: number): boolean => isHalf[index] === true;
  const rows = table.rows.map((row) =>
    row.filter(isShown).map((cell, index) => (index === 0 ? cell : { ...cell, href: undefined })),
  );
  return { ...table, columns: table.columns.filter(isShown), rows };
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
