import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import type { ImportOptions, ImportResult } from '../../src/dataset/build/import/import-options';
import { problemLine } from '../../src/dataset/checks/problem-words';
import { importCommand } from '../../src/dataset/commands/import.commands';
import { exportDataset } from '../../src/dataset/files/export/export-dataset';
import type { CommandContext } from '../../src/platform/command-line/operator-command';
import { readEnv } from '../../src/platform/config/env';
import { datasetHistory } from '../support/dataset-history';
import { createHandMadeDatabase } from '../support/hand-made-database';
import { type PrintedDocument, runDatasetCommand } from '../support/run-dataset-command';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';

let database: TestDatabase;
let served: string;
beforeEach(async () => {
  database = await createHandMadeDatabase();
  served = (await datasetHistory(database.url)).history[0]!.generation;
});
afterEach(() => database.drop());

async function inFolder<T>(
  files: Record<string, string>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'signal-market-patch-test-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const patched = (
  files: Record<string, string>,
  patch: ImportOptions['patch'] = {},
): Promise<ImportResult> =>
  inFolder(files, (folder) => importFolder(database.url, folder, { patch }));

/** The served rows of a file, by key. */
const exported = (file: string): Promise<Map<string, string>> =>
  inFolder({}, async (folder) => {
    await exportDataset(database.url, folder);
    const lines = readFileSync(join(folder, `${file}.csv`), 'utf8')
      .trimEnd()
      .split('\n');
    return new Map(lines.map((line) => [line.split(',')[0]!, line]));
  });

const lines = ({ problems }: ImportResult): string[] => problems.map(problemLine);

