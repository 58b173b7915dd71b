import { count } from '../../../platform/pages/wording';
import type { NotedColumn } from '../noted-column';
import type { QualityRule } from '../quality-rule';

const percent = ({ empty, rows }: NotedColumn): string => `${Math.round((empty / rows) * 100)}%`;

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
      words: (_, column: NotedColumn) =>
        `${percent(column)} of the rows (${count(column.empty)} of ${count(column.rows)}) have no ${column.name}.`,
      example: '6% of the rows (2 of 34) have no country.',
    },
  },
  prefix: 'missing',
  id: (_, { file, name }: NotedColumn) => `${file}.${name}`,
  *find({ columns }, { low_share, medium_share }) {
    for (const column of columns) {
      const { file, name, isWatched, empty, rows } = column;
      const share = empty / rows;
      if (!isWatched || empty === 0 || share < low_share!) continue;
      const severity = share < medium_share! ? 'low' : 'medium';
      yield { at: [], file, column: name, severity, value: percent(column), detail: column };
    }
  },
};
