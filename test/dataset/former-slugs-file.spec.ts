import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import type { ImportOptions, ImportResult } from '../../src/dataset/build/import/import-options';
import { problemLine } from '../../src/dataset/checks/problem-words';
import { diffReport, recordChangeLines } from '../../src/dataset/commands/diff-report';
import { type DatasetDiff, diffDataset } from '../../src/dataset/differences/diff/dataset-diff';
import { exportDataset } from '../../src/dataset/files/export/export-dataset';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const BEFORE = new MarketDataset()
  .company('acme', { name: 'Acme' })
  .company('anvil', { name: 'Anvil' })
  .company('subsidiary', { parent: 'acme' })
  .investor('n-fund', { name: 'North' })
  .round('acme', '2025-01-01', 100, { investors: 'n-fund' })
  .round('anvil', '2025-02-01', 50)
  .acquisition('subsidiary', '2025-03-01', 10, { acquirer: 'acme', acquirer_name: 'Acme' });

/** Acme was renamed to Apex, Anvil was merged into it, and n-fund is now northern. */
const AFTER = new MarketDataset()
  .company('apex', { name: 'Apex' })
  .company('subsidiary', { parent: 'apex' })
  .investor('northern', { name: 'North' })
  .round('apex', '2025-01-01', 100, { investors: 'northern' })
  .round('apex', '2025-02-01', 60)
  .acquisition('subsidiary', '2025-03-01', 10, { acquirer: 'apex', acquirer_name: 'Acme' })
  .formerSlug('company', 'acme-1999', 'acme')
  .formerSlug('company', 'acme', 'apex')
  .formerSlug('company', 'anvil', 'acme')
  .formerSlug('investor', 'n-fund', 'northern');

/** The file of the dataset above, as it is exported. */
const FORMER_SLUGS_CSV = `kind,former_slug,slug
company,acme-1999,acme
company,acme,apex
company,anvil,acme
investor,n-fund,northern
`;

