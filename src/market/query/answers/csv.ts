/**
 * Writes rows as CSV (RFC 4180) with a header row, also if there are no rows. Cells are exactly
 * what the JSON has.
 */
export function csvOf(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => `${cells.map((cell) => csvCell(cellText(cell))).join(',')}\r\n`)
    .join('');
}

/** A text in quotes, if it needs them. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Null becomes an empty cell. Lists of texts are joined by "|"; other lists, and objects, are JSON.
 */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.join('|');
  return JSON.stringify(value);
}

/**
 * Encodes warnings in ASCII, for a header that may have `maxBytes` with its name. If they don't all
 * fit, the last entry says how many are left out.
 */
export function warningsHeader(warnings: readonly object[], maxBytes: number): string {
  const maxLength = maxBytes - 'X-Warnings: \r\n'.length;
  const all = encoded(warnings);
  if (all.length <= maxLength) return all;
  let shown = warnings.length - 1;
  while (shown > 0 && withoutTheRest(warnings, shown).length > maxLength) shown -= 1;
  return withoutTheRest(warnings, shown);
}

function withoutTheRest(warnings: readonly object[], shown: number): string {
  const value = String(warnings.length - shown);
  const message = `${value} more warnings don't fit into this header. Request JSON to see all of them.`;
  return encoded([
    ...warnings.slice(0, shown),
    { code: 'more_warnings', parameter: '', value, message, suggestions: [] },
  ]);
}

function encoded(warnings: readonly object[]): string {
  return JSON.stringify(warnings).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
