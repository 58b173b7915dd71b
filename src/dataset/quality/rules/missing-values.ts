import { DATASET_FILES } from '../../format/dataset-files';
import { qualityRule, type Suspicion } from '../quality-rule';

/**
 * The share of empty cells from which a finding is reported, and the share from which it is more
 * severe.
 */
const NOTABLE_SHARE = 0.05;
const LARGE_SHARE = 0.25;

interface EmptyCells {
  column: string;
  empty: number;
  rows: number;
}

const percent = ({ empty, rows }: EmptyCells): string => `${Math.round((empty / rows) * 100)}%`;

const SENTENCES = {
  often_empty: {
    words: (cells: EmptyCells) =>
      `${percent(cells)} of the rows (${cells.empty.toLocaleString('en')} of ${cells.rows.toLocaleString('en')}) have no ${cells.column}.`,
    example: '6% of the rows (2 of 34) have no country.',
  },
};

export const MISSING_VALUES = qualityRule({
  kind: 'missing_values',
  title: 'Cells that are often empty',
  severities: {
    medium: 'At least 25% of the rows have no value.',
    low: 'At least 5% of the rows have no value.',
  },
  sentences: SENTENCES,
  create: () => {
    const counts = DATASET_FILES.flatMap(({ key: file, watched }) =>
      watched.map((column) => ({ file, column, empty: 0, rows: 0 })),
    );
    return {
      record: (file, record) => {
        for (const count of counts) {
          if (count.file !== file) continue;
          count.rows++;
          if (record[count.column] === null) count.empty++;
        }
      },
      suspicions: () =>
        counts
          .filter(({ empty, rows }) => empty > 0 && empty / rows >= NOTABLE_SHARE)
          .map(({ file, ...cells }): Suspicion<typeof SENTENCES> => ({
            file,
            rows: [],
            describe: () => ({
              id: `missing:${file}.${cells.column}`,
              severity: cells.empty / cells.rows < LARGE_SHARE ? 'low' : 'medium',
              column: cells.column,
              value: percent(cells),
              sentence: 'often_empty',
              facts: cells,
            }),
          })),
    };
  },
});
