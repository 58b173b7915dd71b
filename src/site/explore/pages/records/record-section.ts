import type { Card } from '../../charts/cards/card';
import { fileLinks } from '../../files/table-file';
import { withPlannedDays } from '../../tables/planned-days';
import type { Table } from '../../tables/table';

/** A table about a record. Its file has all rows, also where its card draws them. */
export interface RecordSection extends Table {
  id: string;
  title: string;
  /** Shown instead of an empty table. */
  empty: string;
  /** What its card has besides its table, or instead of it. */
  card?: Pick<Card, 'lead' | 'drawing' | 'pager' | 'more' | 'source'>;
}

/** `apiPath`: the call that has the record. `path`: of the record's page, below which the files are. */
export function recordCard(
  { id, title, empty, card = {}, ...table }: RecordSection,
  of: { name: string; apiPath: string; path: string; today: string },
): Card {
  const { more, pager } = card;
  if (table.rows.length === 0) return { id, title, empty, more, pager };
  return {
    id,
    title,
    records: card.drawing ? undefined : withPlannedDays(table, of.today),
    ...card,
    source: {
      apiPath: of.apiPath,
      cited: `${of.name}, ${title}`,
      downloads: fileLinks(`${of.path}/${id}`),
      ...card.source,
    },
  };
}
