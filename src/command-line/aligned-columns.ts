const GAP = '  ';

/** Rows under their headings, for a person: numbers to the right, what is missing as "-". */
export function alignedColumns(headings: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const texts = [headings, ...rows.map((row) => row.map(cellText))];
  const widths = headings.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  const isNumber = headings.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'));
  return texts
    .map((row) =>
      row
        .map((text, column) => (isNumber[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0)))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

/** On one line, and harmless to a terminal: names and labels are any text. */
function cellText(cell: string | number | null): string {
  return cell === null ? '-' : String(cell).replace(/[\p{Cc}\p{Bidi_Control}]/gu, '?');
}

/** "2026-11-18 09:30" of an instant, in UTC. */
export function minuteText(instant: Date | null): string | null {
  return instant && instant.toISOString().slice(0, 16).replace('T', ' ');
}
