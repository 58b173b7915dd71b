import type { DatasetFileKey } from '../../format/file-names';
import { DATASET_FILES } from '../../format/dataset-files';
import type { QualityRule, Suspicion } from '../quality-rule';

/**
 * The share of empty cells from which a finding is reported, and the share from which it is more
 * severe.
 */
const NOTABLE_SHARE = 0.05;
const LARGE_SHARE = 0.25;

export const MISSING_VALUES: QualityRule = {
  kind: 'missing_values',
  title: 'Cells that are often empty',
  severities: {
    medium: 'At least 25% of the rows have no value.',
    low: 'At least 5% of the rows have no value.',
  },
  example: '6% of the rows (2 of 34) have no country.',
  run: () => {
    const watched = new Map(DATASET_FILES.map((file) => [file.key, file.watched]));
    const rows = new Map<DatasetFileKey, number>();
    const empty = new Map<string, number>();
    return {
      record: (file, record) => {
        rows.set(file, (rows.get(file) ?? 0) + 1);
        for (const column of watched.get(file)!) {
          if (record[column] === null)
            empty.set(`${file}.${column}`, (empty.get(`${file}.${column}`) ?? 0) + 1);
        }
      },
      *suspicions() {
        for (const [place, count] of empty) yield* suspicion(place, count, rows);
      },
    };
  },
};

function suspicion(
  place: string,
  count: number,
  rows: ReadonlyMap<DatasetFileKey, number>,
): Suspicion[] {
  const [file, column] = place.split('.') as [DatasetFileKey, string];
  const all = rows.get(file)!;
  const share = count / all;
  if (share < NOTABLE_SHARE) return [];
  const value = `${Math.round(share * 100)}%`;
  const why = `${value} of the rows (${count.toLocaleString('en')} of ${all.toLocaleString('en')}) have no ${column}.`;
  const severity = share < LARGE_SHARE ? 'low' : 'medium';
  return [
    { file, rows: [], describe: () => ({ id: `missing:${place}`, severity, column, value, why }) },
  ];
}
