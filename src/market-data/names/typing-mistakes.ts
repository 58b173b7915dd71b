/**
 * The number of insertions, deletions, replacements and swaps of neighbours (optimal string
 * alignment): 1 from "spetro" to "spectro". Infinity if there are more than `allowed`. Compares only
 * letters whose places differ by at most as much, so that long texts cost little.
 *
 * In a table whose row i and column j have the mistakes between the first i letters of `a` and the
 * first j letters of `b`, each place follows from the two rows above and from the place before it.
 * So only three rows are kept, and the last place is the result.
 */
export function typingMistakes(a: string, b: string, allowed: number): number {
  if (Math.abs(a.length - b.length) > allowed) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const row = new Array<number>(b.length + 1).fill(Infinity);
    row[0] = i;
    const [from, to] = [Math.max(1, i - allowed), Math.min(b.length, i + allowed)];
    let least = Infinity;
    for (let j = from; j <= to; j++) {
      const replaced = costAt(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replaced, costAt(last, j) + 1, costAt(row, j - 1) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, costAt(beforeLast, j - 2) + 1);
      row[j] = best;
      least = Math.min(least, best);
    }
    // A swap looks back two rows, so a row that is just above the limit doesn't decide it yet.
    if (least > allowed + 1) return Infinity;
    beforeLast = last;
    last = row;
  }
  const mistakes = costAt(last, b.length);
  return mistakes > allowed ? Infinity : mistakes;
}

/** The mistakes up to a letter; too many for a letter that isn't compared. */
function costAt(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}

/** Letters and digits of the forms that are compared. Other scripts have too many to try. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** Every text that is one insertion, deletion, replacement or swap away. */
export function oneMistakeAway(text: string): string[] {
  const letters = [...text];
  const variants = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join('');
    const [letter = '', next = ''] = letters.slice(at);
    const after = letters.slice(at + 1).join('');
    variants.add(before + after);
    variants.add(before + next + letter + letters.slice(at + 2).join(''));
    for (const other of LETTERS) {
      variants.add(before + other + letter + after);
      variants.add(before + other + after);
    }
  }
  return [...variants];
}
