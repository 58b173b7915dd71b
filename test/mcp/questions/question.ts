import type { SampleRows } from './sample-rows';

export type Row = Record<string, unknown>;
/** A tool's result: its lists of rows, and what describes them. */
export type Result = Record<string, Row[]> & { metadata: Row };

/**
 * What an analyst asks, the tool calls that answer it, and the right answer from the rows of the
 * dataset's files.
 */
export interface Question {
  asks: string;
  /** At most two. A later call may need what an earlier one answered. */
  calls: (sample: SampleRows) => readonly ToolCall[];
  /** Reads the answer out of the results. */
  read: (...results: Result[]) => unknown;
  right: (sample: SampleRows, earlier: SampleRows) => unknown;
}

export type ToolCall = readonly [tool: string, args: object];

/** "Today" in the questions, a Wednesday, and the periods around it. */
export const TODAY = '2026-11-18';
export const WEEK = ['2026-11-16', '2026-11-22'] as const;
export const TTM = ['2025-11-19', TODAY] as const;
export const YEAR_TO_DATE = ['2026-01-01', TODAY] as const;
export const LAST_YEAR = ['2025-01-01', '2025-12-31'] as const;
export const YEAR_BEFORE = ['2024-01-01', '2024-12-31'] as const;
export const EVER = ['1900-01-01', '2100-12-31'] as const;
/** The day on which the first dataset was published. The second one came later. */
export const FIRST_PUBLISHED = '2026-11-11';

export function pick(rows: readonly Row[], ...fields: readonly string[]): Row[] {
  return rows.map((row) => Object.fromEntries(fields.map((field) => [field, row[field]])));
}

/** The values of one field. */
export function column(rows: readonly Row[], field: string): unknown[] {
  return rows.map((row) => row[field]);
}

/** The totals of a result: how many deals, and how much in all. */
export function totalsOf({ metadata }: Pick<Result, 'metadata'>): Row {
  return {
    count: metadata.total_deals,
    amount: metadata.total_funding ?? metadata.total_amount,
  };
}

export function named(rows: readonly Row[], name: string): Row {
  return rows.find((row) => row.name === name)!;
}
