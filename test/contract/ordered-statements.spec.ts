import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../src');
const TEXT = /`[^`]*`|'[^'\n]*'/g;
/** Ranks in the order in which the plan happens to deliver the rows. */
const RANK = /\b(?:row_number|rank|dense_rank|lag|lead)\([^()]*\) OVER \((?!.*ORDER BY)/i;
/** Cuts rows, or keeps one of several, without saying which. */
const CUT =
  /\bSELECT\b(?!.*\bORDER BY\b).*(?:\bLIMIT\b|\bFETCH FIRST\b)|\bDISTINCT ON\b(?!.*ORDER BY)/is;
/** Puts values into a list in the order in which the plan delivers them. */
const LIST = /\b(?:array|string|json|jsonb)_agg\((?!.*\bORDER BY\b)/is;

/**
 * The order doesn't matter, or is known in another way. By file: when a statement moves to another
 * file, its entry moves along.
 */
const UNORDERED: Readonly<Record<string, string>> = {
  'billing/api-key/key-check.query.ts': 'each element names its key, and the lists are in step',
  'assistants/oauth/grant/grant-check.ts': 'each element names its token',
  'operations/retention/retention.ts': 'deletes all of them, in pieces',
  'operations/health/database-state.ts': 'any row shows whether the server takes locks',
  'dataset/files/patch/rows-after-succession.query.ts': 'DISTINCT sorts by the collation "C"',
};

/** What a failure says. */
const HINT =
  'say the order in these files, or in UNORDERED of ordered-statements.spec.ts why there is none';

const statementsOf = (text: string): string[] => text.match(TEXT) ?? [];

const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(ts|sql)$/.test(file) && !/\.spec\.ts$/.test(file),
);

function breaks(rule: RegExp, file: string): boolean {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const statements = file.endsWith('.sql') ? text.split(';') : statementsOf(text);
  return statements.some((statement) => rule.test(statement));
}

it.each([
  ['ranks rows', RANK],
  ['cuts rows or keeps one of several', CUT],
  ['lists values', LIST],
])('no statement %s without saying in which order', (_, rule) => {
  const unordered = FILES.filter((file) => breaks(rule, file));
  expect(FILES.length).toBeGreaterThan(500);
  expect({
    [HINT]: unordered.filter((file) => !(file in UNORDERED)),
  }).toEqual({ [HINT]: [] });
});

it.each(Object.keys(UNORDERED))('%s still needs its entry in UNORDERED', (file) => {
  expect([RANK, CUT, LIST].some((rule) => breaks(rule, file))).toBe(true);
});

it.each([
  [RANK, 'row_number() OVER () AS rank', 'row_number() OVER (ORDER BY id) AS place'],
  [CUT, 'SELECT id FROM plan LIMIT 1', 'SELECT id FROM plan ORDER BY id LIMIT 1'],
  [CUT, 'SELECT DISTINCT ON (a) b FROM c', 'SELECT DISTINCT ON (a) b FROM c ORDER BY a, b'],
  [LIST, 'SELECT array_agg(id)', 'SELECT array_agg(id ORDER BY id)'],
])('%s finds %s, and not %s', (rule, unordered, ordered) => {
  expect([rule.test(unordered), rule.test(ordered)]).toEqual([true, false]);
});
