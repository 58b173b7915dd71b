import { withoutHidden } from '../../../platform/text/hidden-characters';

/** A cell in COPY's text format. */
export type CopyCell = string | number | null;

const SPECIAL = /[\\\t\n\r]/;
const SPECIALS = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

/** What a reader can't see isn't stored. */
export function copyCell(value: CopyCell): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  const visible = withoutHidden(value);
  return SPECIAL.test(visible)
    ? visible.replace(SPECIALS, (character) => ESCAPES[character] ?? character)
    : visible;
}

export function copyRow(
  columns: readonly string[],
  row: Readonly<Record<string, CopyCell>>,
): string {
  let text = '';
  for (const column of columns)
    text += `${text === '' ? '' : '\t'}${copyCell(row[column] ?? null)}`;
  return `${text}\n`;
}

/** A text[] in PostgreSQL's array syntax. */
export function textArray(items: readonly string[]): string {
  if (items.length === 0) return '{}';
  return `{${items.map((item) => `"${item.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}
