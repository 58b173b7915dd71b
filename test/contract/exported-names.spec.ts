import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(__dirname, '../../src');
const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:class|interface|type|const|let|function\*?|enum) (\w+)/gm;

it('no two files of the service export the same name', () => {
  const filesByName = new Map<string, string[]>();
  for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((one) =>
    /(?<!\.spec)\.ts$/.test(one),
  )) {
    const text = readFileSync(join(SRC, file), 'utf8');
    // The overloads of a function have one name.
    for (const name of new Set([...text.matchAll(EXPORTED)].map(([, exported = '']) => exported))) {
      filesByName.set(name, [...(filesByName.get(name) ?? []), file]);
    }
  }
  expect(filesByName.size).toBeGreaterThan(800);
  expect([...filesByName].filter(([, files]) => files.length > 1)).toEqual([]);
});
