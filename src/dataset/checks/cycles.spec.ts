import { expectedOf } from '../files/format/problem-catalog';
import { cyclesIn } from './cycles';

/** From 1 to 2, from 2 to 3, and so on, and from the last one to 1. */
const circle = (size: number): Map<string, string> =>
  new Map(
    Array.from({ length: size }, (_, place) => [`${place + 1}`, `${((place + 1) % size) + 1}`]),
  );

describe('a cycle of slugs', () => {
  it('begins with its first line', () => {
    expect(cyclesIn(circle(3), (slug) => ({ 1: 9, 2: 5, 3: 7 })[slug] ?? 0)).toEqual([
      { line: 5, slugs: ['2', '3', '1'] },
    ]);
  });

  it('can have any number of slugs, of which ten are named', () => {
    const [cycle, ...others] = cyclesIn(circle(300_000), Number);
    expect(others).toEqual([]);
    expect(cycle?.slugs).toHaveLength(300_000);
    const slugs = cycle?.slugs ?? [];
    expect(expectedOf({ code: 'cycle_of_parents', file: 'companies.csv', slugs })).toBe(
      "a parent that isn't below the company itself; this is a cycle: 1 > 2 > 3 > 4 > 5 > 6 > 7 > 8 > 9 > 10 > 299,990 more > 1",
    );
  });
});
