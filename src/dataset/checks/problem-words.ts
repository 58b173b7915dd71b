import { showingUnseen } from '../../platform/text/hidden-characters';
import { type FolderFileName, expectedOf, type Problem } from '../files/format/problem-catalog';

/** A problem as JSON documents show it. */
export interface WordedProblem {
  file: FolderFileName;
  /** The sheet, if a workbook was read instead of a file. */
  sheet?: string;
  /** The line in the file, or the row of the sheet; null if the whole file is wrong. */
  line: number | null;
  column: string | null;
  value: string | null;
  expected: string;
}

export function worded(problem: Problem): WordedProblem {
  const { file, line = null, value = null, servedKey } = problem;
  const sheet = problem.sheet === undefined ? undefined : showingUnseen(problem.sheet);
  const column = problem.column === undefined ? null : showingUnseen(problem.column);
  const served = servedKey === undefined ? '' : ` (in the served row ${JSON.stringify(servedKey)})`;
  const expected = expectedOf(problem) + likeness(problem) + served;
  const shown = value === null ? null : showingUnseen(value);
  return { file, line, column, value: shown, expected, ...(sheet && { sheet }) };
}

function likeness({ like }: Problem): string {
  return like ? `; ${JSON.stringify(like.text)} differs only in ${like.differsIn}` : '';
}

/**
 * A problem as one line of text. It starts with file:line, which editors and terminals turn into a
 * link, or with the sheet and row of a workbook.
 */
export function problemLine(problem: Problem): string {
  return lineOf(worded(problem));
}

export function lineOf({ file, sheet, line, column, value, expected }: WordedProblem): string {
  const inSheet =
    sheet === undefined
      ? undefined
      : `sheet ${nameOnLine(sheet)}${line === null ? '' : `, row ${line}`}`;
  const location = inSheet ?? (line === null ? file : `${file}:${line}`);
  const inColumn = column === null ? '' : `${nameOnLine(column)}: `;
  const found = value === null ? '' : `${JSON.stringify(value)} `;
  return `${location}: ${inColumn}${found}- expected ${expected}`;
}

/** Names of sheets and unknown columns can have any text. If it isn't plain words, it is quoted. */
export function nameOnLine(name: string): string {
  return /^[\p{L}\p{N}_ -]+$/u.test(name) ? name : JSON.stringify(name);
}
