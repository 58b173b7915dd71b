const GAP = '  ';

/**
 * Rows under their headings, for the terminal, or what is said if there are none. Numbers are
 * right-aligned; a missing value is shown as "-".
 */
export function alignedColumns(
  headings: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
  none = '',
): string {
  if (rows.length === 0) return none;
  const texts = [headings, ...rows.map((row) => row.map(cellText))];
  const widths = headings.map((_, column) =>
    Math.max(...texts.map((row) => (row[column] ?? '').length)),
  );
  const isNumber = headings.map((_, column) =>
    rows.every((row) => typeof row[column] === 'number'),
  );
  return texts
    .map((row) =>
      row
        .map((text, column) =>
          isNumber[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
        )
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

/**
 * Names and labels can be any text, so control characters are replaced: they could change what the
 * terminal shows.
 */
function cellText(cell: string | number | null): string {
  return cell === null ? '-' : String(cell).replace(/[\p{Cc}\p{Bidi_Control}]/gu, '?');
}

/** An instant as "2026-11-18 09:30", in UTC. */
export function minuteText(instant: Date | null): string | null {
  return instant && instant.toISOString().slice(0, 16).replace('T', ' ');
}
