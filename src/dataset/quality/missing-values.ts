import type { DatasetFile } from '../format/dataset-file';
import { DATASET_FILES, type RowCounts } from '../format/dataset-files';
import type { Finding } from './finding';

/** The share of empty cells from which a finding is reported, and the share from which it is more severe. */
const NOTABLE_SHARE = 0.05;
const LARGE_SHARE = 0.25;

/** Counts the empty cells of the columns that are watched. */
export class MissingValues {
  private readonly empty = new Map<string, number>();

  add(file: DatasetFile, record: Readonly<Record<string, unknown>>): void {
    for (const column of file.watched) {
      if (record[column] === null) this.empty.set(placeOf(file, column), this.count(file, column) + 1);
    }
  }

  findings(rows: RowCounts): Finding[] {
    return DATASET_FILES.flatMap((file) => file.watched.flatMap((column) => this.finding(file, column, rows[file.key])));
  }

  private count(file: DatasetFile, column: string): number {
    return this.empty.get(placeOf(file, column)) ?? 0;
  }

  private finding(file: DatasetFile, column: string, rows: number): Finding[] {
    const count = this.count(file, column);
    const share = rows === 0 ? 0 : count / rows;
    if (share < NOTABLE_SHARE) return [];
    const value = `${Math.round(share * 100)}%`;
    const why = `${value} of the rows (${count.toLocaleString('en')} of ${rows.toLocaleString('en')}) have no ${column}.`;
    const severity = share < LARGE_SHARE ? 'low' : 'medium';
    const id = `missing:${placeOf(file, column)}`;
    return [{ id, kind: 'missing_values', severity, file: file.name, line: null, column, value, why }];
  }
}

const placeOf = ({ key }: DatasetFile, column: string): string => `${key}.${column}`;
