import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const IMPORTED = /^(?:import .*|\} )from '([^']+)';$/gm;

/** Packages first, then what is farthest away; by name, whatever the case. */
function byDistance(one: string, other: string): number {
  const distance = (path: string): number =>
    path.startsWith('.') ? path.split('../').length : Infinity;
  const [near, far] = [distance(one), distance(other)];
  if (near !== far) return far - near;
  const [before, after] = [one.toLowerCase(), other.toLowerCase()];
  return before === after ? 0 : before < after ? -1 : 1;
}

it('every file imports packages first, then what is farthest away, by name', () => {
  const files = ['src', 'test'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(1000);
  const unsorted = files.filter((file) => {
    // What an import for its effects needs comes before it.
    const text = readFileSync(join(ROOT, file), 'utf8')
      .split(/^import '.*';$/m)
      .at(-1)!;
    const imported = [...text.matchAll(IMPORTED)].map(([, path]) => path!);
    return imported.join() !== imported.toSorted(byDistance).join();
  });
  expect(unsorted).toEqual([]);
});
