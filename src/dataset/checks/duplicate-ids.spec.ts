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
    for (const id of rows) ids.add(id);
    const repeated = ids.repeated();
    const firstLines = rows.map((id, row) => repeated?.firstLine(id, row + 2) ?? 'none');
    expect(firstLines).toEqual(['none', 'none', 2, 'none', 3, 2]);
  });

  it('are none if each id is there once', () => {
    const ids = new DuplicateIds();
    for (const id of ['a', 'b', 'c']) ids.add(id);
    expect(ids.repeated()).toBeUndefined();
  });

  it('need no objects, however many they are', () => {
    const ids = new DuplicateIds();
    /** 200,000 ids on lines from 2, and the same ones again. */
    const eachRow = (visit: (id: string, line: number) => void): void => {
      for (let row = 0; row < 400_000; row++) visit(`round-${row % 200_000}`, row + 2);
    };
    eachRow((id) => ids.add(id));
    const before = heapBytes();
    const repeated = ids.repeated();
    let found = 0;
    eachRow((id, line) => {
      if (repeated?.firstLine(id, line) !== undefined) found++;
    });
    expect(heapBytes() - before).toBeLessThan(4_000_000);
    expect(found).toBe(200_000);
    expect(repeated?.firstLine('round-7', 400_002)).toBe(9);
  });
});
