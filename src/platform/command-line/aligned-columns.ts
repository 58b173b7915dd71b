const GAP = '  ';

type Cell = string | number | null;

/** A column of a table in the terminal. */
export interface AlignedColumn<Row> {
  heading: string;
  cell: (row: Row) => Cell;
}

/**
 * Rows under the headings of their columns, for the terminal, or what is said if there are none.
 * Numbers are right-aligned; a missing value is shown as "-".
 */
export function alignedColumns<Row>(
  rows: readonly Row[],
  columns: readonly AlignedColumn<Row>[],
  none = '',
): string {
  if (rows.length === 0) return none;
  const padded = columns.map(({ heading, cell }) =>
    paddedColumn(
      heading,
      rows.map((row) => cell(row)),
    ),
  );
  const lines = [padded.map(({ heading }) => heading)];
  for (const at of rows.keys()) lines.push(padded.map(({ cells }) => cells[at] ?? ''));
  return lines.map((line) => line.join(GAP).trimEnd()).join('\n');
}

function paddedColumn(
  heading: string,
  cells: readonly Cell[],
): { heading: string; cells: string[] } {
  const texts = cells.map(cellText);
  const width = Math.max(heading.length, ...texts.map((text) => text.length));
  const isRight = cells.every((cell) => typeof cell === 'number');
  const pad = (text: string): string => (isRight ? text.padStart(width) : text.padEnd(width));
  return { heading: pad(heading), cells: texts.map(pad) };
}

/**
 * Names and labels can be any text, so control characters are replaced: they could change what the
 * terminal shows.
 */
function cellText(cell: Cell): string {
  return cell === null ? '-' : String(cell).replace(/[\p{Cc}\p{Bidi_Control}]/gu, '?');
}

/** An instant as "2026-11-18 09:30", in UTC. */
export function minuteText(instant: Date | null): string | null {
  return instant && instant.toISOString().slice(0, 16).replace('T', ' ');
}
