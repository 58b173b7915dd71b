import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const IMPORTED = /^(?:import .*|\} )from '([^']+)';$/gm;

/** Packages first, then the files that are farthest away. */
function sorted(paths: readonly string[]): string[] {
  const packages = paths.filter((path) => !path.startsWith('.'));
  const files = paths.filter((path) => path.startsWith('.'));
  return [...packages.toSorted(byName), ...files.toSorted(byDistance)];
}

function byDistance(one: string, other: string): number {
  const levelsUp = (path: string): number => path.split('../').length;
  return levelsUp(other) - levelsUp(one) || byName(one, other);
}

/** Whatever the case. */
function byName(one: string, other: string): number {
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
  const unsorted = files.flatMap((file) => {
    // What an import for its effects needs comes before it.
    const text = readFileSync(join(ROOT, file), 'utf8');
    const afterEffects = text.split(/^import '.*';$/m).at(-1) ?? '';
    const imported = [...afterEffects.matchAll(IMPORTED)].map(([, path = '']) => path);
    const inOrder = sorted(imported);
    const place = imported.findIndex((path, index) => path !== inOrder[index]);
    return place < 0 ? [] : [`${file}: "${inOrder[place]}" before "${imported[place]}"`];
  });
  expect(unsorted).toEqual([]);
});
