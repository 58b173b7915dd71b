import { count } from '../../../platform/pages/wording';
import type { NotedColumn } from '../noted-column';
import type { QualityRule } from '../quality-rule';

const emptyShare = ({ empty, rows }: NotedColumn): string => `${Math.round((empty / rows) * 100)}%`;

/** "25%", "0.5%" */
const percent = (share: number): string =>
  share.toLocaleString('en-US', { style: 'percent', maximumSignificantDigits: 3 });

/**
 * Many rows have no value in a column that filters and charts need, such as a company's country.
 * Records without the value are missing from every breakdown by it.
 *
 * Example: 2 of 34 companies have no country.
 */
export const MISSING_VALUES: QualityRule<'low_share' | 'medium_share'> = {
  kind: 'missing_values',
  title: 'Cells that are often empty',
  severities: ({ medium_share, low_share }) => ({
    medium: `At least ${percent(medium_share)} of the rows have no value.`,
    low: `At least ${percent(low_share)} of the rows have no value.`,
  }),
  thresholds: {
    /** The share of empty cells from which a column is a finding. */
    low_share: 0.05,
    /** The share from which the finding is medium. */
    medium_share: 0.25,
  },
  sentences: {
    often_empty: {
      words: ({ column }: { column: NotedColumn }) =>
        `${emptyShare(column)} of the rows (${count(column.empty)} of ${count(column.rows)}) have no ${column.name}.`,
      example: '6% of the rows (2 of 34) have no country.',
    },
  },
  prefix: 'missing',
  id: ({ column: { file, name } }: { column: NotedColumn }) => `${file}.${name}`,
  *find({ columns }, { low_share, medium_share }) {
    for (const column of columns) {
      if (!column.isWatched || column.empty === 0) continue;
      const share = column.empty / column.rows;
      if (share < low_share) continue;
      yield {
        severity: share < medium_share ? 'low' : 'medium',
        sentence: 'often_empty',
        at: {},
        facts: { column },
        file: column.file,
        column: column.name,
        value: emptyShare(column),
      };
    }
  },
};
