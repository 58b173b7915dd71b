import type { DatasetFileKey, DatasetFileName } from '../files/format/file-names';

export const SEVERITIES = ['high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Where a row of the dataset is. */
export interface RowLocation {
  file: DatasetFileKey;
  line: number;
}

/** Something that the format allows, but that is probably wrong. */
export interface Finding {
  /**
   * Stays the same as long as the records do, however the rows are sorted, so that a line of
   * accepted.csv can accept it.
   */
  id: string;
  /** The rule that found it. */
  kind: string;
  severity: Severity;
  file: DatasetFileName;
  /** The line number in the file; null if the finding is about the whole file. */
  line: number | null;
  column: string | null;
  /** The keys of the records that it is about. */
  records: readonly string[];
  value: string | null;
  /** A sentence. */
  why: string;
}
