import { DATASET_FILES, type RowCounts } from '../format/dataset-files';
import type { Problem } from '../validation/problem';

const MIN_SHARE = 0.5;

/**
 * Importing the wrong folder must not wipe the dataset, so a file that would lose more than half of
 * its rows is a problem.
 */
export function shrinkProblems(served: RowCounts, next: RowCounts): Problem[] {
  return DATASET_FILES.filter(({ key }) => next[key] < served[key] * MIN_SHARE).map(
    ({ name, key }) => ({
      file: name,
      line: null,
      column: null,
      value: `${next[key]} rows`,
      expected: `at least half of the ${served[key]} rows that are served now (to import it anyway, use --allow-shrink)`,
    }),
  );
}