describe('dataset import --patch', () => {
  it('changes the given cells, adds and removes rows, and leaves everything else as it was', async () => {
    const before = {
      companies: await exported('companies'),
      rounds: await exported('funding_rounds'),
    };
    const result = await patched({
      // A spreadsheet's export: a byte-order mark, CRLF, empty last column and rows.
      'companies.csv':
        '\uFEFFslug,city,name,\r\nalpha,"Austin, TX",Alpha,\r\nzeta,,"Zeta ""Z""\nLabs",\r\n,,,\r\n',
      'funding_rounds.csv': 'id,amount_usd\nr1,31000000\n',
      'removed.csv': 'file,key\nfunding_rounds.csv,r9\nacquisitions,a4\n',
    });
    expect(result).toMatchObject({ status: 'imported', problems: [], warnings: [] });
    expect(result.generation).toMatch(/^g2-/);
    expect(result.changes!.files.companies).toMatchObject({
      added: 1,
      changed: 1,
      removed: 0,
      fields: { city: 1 },
    });
    expect(result.changes!.files.funding_rounds).toMatchObject({
      added: 0,
      changed: 1,
      removed: 1,
      fields: { amount_usd: 1 },
    });
    expect(result.changes!.files.acquisitions).toMatchObject({ added: 0, changed: 0, removed: 1 });
    const after = {
      companies: await exported('companies'),
      rounds: await exported('funding_rounds'),
    };
    expect(after.companies.get('alpha')).toBe(
      before.companies.get('alpha')!.replace('US,Boston,', 'US,"Austin, TX",'),
    );
    expect(after.companies.get('zeta')).toContain('"Zeta ""Z""');
    expect(after.companies.get('beta')).toBe(before.companies.get('beta'));
    expect(after.rounds.get('r2')).toBe(before.rounds.get('r2'));
    expect(after.rounds.has('r9')).toBe(false);
  });

  it('makes the same dataset as a whole folder with the same rows', async () => {
    const patch = await patched({ 'companies.csv': 'slug,city\nalpha,Austin\n' });
    const whole = await inFolder({}, async (folder) => {
      await exportDataset(database.url, folder);
      return importFolder(database.url, folder);
    });
    expect([patch.status, whole.status, whole.generation]).toEqual([
      'imported',
      'unchanged',
      patch.generation,
    ]);
    expect(await patched({ 'companies.csv': 'slug,city\nalpha,Austin\n' })).toMatchObject({
      status: 'unchanged',
    });
    // The archive has the whole dataset that the patch resulted in.
    await inFolder({}, async (folder) => {
      expect(
        await exportDataset(database.url, folder, { generation: patch.generation! }),
      ).toMatchObject({ source: 'archive' });
      expect(await importFolder(database.url, folder)).toMatchObject({ status: 'unchanged' });
    });
  });

  it('takes an empty cell of a given column as "not known"', async () => {
    await patched({ 'companies.csv': 'slug,country\nalpha,\n' });
    expect((await exported('companies')).get('alpha')).toMatch(/^alpha,Alpha,,,Boston,/);
  });

  it('is refused as a whole, and every problem has its line in the patch or names the served row', async () => {
    const result = await patched({
      'companies.csv': 'slug,country,parent\nalpha,UK,\nbeta,GB,nobody\nnew-one,,\n',
      'removed.csv': 'file,key\ncompanies.csv,delta\n',
    });
    expect(result).toMatchObject({ status: 'refused', generation: served });
    expect(lines(result)).toEqual([
      expect.stringMatching(/^companies\.csv:2: country: "UK" - expected an ISO/),
      expect.stringMatching(/^companies\.csv:3: parent: "nobody" - expected the slug/),
      expect.stringMatching(/^companies\.csv:4: name: "" - expected a value/),
      'funding_rounds.csv: company: "delta" - expected the slug of a row of companies.csv (in the served row "r5")',
      'acquisitions.csv: target: "delta" - expected the slug of a row of companies.csv (in the served row "a3")',
    ]);
  });

  it('is refused with the place of another row that a problem refers to, in the patch or as the served row', async () => {
    const result = await patched({
      'categories.csv': 'product_category,category,domain\nSandboxing,Cloud Security,Edge\n',
      'companies.csv': 'slug,name\nzeta,Zeta\n',
      'former_slugs.csv': 'kind,former_slug,slug\ncompany,alpha,beta\ncompany,zeta,beta\n',
    });
    expect(lines(result)).toEqual([
      'categories.csv:2: domain: "Edge" - expected "Cloud & Apps", the domain of category "Cloud Security" in the served row "Cloud Workload Protection"',
      'former_slugs.csv:2: former_slug: "alpha" - expected a slug that no row of companies.csv has; the served row "alpha" has it',
      'former_slugs.csv:3: former_slug: "zeta" - expected a slug that no row of companies.csv has; line 2 has it',
    ]);
  });

  it('is refused if a key with a comma has no quotes, because its first part may name another row', async () => {
    const removed = await patched({ 'removed.csv': 'key,file\nr9,3,funding_rounds.csv\n' });
    expect(lines(removed)).toEqual([
      'removed.csv:2: file: "funding_rounds.csv" - expected 2 cells, as in the header row; this row has 3 (a cell that contains a comma needs quotes)',
    ]);
  });

  it('is refused if it cannot be read as one', async () => {
    const result = await patched({
      'companies.csv': 'slug,name,contry\nalpha,Alpha,US\nalpha,Again,US\n,Nameless,\n',
      'investors.csv': 'name\nNorth\n',
      'removed.csv':
        'file,key\nfunding_round,r1\nacquisitions,nothing\ncompanies,alpha\ncompanies,alpha\n',
    });
    expect(lines(result)).toEqual([
      'removed.csv:2: file: "funding_round" - expected one of categories.csv, companies.csv, investors.csv, funding_rounds.csv, acquisitions.csv, former_slugs.csv',
      `removed.csv:4: key: "alpha" - expected a row that the patch doesn't also change, on line 2 of companies.csv`,
      'removed.csv:5: key: "alpha" - expected each row once; line 4 has it already',
      expect.stringMatching(/^companies\.csv:1: contry: "contry" - expected one of the columns/),
      'companies.csv:3: slug: "alpha" - expected each slug once; line 2 has it already',
      expect.stringMatching(/^companies\.csv:4: slug: "" - expected a value/),
      'investors.csv:1: slug: - expected the required column slug in the header row',
    ]);
    expect(lines(await patched({ 'removed.csv': 'file,key\nacquisitions,nothing\n' }))).toEqual([
      'removed.csv:2: key: "nothing" - expected an id of acquisitions.csv in the served generation',
    ]);
    expect(lines(await patched({ 'removed.csv': 'table,key\n' }))).toEqual([
      'removed.csv:1: "table,key" - expected the columns file and key in the header row',
    ]);
  });

  it('is refused with one problem for each file that the system cannot read', async () => {
    const result = await inFolder(
      { 'investors.csv': 'slug,country\nnorth,UK\nnorth,US\n' },
      (folder) => {
        for (const name of ['companies.csv', 'removed.csv'])
          symlinkSync('/proc/self/mem', join(folder, name));
        return importFolder(database.url, folder, { patch: {} });
      },
    );
    expect(lines(result)).toEqual([
      'removed.csv: - expected a file that can be read; the system says EIO',
      'companies.csv: - expected a file that can be read; the system says EIO',
      'investors.csv:3: slug: "north" - expected each slug once; line 2 has it already',
    ]);
  });

  it('is refused over another generation than the one that it was made for', async () => {
    const files = { 'companies.csv': 'slug,city\nalpha,Austin\n' };
    await expect(patched(files, { base: 'g7' })).rejects.toMatchObject({
      reason: 'unknown_generation',
      values: { generation: 'g7' },
    });
    expect((await patched(files, { base: 'g1' })).status).toBe('imported');
    await expect(patched(files, { base: served })).rejects.toMatchObject({
      reason: 'patch_of_other_generation',
    });
  });

  it('needs a file of a patch and a served generation, and refuses stray files', async () => {
    await expect(patched({ 'notes.csv': '' })).rejects.toMatchObject({ reason: 'empty_patch' });
    const { problems } = await patched({
      'companies.csv': 'slug,city\nalpha,Austin\n',
      'Removed.csv': '',
    });
    expect(problems).toMatchObject([
      { code: 'stray_file', file: 'removed.csv', value: 'Removed.csv' },
    ]);
    const empty = await createTestDatabase();
    const files = { 'companies.csv': 'slug,name\nalpha,Alpha\n' };
    const first = inFolder(files, (folder) => importFolder(empty.url, folder, { patch: {} }));
    await expect(first).rejects.toMatchObject({ reason: 'no_dataset' });
    await empty.drop();
  });

  it('is an option of the command, and --base belongs to it', async () => {
    const context = {
      env: readEnv({}),
      databaseUrl: database.url,
      onInterrupt: () => undefined,
    } as unknown as CommandContext;
    const run = (options: Record<string, string | boolean>): ReturnType<typeof importCommand.run> =>
      inFolder({ 'companies.csv': 'slug,city\nalpha,Austin\n' }, (folder) =>
        Promise.resolve(importCommand.run({ args: [folder], options }, context)),
      );
    await expect(run({ base: 'g1' })).rejects.toMatchObject({ exitCode: 2 });
    expect(await run({ patch: true, base: 'g1' })).toMatchObject({
      document: { status: 'imported', warnings: [] },
    });
  });

  it('is recorded under its own folder, can be previewed, and leaves no temporary files', async () => {
    const temporary = (): string[] =>
      readdirSync(tmpdir()).filter((name) => /^signal-market-patch-(?!test)/.test(name));
    const earlier = temporary();
    const [folder, result] = await inFolder(
      { 'companies.csv': 'slug,city\nalpha,Austin\n' },
      async (path) => [path, await importFolder(database.url, path, { patch: {}, preview: true })],
    );
    expect(result.status).toBe('previewed');
    const client = await database.connect();
    const { rows } = await client.query<{ source: string }>(
      'SELECT source FROM dataset_generation WHERE label = $1',
      [result.generation],
    );
    expect(rows).toEqual([{ source: folder }]);
    // Tests beside this one import patches, too. Theirs go as well.
    const left = temporary().filter((name) => !earlier.includes(name));
    await until(
      'the temporary files are gone',
      () => !temporary().some((name) => left.includes(name)),
    );
  });
});

