import { shortened } from '../../platform/pages/wording';
import type { FolderFileName, Problem } from '../files/format/problem-catalog';

const SHOWN_VALUE_LENGTH = 200;
/** A file of which every row is wrong could have millions. */
const MAX_LISTED_PER_FILE = 10_000;

/** Collects the problems of a dataset. */
export class ProblemLog {
  private readonly problems: Problem[] = [];
  private readonly countByFile = new Map<FolderFileName, number>();

  add(problem: Problem): void {
    const { file, value } = problem;
    const count = (this.countByFile.get(file) ?? 0) + 1;
    this.countByFile.set(file, count);
    if (count > MAX_LISTED_PER_FILE) return;
    // A copy: the cells of a row are pieces of the text that was read, and would keep all of it.
    this.problems.push(
      structuredClone({ ...problem, value: value && shortened(value, SHOWN_VALUE_LENGTH) }),
    );
  }

  /**
   * By file in reading order, and by line within a file: duplicates are found only after the last
   * line. The last problem of a file says how many others it has that aren't listed.
   */
  inOrder(): Problem[] {
    return [...this.countByFile].flatMap(([file, count]) => {
      const listed = this.problems.filter((problem) => problem.file === file);
      const sorted = listed.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
      const unlisted = count - listed.length;
      return unlisted > 0 ? [...sorted, { code: 'unlisted_problems', file, unlisted }] : sorted;
    });
  }

  get empty(): boolean {
    return this.problems.length === 0;
  }
}
