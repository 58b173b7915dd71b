import type { DatasetFileName } from '../format/dataset-files';

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

/** Something that is allowed and yet probably wrong. */
export interface Finding {
  /** The same at each reading, as long as the records say the same: a line of accepted.csv accepts it. */
  id: string;
  kind: FindingKind;
  severity: Severity;
  file: DatasetFileName;
  /** As an editor counts them; null where it is about the whole file. */
  line: number | null;
  column: string | null;
  value: string | null;
  /** A sentence. */
  why: string;
}

/** A finding about deals, of which only lines are kept: their ids are read from the file again, if there is a finding at all. */
export interface DealFinding extends Omit<Finding, 'id'> {
  lines: readonly number[];
  id: (ids: readonly string[]) => string;
}

export const dollars = (amount: number): string => `$${amount.toLocaleString('en', { maximumFractionDigits: 2 })}`;
