import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { diffCommand } from '../../src/dataset/commands/diff.commands';
import { importText } from '../../src/dataset/commands/import.commands';
import type { CommandContext } from '../../src/platform/command-line/operator-command';
import { readEnv } from '../../src/platform/config/env';
import { openUntimedDataSource } from '../../src/platform/database/migrate';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';

function market(): MarketDataset {
  return new MarketDataset()
    .category('Container Security', 'Cloud Security', 'Cloud')
    .company('alpha', { product_category: 'Container Security', country: 'US' })
    .company('beta')
    .investor('north')
    .investor('south')
    .round('alpha', '2025-01-01', 100, { stage: 'Seed', investors: 'north' })
    .round('beta', '2026-01-01', '5.50', { stage: 'Series A' })
    .acquisition('beta', '2026-02-01', null);
}

/**
 * The same dataset with a changed company and round, a removed round, and a new company that was
 * acquired.
 */
function changedMarket(): MarketDataset {
  return new MarketDataset()
    .category('Container Security', 'Cloud Security', 'Cloud')
    .company('alpha', { product_category: 'Container Security', country: 'GB', city: 'London' })
    .company('beta')
    .company('gamma', { product_category: 'Container Security' })
    .investor('north')
    .investor('south')
    .round('alpha', '2025-01-01', 1100, { stage: 'Seed', investors: 'south|north' })
    .acquisition('beta', '2026-02-01', null)
    .acquisition('gamma', '2026-03-01', 7);
}

/**
 * Rows that refer to others by place. With the names in the other order, the same places are stored,
 * but mean other records.
 */
function crossReferences(one: string, two: string): MarketDataset {
  return new MarketDataset()
    .category(one, 'Cloud Security', 'Cloud')
    .category(two, 'Cloud Security', 'Cloud')
    .company(one)
    .company(two)
    .company('unit', { parent: one, product_category: one, extra_product_categories: two })
    .investor(one)
    .investor(two)
    .round(one, '2025-01-01', 1, { investors: `${one}|${two}`, lead_investors: two })
    .acquisition(two, '2026-01-01', null, { acquirer: one });
}

interface Document {
  status: string;
  from: string;
  to: string;
  files: Record<string, object>;
  figures: { deals: string; dimension: string; name: string; from: object; to: object }[];
  top_lists: object[];
  records: { file: string; key: string; change: string; fields: object[] }[];
}

