import type { DatasetFileName } from '../format/dataset-file';

/** A file that a curator writes: of the dataset, or of a patch. */
export type CuratedFileName = DatasetFileName | 'removed.csv';

/** A mistake in a file that a curator has to fix. */
export interface Problem {
  file: CuratedFileName;
  /** The sheet, if a workbook was read instead of a file. */
  sheet?: string;
  /**
   * The line number in the file, or the row of the sheet; null if the problem is about the whole
   * file.
   */
  line: number | null;
  column: string | null;
  value: string | null;
  expected: string;
}

const SHOWN_VALUE_LENGTH = 200;

/** Collects all problems of a dataset. */
export class ProblemLog {
  private readonly problems: Problem[] = [];

  add(
    file: CuratedFileName,
    line: number | null,
    column: string | null,
    value: string | null,
    expected: string,
  ): void {
    const shown =
      value !== null && value.length > SHOWN_VALUE_LENGTH
        ? `${value.slice(0, SHOWN_VALUE_LENGTH)}…`
        : value;
    this.problems.push({ file, line, column, value: shown, expected });
  }

  /**
   * By file in reading order, and by line within a file: duplicates are found only after the last
   * line.
   */
  inOrder(): Problem[] {
    const files = [...new Set(this.problems.map(({ file }) => file))];
    return files.flatMap((file) =>
      this.problems
        .filter((problem) => problem.file === file)
        .sort((one, other) => (one.line ?? 0) - (other.line ?? 0)),
    );
  }

  get empty(): boolean {
    return this.problems.length === 0;
  }
}

/**
 * A problem as one line of text. It starts with file:line, which editors and terminals turn into a
 * link.
 */
export function problemLine({ file, sheet, line, column, value, expected }: Problem): string {
  const inSheet =
    sheet === undefined ? undefined : `sheet ${sheet}${line === null ? '' : `, row ${line}`}`;
  const location = inSheet ?? (line === null ? file : `${file}:${line}`);
  const found = value === null ? '' : `${JSON.stringify(value)} `;
  return `${location}: ${column === null ? '' : `${column}: `}${found}- expected ${expected}`;
}
