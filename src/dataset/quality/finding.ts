import type { DatasetFileName } from '../format/dataset-file';

export const SEVERITIES = ['high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const FINDING_KINDS = {
  unusual_amount: 'Amounts far outside the usual range',
  future_date: 'Dates far in the future',
  repeated_round: 'Funding rounds that look like the same round',
  repeated_acquisition: 'Acquisitions that look like the same acquisition',
  round_after_exit: 'Funding rounds after the company was acquired or closed',
  similar_company: 'Companies that look like the same company',
  similar_investor: 'Investors that look like the same investor',
  missing_values: 'Cells that are often empty',
} as const;
export type FindingKind = keyof typeof FINDING_KINDS;

/** Something that the format allows, but that is probably wrong. */
export interface Finding {
  /** Stays the same as long as the records do, so that a line of accepted.csv can accept it. */
  id: string;
  kind: FindingKind;
  severity: Severity;
  file: DatasetFileName;
  /** The line number in the file; null if the finding is about the whole file. */
  line: number | null;
  column: string | null;
  value: string | null;
  /** A sentence. */
  why: string;
}

/** A finding about deals. Only line numbers are kept in memory; the ids are read from the file again when they are needed. */
export interface DealFinding extends Omit<Finding, 'id'> {
  lines: readonly number[];
  id: (ids: readonly string[]) => string;
}

export const dollars = (amount: number): string => `$${amount.toLocaleString('en', { maximumFractionDigits: 2 })}`;