describe('former_slugs.csv', () => {
  let database: TestDatabase;
  let folder: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    await importDataset(database.url, BEFORE);
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signal-market-former-slugs-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  describe('is refused', () => {
    const problemsOf = (lines: readonly string[]): Promise<string[]> =>
      AFTER.inFolder(async (dataset) => {
        const csv = ['kind,former_slug,slug', ...lines, ''].join('\n');
        writeFileSync(join(dataset, 'former_slugs.csv'), csv);
        const options = { allowShrink: true, allowJump: true };
        const { status, problems } = await importFolder(database.url, dataset, options);
        expect(status).toBe('refused');
        return problems.map(problemLine);
      });

    it.each([
      {
        reason: 'a former slug is a present one',
        lines: ['company,apex,apex'],
        problem:
          'former_slugs.csv:2: former_slug: "apex" - expected a slug that no row of companies.csv has; line 2 has it',
      },
      {
        reason: 'a former slug is there twice',
        lines: ['company,acme,apex', 'company,acme,apex'],
        problem:
          'former_slugs.csv:3: former_slug: "acme" - expected each former_slug of a kind once; line 2 has it already',
      },
      {
        reason: 'it leads nowhere',
        lines: ['company,lost,nowhere', 'company,also-lost,lost'],
        problem:
          'former_slugs.csv:2: slug: "nowhere" - expected the slug of a row of companies.csv, or a former_slug of this file',
      },
      {
        reason: 'it leads to a record of another kind',
        lines: ['investor,fund,apex'],
        problem:
          'former_slugs.csv:2: slug: "apex" - expected the slug of a row of investors.csv, or a former_slug of this file',
      },
      {
        reason: 'it leads in a circle',
        lines: ['company,one,two', 'company,two,three', 'company,three,one'],
        problem:
          'former_slugs.csv:2: slug: "two" - expected a slug that leads to a present one; this is a cycle: one > two > three > one',
      },
      {
        reason: 'it leads to itself',
        lines: ['company,self,self'],
        problem:
          'former_slugs.csv:2: slug: "self" - expected a slug that leads to a present one; this is a cycle: self > self',
      },
      {
        reason: 'it has an unknown kind',
        lines: ['fund,acme,apex'],
        problem: 'former_slugs.csv:2: kind: "fund" - expected one of company, investor',
      },
      {
        reason: 'a former slug is no slug',
        lines: ['company,Some Fund,apex'],
        problem:
          'former_slugs.csv:2: former_slug: "Some Fund" - expected a slug: lowercase letters a-z and digits, with single hyphens between words',
      },
      {
        reason: 'the present slug is missing',
        lines: ['company,acme,'],
        problem:
          'former_slugs.csv:2: slug: "" - expected a value, because this column can\'t be empty',
      },
    ])('with the reason if $reason', async ({ lines, problem }) => {
      expect(await problemsOf(lines)).toEqual([problem]);
    });
  });

  describe('in a comparison', () => {
    let diff: DatasetDiff;
    let lines: string[];
    beforeAll(async () => {
      lines = [];
      await AFTER.inFolder((dataset) =>
        diffDataset(database.url, { folder: dataset }, {}, async (found, changes) => {
          diff = found;
          for await (const batch of changes()) lines.push(...recordChangeLines(batch));
        }),
      );
    });

    // The other columns that change with a rename count in `fields`, not in `changed`.
    it('makes one change of a rename, and one of a merger', () => {
      expect(diff.files.companies).toEqual({
        added: 0,
        changed: 0,
        removed: 0,
        renamed: 1,
        merged: 1,
        fields: { name: 1 },
      });
      expect(diff.files.investors).toEqual({
        added: 0,
        changed: 0,
        removed: 0,
        renamed: 1,
        merged: 0,
        fields: {},
      });
    });

    it('leaves what only refers to a renamed record unchanged', () => {
      expect(diff.files.acquisitions).toMatchObject({ changed: 0, fields: {} });
      expect(diff.files.funding_rounds).toMatchObject({ changed: 1, fields: { amount_usd: 1 } });
    });

    it('is reported by file', () => {
      expect(diffReport(diff)).toEqual(
        expect.arrayContaining([
          '  companies.csv      0 added, 0 changed, 0 removed, 1 renamed, 1 merged (name 1)',
          '  investors.csv      0 added, 0 changed, 0 removed, 1 renamed',
        ]),
      );
    });

    it('is reported by record', () => {
      expect(lines).toEqual([
        '  ~ companies.csv acme: renamed to apex; name "Acme" -> "Apex"',
        '  - companies.csv anvil: merged into apex',
        '  ~ investors.csv n-fund: renamed to northern',
        '  ~ funding_rounds.csv r2: amount_usd "50" -> "60"',
        '  + former_slugs.csv company/acme: apex',
        '  + former_slugs.csv company/acme-1999: acme',
        '  + former_slugs.csv company/anvil: acme',
        '  + former_slugs.csv investor/n-fund: northern',
      ]);
    });
  });

  describe('once it is imported', () => {
    let imported: ImportResult;
    beforeAll(async () => {
      imported = await AFTER.inFolder((dataset) =>
        importFolder(database.url, dataset, { allowShrink: true, allowJump: true }),
      );
    });

    const patchWith = (files: Record<string, string>): Promise<ImportResult> => {
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      return importFolder(database.url, folder, { patch: {} });
    };

    it('is counted, with what was renamed', () => {
      expect(imported).toMatchObject({
        status: 'imported',
        rows: { former_slugs: 4 },
        changes: { files: { companies: { renamed: 1 } } },
      });
    });

    it('is exported as it was, with the served generation', async () => {
      await exportDataset(database.url, folder, {});
      expect(readFileSync(join(folder, 'former_slugs.csv'), 'utf8')).toBe(FORMER_SLUGS_CSV);
    });

    it('is exported as it was, with a generation that is named', async () => {
      await exportDataset(database.url, folder, { generation: imported.generation ?? '' });
      expect(readFileSync(join(folder, 'former_slugs.csv'), 'utf8')).toBe(FORMER_SLUGS_CSV);
    });

    it('changes nothing when its export is imported again', async () => {
      await exportDataset(database.url, folder, {});
      expect(await importFolder(database.url, folder)).toMatchObject({ status: 'unchanged' });
    });

    it('is not exported with a generation that has no former slugs', async () => {
      await exportDataset(database.url, folder, { generation: 'g1' });
      expect(readdirSync(folder)).not.toContain('former_slugs.csv');
    });

    it('is not forgotten by accident: a folder without it is refused', async () => {
      const options: ImportOptions = { allowShrink: false, allowJump: true };
      const { status, problems } = await BEFORE.inFolder((dataset) =>
        importFolder(database.url, dataset, options),
      );
      expect(status).toBe('refused');
      expect(problems.map(({ file }) => file)).toContain('former_slugs.csv');
    });

    it('can be patched', async () => {
      const { problems, changes } = await patchWith({
        'former_slugs.csv':
          'former_slug,kind,slug\nacme-1999,company,apex\nacme-2001,company,anvil\n',
        'removed.csv': 'file,key\nformer_slugs.csv,investor/n-fund\n',
      });
      expect(problems).toEqual([]);
      expect(changes?.files.former_slugs).toMatchObject({
        added: 1,
        changed: 1,
        removed: 1,
        fields: { slug: 1 },
      });
    });

    it('refuses a patch that removes what it does not have', async () => {
      const { problems } = await patchWith({
        'removed.csv': 'file,key\nformer_slugs.csv,investor/nobody\n',
      });
      expect(problems.map(problemLine)).toEqual([
        'removed.csv:2: key: "investor/nobody" - expected a kind/former_slug of former_slugs.csv in the served generation',
      ]);
    });
  });
});
