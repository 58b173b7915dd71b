import type { DatasetFileName } from '../format/dataset-files';

/** One thing that a curator has to mend. */
export interface Problem {
  file: DatasetFileName;
  /** As an editor counts them; null where it is about the whole file. */
  line: number | null;
  column: string | null;
  value: string | null;
  expected: string;
}

const SHOWN_VALUE_LENGTH = 200;

/** Everything that is wrong. */
export class ProblemLog {
  private readonly problems: Problem[] = [];

  add(file: DatasetFileName, line: number | null, column: string | null, value: string | null, expected: string): void {
    const shown = value !== null && value.length > SHOWN_VALUE_LENGTH ? `${value.slice(0, SHOWN_VALUE_LENGTH)}…` : value;
    this.problems.push({ file, line, column, value: shown, expected });
  }

  /** File by file in the order of reading, and by line within a file: duplicates are found after the last line. */
  inOrder(): Problem[] {
    const files = [...new Set(this.problems.map(({ file }) => file))];
    return files.flatMap((file) =>
      this.problems.filter((problem) => problem.file === file).sort((one, other) => (one.line ?? 0) - (other.line ?? 0)),
    );
  }

  get empty(): boolean {
    return this.problems.length === 0;
  }
}

/** One line for a person, in the notation that editors and terminals link: file:line. */
export function problemLine({ file, line, column, value, expected }: Problem): string {
  const place = line === null ? file : `${file}:${line}`;
  const found = value === null ? '' : `${JSON.stringify(value)} `;
  return `${place}: ${column === null ? '' : `${column}: `}${found}- expected ${expected}`;
}
