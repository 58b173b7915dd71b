import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DuplicateIds } from './duplicate-ids';

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The bytes of objects; those of packed numbers aren't among them. */
function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe('repeated ids', () => {
  it('are told with the line of the first, and others are not', () => {
    const ids = new DuplicateIds();
    const rows = ['a', 'b', 'a', 'c', 'b', 'a'];
    rows.forEach((id) => ids.add(id));
    const firstLine = ids.firstLines()!;
    const lines = rows.map((id, row) => firstLine(id, row + 2) ?? 'none');
    expect(lines).toEqual(['none', 'none', 2, 'none', 3, 2]);
  });

  it('need no objects, however many they are', () => {
    const ids = new DuplicateIds();
    const each = (visit: (id: string, line: number) => void): void => {
      for (let line = 0; line < 400_000; line++) visit(`round-${line % 200_000}`, line + 2);
    };
    each((id) => ids.add(id));
    const before = heapBytes();
    const firstLine = ids.firstLines()!;
    let found = 0;
    each((id, line) => {
      if (firstLine(id, line) !== undefined) found++;
    });
    expect(heapBytes() - before).toBeLessThan(4_000_000);
    expect(found).toBe(200_000);
    expect(firstLine('round-7', 1)).toBe(9);
  });
});
