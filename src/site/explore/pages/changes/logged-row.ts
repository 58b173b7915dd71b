import type { RecordChangeDto } from '../../../../market/changes/dto/changes.dto';

export type LoggedValue = string | number | boolean | readonly string[] | null | undefined;

/** The row of a record, or some of its fields. The rows of earlier releases can have others. */
export type LoggedRow = Readonly<Record<string, LoggedValue>>;

export function loggedRow(row: object | null): LoggedRow {
  return (row ?? {}) as LoggedRow;
}

/** The row from then on; of a removed record, its last one. */
export function knownRow({ before, after }: RecordChangeDto): LoggedRow {
  return loggedRow(after ?? before);
}

/** The day of a deal; undefined for a company or an investor. */
export function dayOfDeal(change: RecordChangeDto): string | undefined {
  return textIn(knownRow(change), 'date');
}

/** The slug of the company or target of a deal; undefined for a company or an investor. */
export function companyOfDeal(change: RecordChangeDto): string | undefined {
  if (change.kind === 'funding_round') return textIn(knownRow(change), 'company_slug');
  if (change.kind === 'acquisition') return textIn(knownRow(change), 'target_slug');
  return undefined;
}

function textIn(row: LoggedRow, field: string): string | undefined {
  const value = row[field];
  return typeof value === 'string' ? value : undefined;
}
