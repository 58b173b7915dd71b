/** Writes rows as CSV (RFC 4180) with a header row. All rows have the same fields. */
export function csvOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const [first] = rows;
  if (!first) return '';
  const fields = Object.keys(first);
  return [fields, ...rows.map((row) => fields.map((field) => row[field]))]
    .map((cells) => `${cells.map(cellOf).join(',')}\r\n`)
    .join('');
}

function cellOf(value: unknown): string {
  const text = typeof value === 'string' ? asText(value) : plain(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets run text that starts like a formula. A leading apostrophe prevents that. */
function asText(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

/** Null becomes an empty cell. Lists are joined by "; ", and records within a list by spaces. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'string' ? asText(item) : plain(item))).join('; ');
  return typeof value === 'object'
    ? Object.values(value)
        .map((part) => (typeof part === 'string' ? part : plain(part)))
        .join(' ')
    : JSON.stringify(value);
}

const MAX_HEADER_BYTES = 4096;

/** Encodes warnings for a header in ASCII, as many as fit. */
export function warningsHeader(warnings: readonly object[]): string {
  const shown = [...warnings];
  const text = (): string =>
    JSON.stringify(shown).replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  while (text().length > MAX_HEADER_BYTES) shown.pop();
  return text();
}
