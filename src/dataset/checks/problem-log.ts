import { shortened } from '../../platform/pages/wording';
import type { Problem } from '../files/format/problem-catalog';

const SHOWN_VALUE_LENGTH = 200;

/** Collects all problems of a dataset. */
export class ProblemLog {
  private readonly problems: Problem[] = [];

  add(problem: Problem): void {
    const { value } = problem;
    this.problems.push({ ...problem, value: value && shortened(value, SHOWN_VALUE_LENGTH) });
  }

  /**
   * By file in reading order, and by line within a file: duplicates are found only after the last
   * line.
   */
  inOrder(): Problem[] {
    const files = [...new Set(this.problems.map(({ file }) => file))];
    return this.problems.toSorted(
      (one, other) =>
        files.indexOf(one.file) - files.indexOf(other.file) || (one.line ?? 0) - (other.line ?? 0),
    );
  }

  get empty(): boolean {
    return this.problems.length === 0;
  }
}
