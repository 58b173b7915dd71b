import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const SRC = join(__dirname, '../../src');
const QUOTA = join(SRC, 'billing/quota/functions');
const DATASET = join(SRC, 'dataset/generations/publication/functions');

/** Every function of the service. Functions of extensions aren't ours. */
const FUNCTIONS = `
  SELECT proname AS name, string_agg(rtrim(pg_get_functiondef(pg_proc.oid), E'\\n') || E';\\n', E'\\n' ORDER BY pronargs DESC) AS definition
  FROM pg_proc
  WHERE pronamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
  GROUP BY proname`;

/** Comments at the top of a file, which say more than the database keeps. */
const HEADER = /^(?:--.*\n)*/;

/** Writes the present form of a function below the header of its file, if it has one. */
function update(path: string, definition: string): void {
  const [header = ''] = existsSync(path) ? (HEADER.exec(readFileSync(path, 'utf8')) ?? []) : [];
  writeFileSync(path, header + definition);
}

describe('the functions in the database', () => {
  let database: TestDatabase;
  let migrated: Record<string, string>;

  beforeAll(async () => {
    database = await createTestDatabase();
    const client = await database.connect();
    const { rows } = await client.query<{ name: string; definition: string }>(FUNCTIONS);
    migrated = Object.fromEntries(rows.map(({ name, definition }) => [`${name}.sql`, definition]));
    if (process.env.UPDATE_CONTRACT) {
      for (const [file, definition] of Object.entries(migrated))
        update(join(file.startsWith('quota_') ? QUOTA : DATASET, file), definition);
    }
  });
  afterAll(() => database.drop());

  it('each have a file that shows their present form, and every file is a function', () => {
    const written = [QUOTA, DATASET].flatMap((folder) =>
      readdirSync(folder).map((file) => {
        const text = readFileSync(join(folder, file), 'utf8');
        return [file, text.replace(HEADER, '')];
      }),
    );
    expect(Object.keys(migrated).length).toBeGreaterThan(0);
    expect(Object.fromEntries(written)).toEqual(migrated);
  });
});
