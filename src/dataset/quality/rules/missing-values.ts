import { count } from '../../../pages/wording';
import { DATASET_FILES } from '../../format/dataset-files';
import type { QualityRule, Suspicion } from '../quality-rule';

interface EmptyCells {
  column: string;
  empty: number;
  rows: number;
}

const percent = ({ empty, rows }: EmptyCells): string => `${Math.round((empty / rows) * 100)}%`;

export const MISSING_VALUES: QualityRule = {
  kind: 'missing_values',
  title: 'Cells that are often empty',
  severities: {
    medium: 'At least 25% of the rows have no value.',
    low: 'At least 5% of the rows have no value.',
  },
  thresholds: { low_share: 0.05, medium_share: 0.25 },
  sentences: {
    often_empty: {
      words: (cells: EmptyCells) =>
        `${percent(cells)} of the rows (${count(cells.empty)} of ${count(cells.rows)}) have no ${cells.column}.`,
      example: '6% of the rows (2 of 34) have no country.',
    },
  },
  create: (_, { low_share, medium_share }) => {
    const counts = DATASET_FILES.flatMap(({ key: file, columns }) =>
      columns.flatMap(({ name: column, isWatched }) =>
        isWatched ? { file, column, empty: 0, rows: 0 } : [],
      ),
    );
    return {
      record: (file, record) => {
        for (const cells of counts) {
          if (cells.file !== file) continue;
          cells.rows++;
          if (record[cells.column] === null) cells.empty++;
        }
      },
      suspicions: () =>
        counts
          .filter(({ empty, rows }) => empty > 0 && empty / rows >= low_share!)
          .map(({ file, ...cells }): Suspicion => ({
            file,
            rows: [],
            describe: () => ({
              id: `missing:${file}.${cells.column}`,
              severity: cells.empty / cells.rows < medium_share! ? 'low' : 'medium',
              column: cells.column,
              value: percent(cells),
              facts: [cells],
            }),
          })),
    };
  },
};
