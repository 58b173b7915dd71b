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
  const lines = [headings, ...rows.map((row) => row.map(cellText))];
  const columns = headings.map((_, at) => {
    const width = Math.max(...lines.map((line) => line[at]?.length ?? 0));
    const hasNumbers = rows.every((row) => typeof row[at] === 'number');
    return { width, hasNumbers };
  });
  const aligned = lines.map((line) => {
    const cells = columns.map(({ width, hasNumbers }, at) => {
      const text = line[at] ?? '';
      return hasNumbers ? text.padStart(width) : text.padEnd(width);
    });
    return cells.join(GAP).trimEnd();
  });
  return aligned.join('\n');
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
