/** A cell in COPY's text format. */
export type CopyCell = string | number | null;

const SPECIAL = /[\\\t\n\r]/;
const SPECIALS = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function cell(value: CopyCell): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return SPECIAL.test(value) ? value.replace(SPECIALS, (character) => ESCAPES[character]!) : value;
}

export function copyRow(cells: readonly CopyCell[]): string {
  let row = cell(cells[0]!);
  for (let index = 1; index < cells.length; index++) row += `\t${cell(cells[index]!)}`;
  return `${row}\n`;
}

/** A text[] in PostgreSQL's array syntax. */
export function textArray(items: readonly string[]): string {
  if (items.length === 0) return '{}';
  return `{${items.map((item) => `"${item.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}