describe('a patch that is looked at first', () => {
  const files = {
    'companies.csv': 'slug,city,website\nalpha,Austin,https://beta.example\n',
    'removed.csv': 'file,key\nfunding_rounds.csv,r9\n',
  };
  const run = (
    name: string,
    patch: Record<string, string>,
    options: Record<string, string | boolean> = {},
    ...others: string[]
  ): Promise<PrintedDocument> =>
    inFolder(patch, (folder) =>
      runDatasetCommand(database.url, name, [folder, ...others], { patch: true, ...options }),
    );

  it('shows the same differences as its import, and changes nothing', async () => {
    const { status, document } = await run('diff', files, { base: 'g1' });
    expect(status).toBe(0);
    expect(document).toMatchObject({
      status: 'compared',
      from: served,
      files: { companies: { changed: 1 }, funding_rounds: { removed: 1 } },
    });
    const client = await database.connect();
    expect((await client.query('SELECT FROM dataset_generation')).rowCount).toBe(1);
    const { changes } = await patched(files);
    expect((document as { files?: unknown }).files).toEqual(changes!.files);
  });

  it('is validated with the lines of the patch', async () => {
    const wrong = { 'companies.csv': 'slug,country\nalpha,UK\n' };
    for (const name of ['validate', 'diff']) {
      const { status, document } = await run(name, wrong);
      expect([status, document]).toMatchObject([
        1,
        { status: 'refused', problems: [{ file: 'companies.csv', line: 2, column: 'country' }] },
      ]);
    }
    const missing = { 'removed.csv': 'file,key\ncompanies.csv,nobody\n' };
    expect((await run('validate', missing)).document).toMatchObject({
      problems: [{ file: 'removed.csv', line: 2 }],
    });
  });

  it('is validated with the findings that it would add, which can be accepted in its folder', async () => {
    const twice = {
      'funding_rounds.csv':
        'id,company,announced_on,stage,amount_usd,venue\nr1-again,alpha,2099-01-01,Seed,1000,private\n',
    };
    const { status, document } = await run('validate', twice, { strict: true });
    const { findings } = (document as { quality?: { findings: { id: string }[] } }).quality!;
    expect(status).toBe(1);
    expect(findings.map(({ id }) => id)).toContain('future:r1-again:2099-01-01');
    await inFolder(twice, async (folder) => {
      const validate = (options: Record<string, boolean>): Promise<PrintedDocument> =>
        runDatasetCommand(database.url, 'validate', [folder], { patch: true, ...options });
      await validate({ acceptAll: true });
      expect(readFileSync(join(folder, 'accepted.csv'), 'utf8')).toContain('future:r1-again');
      expect((await validate({ strict: true })).status).toBe(0);
    });
  });

  it('is refused if it was made for another generation, or is compared with one', async () => {
    expect(await run('validate', files, { base: 'g7' })).toMatchObject({ status: 1 });
    expect(await run('diff', files, {}, 'g1')).toMatchObject({ status: 2 });
    await inFolder(files, async (folder) => {
      const { status, document } = await runDatasetCommand(database.url, 'diff', [folder], {
        base: 'g1',
      });
      expect([status, document.error]).toEqual([2, '--base belongs to --patch.']);
    });
  });
});
