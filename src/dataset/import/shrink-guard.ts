import { DATASET_FILES, type RowCounts } from '../format/dataset-files';
import type { Problem } from '../format/problem-catalog';

const MIN_SHARE = 0.5;

/**
 * Importing the wrong folder must not wipe the dataset, so a file that would lose more than half of
 * its rows is a problem.
 */
export function shrinkProblems(served: RowCounts, next: RowCounts): Problem[] {
  return DATASET_FILES.filter(({ key }) => next[key] < served[key] * MIN_SHARE).map(
    ({ name: file, key }) => ({
      code: 'shrunk_file',
      file,
      value: `${next[key]} rows`,
      served: served[key],
    }),
  );
}
