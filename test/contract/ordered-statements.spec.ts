import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../src');
/** Ranks in the order in which the plan happens to deliver the rows. */
const WITHOUT_ORDER = /\b(?:row_number|rank|dense_rank|lag|lead)\([^()]*\) OVER \((?!.*ORDER BY)/i;

it('no statement ranks rows without saying in which order', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(ts|sql)$/.test(file),
  );
  const unordered = files.filter((file) =>
    WITHOUT_ORDER.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect([files.length > 500, unordered]).toEqual([true, []]);
  expect(WITHOUT_ORDER.test('row_number() OVER () AS rank')).toBe(true);
  expect(WITHOUT_ORDER.test('row_number() OVER (ORDER BY id) AS place')).toBe(false);
});
