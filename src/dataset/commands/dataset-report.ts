import { count, counted } from '../../platform/pages/wording';
import { lineOf, nameOnLine, worded, type WordedProblem } from '../checks/problem-words';
import { DATASET_FILES, type RowCounts } from '../files/format/dataset-files';
import type { FolderFileName, Problem } from '../files/format/problem-catalog';
import type { ArchiveSize } from '../generations/archive/archive';

const MAX_PRINTED_LINES = 100;
/** If more problems than this have the same cause, they share one line. */
const MAX_SINGLE_LINES = 3;
const SHOWN_EXAMPLES = 3;

/** e.g. "17 categories, 2,793 companies, ...". */
export function rowSummary(rows: RowCounts): string {
  const shown = DATASET_FILES.filter(({ key, isOptional }) => !isOptional || rows[key] > 0);
  return shown.map(({ key }) => `${count(rows[key])} ${key.replace('_', ' ')}`).join(', ');
}

export function warningLines(warnings: readonly string[]): string[] {
  return warnings.map((warning) => `Warning: ${warning}`);
}

/** A line that says how many others there are, if there are any. */
export function andMore(others: number, what = 'more. --json lists all of them.'): string[] {
  return others > 0 ? [`... and ${count(others)} ${what}`] : [];
}

/** An instant as "2026-11-18 09:30". */
export function minute(timestamp: string): string {
  return timestamp.slice(0, 16).replace('T', ' ');
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}

/** e.g. "the files of 3 generations, 0.9 MB (5.8 MB before compression)". */
export function archiveSummary({ generations, file_bytes, stored_bytes }: ArchiveSize): string {
  return `the files of ${counted(generations, 'generation')}, ${megabytes(stored_bytes)} (${megabytes(file_bytes)} before compression)`;
}

/** Problems with the same cause: the same mistake in the same column. */
interface ProblemGroup {
  file: FolderFileName;
  column: string | null;
  expected: string;
  count: number;
  /** The first few. */
  examples: WordedProblem[];
}

/** Groups problems by cause, in the order in which each cause first appears. */
export function groupProblems(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string, [Problem, ...Problem[]]>();
  for (const problem of problems) {
    const cause = causeOf(problem);
    const same = groups.get(cause);
    if (same) same.push(problem);
    else groups.set(cause, [problem]);
  }
  return [...groups.values()].map((same) => {
    const { file, column, expected } = worded(same[0]);
    const examples = same.slice(0, SHOWN_EXAMPLES).map(worded);
    return { file, column, expected, count: same.length, examples };
  });
}

/** Problems with one cause differ only in these facts, and in numbers. */
const ROW_FACTS = new Set(['line', 'value', 'text', 'category', 'domain', 'servedKey']);

function causeOf(problem: Problem): string {
  const isOfRow = (name: string, fact: unknown): boolean =>
    typeof fact === 'number' || (ROW_FACTS.has(name) && fact !== undefined);
  return JSON.stringify(problem, (name, fact: unknown) => (isOfRow(name, fact) ? '#' : fact));
}

/**
 * One line for each problem, or for each cause that many problems share, and then the number of
 * problems.
 */
export function problemReport(problems: readonly Problem[]): string {
  const groups = groupProblems(problems);
  const lines = groups.flatMap((group) =>
    group.count <= MAX_SINGLE_LINES ? group.examples.map(lineOf) : [groupLine(group)],
  );
  const all = problems.reduce(
    (sum, problem) => sum + (problem.code === 'unlisted_problems' ? problem.unlisted : 1),
    0,
  );
  const causes = groups.length < problems.length ? ` with ${counted(groups.length, 'cause')}` : '';
  return [
    ...lines.slice(0, MAX_PRINTED_LINES),
    ...andMore(lines.length - MAX_PRINTED_LINES),
    '',
    `${counted(all, 'problem')}${causes}. Nothing was changed.`,
  ].join('\n');
}

function groupLine({ file, column, expected, count: times, examples }: ProblemGroup): string {
  const places = examples
    .map(({ sheet, line, value }) => {
      const place = line === null ? [] : [`${sheet === undefined ? 'line' : 'row'} ${line}`];
      return [...place, ...(value === null ? [] : [`(${JSON.stringify(value)})`])].join(' ');
    })
    .join(', ');
  const sheet = examples[0]?.sheet;
  const source = sheet === undefined ? file : `sheet ${nameOnLine(sheet)}`;
  const where = column === null ? source : `${source}: ${nameOnLine(column)}`;
  return `${where}: ${count(times)} times - expected ${expected}. First: ${places}`;
}