describe('dataset diff', () => {
  /** Serves the market above. Tests that change it use a copy. */
  let served: TestDatabase;
  let label: string;

  beforeAll(async () => {
    served = await createTestDatabase();
    label = await importDataset(served.url, market());
  });
  afterAll(() => served.drop());

  const onEmptyDatabase = async (work: (database: TestDatabase) => Promise<void>): Promise<void> =>
    onDatabase(await createTestDatabase(), work);
  const onCopy = async (work: (database: TestDatabase) => Promise<void>): Promise<void> =>
    onDatabase(await createTestDatabase(served.name), work);

  async function onDatabase(
    database: TestDatabase,
    work: (database: TestDatabase) => Promise<void>,
  ): Promise<void> {
    try {
      await work(database);
    } finally {
      await database.drop();
    }
  }

  const run = async (
    args: string[],
    { on = served, json = true } = {},
  ): Promise<{ document: Document; text: string; exitCode?: number }> => {
    let written = '';
    const writeOut = (piece: string): Promise<void> => Promise.resolve(void (written += piece));
    const dataSource = await openUntimedDataSource(readEnv({}), on.url, []);
    const context = {
      dataSource,
      databaseUrl: on.url,
      json,
      terminal: false,
      say: () => undefined,
      onInterrupt: () => undefined,
      writeOut,
    } as unknown;
    try {
      const result = await diffCommand.run({ args, options: {} }, context as CommandContext);
      return {
        ...result,
        document: (result.written ? JSON.parse(written) : result.document) as Document,
      };
    } finally {
      await dataSource.destroy();
    }
  };

  it('shows each record that an import would add, change or remove, by column', async () => {
    const { document } = await changedMarket().inFolder((folder) => run([folder]));
    expect(document).toMatchObject({ status: 'compared', from: label });
    const none = { added: 0, changed: 0, removed: 0, renamed: 0, merged: 0, fields: {} };
    expect(document.files).toEqual({
      categories: none,
      companies: { ...none, added: 1, changed: 1, fields: { country: 1, city: 1 } },
      investors: none,
      funding_rounds: { ...none, changed: 1, removed: 1, fields: { amount_usd: 1, investors: 1 } },
      acquisitions: { ...none, added: 1 },
      former_slugs: none,
    });
    expect(document.records).toEqual([
      { file: 'companies.csv', key: 'alpha', change: 'changed', fields: [
        { column: 'country', from: 'US', to: 'GB' }, { column: 'city', from: null, to: 'London' } ] },
      { file: 'companies.csv', key: 'gamma', change: 'added', fields: [
        { column: 'slug', from: null, to: 'gamma' }, { column: 'name', from: null, to: 'gamma' },
        { column: 'product_category', from: null, to: 'Container Security' } ] },
      { file: 'funding_rounds.csv', key: 'r1', change: 'changed', fields: [
        { column: 'amount_usd', from: '100', to: '1100' }, { column: 'investors', from: 'north', to: 'south|north' } ] },
      { file: 'funding_rounds.csv', key: 'r2', change: 'removed', fields: expect.any(Array) as object[] },
      { file: 'acquisitions.csv', key: 'a2', change: 'added', fields: expect.any(Array) as object[] },
    ]); // prettier-ignore
  });

  it('shows the rows that refer to other records than before, although they refer to the same places in the files', () =>
    onEmptyDatabase(async (database) => {
      await importDataset(database.url, crossReferences('north', 'south'));
      const { document } = await crossReferences('south', 'north').inFolder((folder) =>
        run([folder], { on: database }),
      );
      expect(document.records.map(({ file, key, fields }) => [file, key, fields])).toEqual([
        ['companies.csv', 'unit', [
          { column: 'parent', from: 'north', to: 'south' }, { column: 'product_category', from: 'north', to: 'south' },
          { column: 'extra_product_categories', from: 'south', to: 'north' } ]],
        ['funding_rounds.csv', 'r1', [
          { column: 'company', from: 'north', to: 'south' }, { column: 'investors', from: 'north|south', to: 'south|north' },
          { column: 'lead_investors', from: 'south', to: 'north' } ]],
        ['acquisitions.csv', 'a1', [{ column: 'target', from: 'south', to: 'north' }, { column: 'acquirer', from: 'north', to: 'south' }]],
      ]); // prettier-ignore
    }));

  it('shows nothing for files whose rows are in another order', async () => {
    const reordered = market();
    for (const records of Object.values(reordered.records)) records.reverse();
    const { document } = await reordered.inFolder((folder) => run([folder]));
    expect([document.records, document.figures, document.top_lists]).toEqual([[], [], []]);
  });

  it('shows the figures that change, the largest change first, and the top lists', async () => {
    const { document } = await changedMarket().inFolder((folder) => run([folder]));
    expect(document.figures.map(({ deals, dimension, name, from, to }) => [deals, dimension, name, from, to])).toEqual([
      ['funding', 'category', 'Cloud Security', { amount: 100, count: 1 }, { amount: 1100, count: 1 }],
      ['funding', 'year', '2025', { amount: 100, count: 1 }, { amount: 1100, count: 1 }],
      ['funding', 'total', 'all', { amount: 105.5, count: 2 }, { amount: 1100, count: 1 }],
      ['acquisitions', 'category', 'Cloud Security', { amount: 0, count: 0 }, { amount: 7, count: 1 }],
      ['acquisitions', 'total', 'all', { amount: 0, count: 1 }, { amount: 7, count: 2 }],
      ['acquisitions', 'year', '2026', { amount: 0, count: 1 }, { amount: 7, count: 2 }],
      ['funding', 'category', 'no category', { amount: 5.5, count: 1 }, { amount: 0, count: 0 }],
      ['funding', 'year', '2026', { amount: 5.5, count: 1 }, { amount: 0, count: 0 }],
    ]); // prettier-ignore
    expect(document.top_lists).toEqual(
      expect.arrayContaining([
        { list: 'funding rounds by amount', name: 'r2 (beta)', from: 2, to: null },
        { list: 'acquisitions by amount', name: 'a2 (gamma)', from: null, to: 1 },
      ]),
    );
  });

  it('shows the same as the import, and as a comparison of the two generations', () =>
    onCopy(async (database) => {
      const imported = await changedMarket().inFolder(async (folder) => {
        const { document } = await run([folder], { on: database });
        const result = await importFolder(database.url, folder, {
          allowShrink: true,
          allowJump: true,
        });
        expect(result.changes).toMatchObject({ files: document.files, figures: document.figures });
        return document;
      });
      const between = (await run(['g1', 'g2'], { on: database })).document;
      expect([between.from, between.to]).toEqual([
        expect.stringMatching(/^g1-[0-9a-f]{8}$/),
        expect.stringMatching(/^g2-[0-9a-f]{8}$/),
      ]);
      expect(between.records).toEqual(imported.records);
      expect(between.figures).toEqual(imported.figures);
      const backwards = (await run(['g2', 'g1'], { on: database })).document;
      expect(backwards.files.companies).toMatchObject({ added: 0, changed: 1, removed: 1 });
    }));

  it('does not stop an import if it fails, and the import says so', () =>
    onCopy(async (database) => {
      const client = await database.connect();
      await client.query('ALTER TABLE dataset_g1.company RENAME COLUMN city TO town');
      const result = await changedMarket().inFolder((folder) =>
        importFolder(database.url, folder, { allowShrink: true, allowJump: true }),
      );
      const reason = `The comparison with ${label} failed: column before.city does not exist`;
      expect(result).toMatchObject({
        status: 'imported',
        generation: expect.stringMatching(/^g2-/) as string,
        changes: null,
        comparison_error: reason,
      });
      const { rows } = await client.query('SELECT label FROM served_generation');
      expect(rows).toEqual([{ label: result.generation }]);
      expect(importText(result)).toContain(
        `${reason}. The history doesn't show what this import changed.`,
      );
      expect(importText(result)).not.toContain('Changes from');
    }));

  it('changes nothing', async () => {
    const client = await served.connect();
    const state = async (): Promise<object[]> =>
      (await client.query<object>(
        `SELECT (SELECT array_agg(nspname::text) FROM pg_namespace WHERE nspname !~ '^pg_') AS schemas, (SELECT count(*) FROM dataset_generation) AS generations,
           (SELECT count(*) FROM pg_class WHERE relname LIKE '%\\_diff') AS tables`,
      )).rows; // prettier-ignore
    const before = await state();
    await changedMarket().inFolder((folder) => run([folder]));
    await until('the comparison has left the database', async () => {
      const sessions = await client.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'signal-market-diff'`,
      );
      return sessions.rowCount === 0;
    });
    expect(await state()).toEqual(before);
    await client.end();
  });

  it('prints a readable summary, and says so if nothing changes', async () => {
    const { text } = await changedMarket().inFolder((folder) => run([folder], { json: false }));
    expect(text).toContain('companies.csv      1 added, 1 changed, 0 removed (country 1, city 1)');
    expect(text).toContain('Funding in 2025: $100 -> $1,100 (+$1,000), 1 deal');
    expect(text).toContain('  ~ companies.csv alpha: country "US" -> "GB"; city empty -> "London"');
    expect(text).toContain('  + companies.csv gamma: gamma, Container Security');
    expect(text).toMatch(/^ {2}\+ acquisitions\.csv a2: gamma, Acquirer Inc, 2026-03-01, \$7$/m);
    expect(text).toMatch(/ {2}- funding_rounds\.csv r2: beta, 2026-01-01, Series A, \$5\.50$/m);
    expect(text).toMatch(/Funding in 2026: \$5\.50 -> \$0 \(-\$5\.50\)/);
    const same = await market().inFolder((folder) => run([folder], { json: false }));
    expect(same.text).toMatch(/^Changes from g1-[0-9a-f]{8} to .*: none\.$/);
  });

  it('refuses to compare an invalid folder', async () => {
    const refused = await market().round('nobody', '2026-01-01', 1).inFolder((folder) => run([folder])); // prettier-ignore
    expect(refused).toMatchObject({
      exitCode: 1,
      document: { status: 'refused', problems: [{ value: 'nobody' }] },
    });
  });

  it('says how to compare a patch', async () => {
    const { text, exitCode } = await market().inFolder((folder) => {
      rmSync(join(folder, 'acquisitions.csv'));
      return run([folder], { json: false });
    });
    expect(exitCode).toBe(1);
    expect(text).toMatch(/If it is a patch, pass --patch\./);
  });

  it('asks which one is meant where a name is a folder and also a generation', async () => {
    const before = process.cwd();
    await changedMarket().inFolder(async (folder) => {
      mkdirSync(join(folder, 'g1'));
      mkdirSync(join(folder, 'g2'));
      process.chdir(folder);
      try {
        const asked = { exitCode: 2, message: expect.stringContaining('write "./g1"') as string };
        await expect(run(['g1'])).rejects.toMatchObject(asked);
        expect(await run(['./g1'])).toMatchObject({ exitCode: 1, document: { status: 'refused' } });
        expect(await run(['g2'])).toMatchObject({ exitCode: 1, document: { status: 'refused' } });
      } finally {
        process.chdir(before);
      }
    });
  });

  it('refuses what is neither a folder nor a generation', async () => {
    await expect(run(['./nowhere'])).rejects.toMatchObject({ exitCode: 2 });
    await expect(run(['g1', 'g7'])).rejects.toMatchObject({ reason: 'unknown_generation' });
  });

  it('refuses a generation as long as there is none', () =>
    onEmptyDatabase((database) =>
      expect(run(['g1'], { on: database })).rejects.toMatchObject({ reason: 'no_dataset' }),
    ));
});
