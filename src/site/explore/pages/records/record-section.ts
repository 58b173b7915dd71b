import type { Card } from '../../charts/cards/card';
import { fileLinks } from '../../files/table-file';
import { withPlannedDays } from '../../tables/planned-days';
import type { Table } from '../../tables/table';

/** A table about a record. Its file has every row, even if the card draws only some. */
export interface RecordSection extends Table {
  id: string;
  title: string;
  /** What the page says at its end if there are no rows. */
  empty: string;
  /** What its card has besides its table, or instead of it. */
  card?: Pick<Card, 'lead' | 'drawing' | 'folded' | 'pager' | 'more' | 'source'>;
}

/** `apiPath`: the call that has the record. `path`: of the record's page, below which the files are. */
export function recordCard(
  { id, title, empty, card = {}, ...table }: RecordSection,
  of: { name: string; apiPath: string; path: string; today: string },
): Card {
  if (table.rows.length === 0) return { id, title, empty };
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
