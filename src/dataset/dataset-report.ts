import { DATASET_FILES, type RowCounts } from './format/dataset-files';
import { type Problem, problemLine } from './validation/problem';

const PRINTED_PROBLEMS = 100;

/** e.g. "17 categories, 2,793 companies, ...". */
export function rowSummary(rows: RowCounts): string {
  return DATASET_FILES.map(({ key }) => `${rows[key].toLocaleString('en')} ${key.replace('_', ' ')}`).join(', ');
}

/** A line for each of the first problems, and how many there are. */
export function problemReport(problems: readonly Problem[]): string {
  const count = problems.length.toLocaleString('en');
  const lines = problems.slice(0, PRINTED_PROBLEMS).map(problemLine);
  const others = problems.length - lines.length;
  if (others > 0) lines.push(`... and ${others.toLocaleString('en')} more: --json lists all of them.`);
  return [...lines, '', `${count} ${problems.length === 1 ? 'problem' : 'problems'}: nothing was changed.`].join('\n');
}
