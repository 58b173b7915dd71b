import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { datasetCommands } from '../../src/dataset/commands/dataset.commands';
import type {
  CommandContext,
  CommandResult,
} from '../../src/platform/command-line/operator-command';
import { readEnv } from '../../src/platform/config/env';
import { MarketDataset } from '../support/market-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** A market with one finding: an amount of $5. */
function market(): MarketDataset {
  return new MarketDataset()
    .category('SIEM', 'Operations', 'Core')
    .company('acme', { name: 'Acme <Security>', country: 'US', product_category: 'SIEM' })
    .round('acme', '2024-03-01', 5, { stage: 'Seed' });
}

const withNews = (): MarketDataset =>
  market().round('acme', '2081-01-01', null, { stage: 'Series A' });

describe('the quality report of dataset validate and dataset import', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  function run(
    name: string,
    dataset: MarketDataset,
    options: Record<string, string | boolean>,
  ): Promise<CommandResult> {
    const context = {
      env: readEnv({}),
      databaseUrl: database.url,
      onInterrupt: () => undefined,
    } as unknown as CommandContext;
    const command = datasetCommands.find((one) => one.name === `dataset ${name}`)!;
    return dataset.inFolder((folder) => command.run({ args: [folder], options }, context));
  }

  it('refuses an import with --strict for findings that the served generation does not have, and only for those', async () => {
    expect(await run('import', market(), { strict: true })).toMatchObject({
      exitCode: 1,
      document: { status: 'refused' },
    });
    expect(await run('import', market(), {})).toMatchObject({ document: { status: 'imported' } });
    const sound = market().round('acme', '2025-03-01', null, { stage: 'Series A' });
    const imported = await run('import', sound, { strict: true });
    expect(imported).toMatchObject({
      document: {
        status: 'imported',
        quality: { findings: [{ id: 'amount:r1:5', is_new: false }] },
      },
    });
    expect(imported.text).toContain('Quality: 0 new findings to look at, 1 that g2-');
    const refused = await run('import', withNews(), { strict: true });
    expect(refused).toMatchObject({ exitCode: 1, document: { status: 'refused' } });
    expect(refused.text).toContain('future:r2:2081-01-01');
    expect(refused.text).not.toContain('amount:r1:5');
  });

  it('treats every finding as new after an upgrade from a release that did not keep them', async () => {
    await run('import', market(), {});
    const client = await database.connect();
    await client.query('UPDATE dataset_generation SET findings = NULL');
    const { document } = await run('validate', market(), { new: true });
    expect(document).toMatchObject({
      quality: { compared_with: null, findings: [{ is_new: null }] },
    });
  });

  it('shows what is new with --new, and needs a database only then', async () => {
    await run('import', market(), {});
    const { text, document } = await run('validate', withNews(), { new: true, strict: true });
    expect(text).toContain('1 new finding to look at, 1 that g1-');
    expect(text).not.toContain('amount:r1:5');
    expect(document).toMatchObject({
      status: 'refused',
      quality: { findings: [{ is_new: false }, { is_new: true }] },
    });
    const { database: needsDatabase } = datasetCommands.find(
      ({ name }) => name === 'dataset validate',
    )!;
    const needs = (options: Record<string, boolean>): boolean =>
      typeof needsDatabase === 'function' && needsDatabase({ args: [], options });
    expect([needs({ new: true }), needs({ strict: true })]).toEqual([true, false]);
  });

  describe('with --report', () => {
    let folder: string;

    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'signal-market-report-'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    it('writes the findings to an HTML page', async () => {
      const report = join(folder, 'report.html');
      await run('validate', withNews(), { report });
      const page = readFileSync(report, 'utf8');
      expect(page).toContain('<h2>Dates far in the future (1)</h2>');
      expect(page).toContain(
        'Acme &lt;Security&gt;: the Seed round of 2024-03-01 ($5) is less than any real deal.',
      );
    });

    it('writes the findings to a CSV file', async () => {
      const report = join(folder, 'report.csv');
      await run('import', withNews(), { report });
      expect(readFileSync(report, 'utf8').split('\r\n')).toEqual([
        'severity,new,kind,file,line,column,value,why,id',
        expect.stringMatching(
          /^high,,unusual_amount,funding_rounds.csv,2,amount_usd,5,.*,amount:r1:5$/,
        ),
        expect.stringMatching(
          /^high,,future_date,funding_rounds.csv,3,announced_on,2081-01-01,.*,future:r2:2081-01-01$/,
        ),
        '',
      ]);
    });

    it.each(['report.html', 'report.csv'])('replaces an earlier report: %s', async (name) => {
      const report = join(folder, name);
      await run('validate', withNews(), { report });
      await run('validate', market(), { report });
      const text = readFileSync(report, 'utf8');
      expect(text).toContain('amount:r1:5');
      expect(text).not.toContain('future:r2:2081-01-01');
    });

    it.each(['validate', 'import'])('replaces no other file: dataset %s', async (command) => {
      const report = join(folder, 'companies.csv');
      writeFileSync(report, 'slug,name\nalpha,Alpha\n');
      await expect(run(command, market(), { report })).rejects.toThrow(
        `--report only replaces an earlier report, and ${report} is another file.`,
      );
      expect(readFileSync(report, 'utf8')).toBe('slug,name\nalpha,Alpha\n');
    });

    it('refuses a file with another ending', async () => {
      const report = join(folder, 'report.pdf');
      await expect(run('validate', market(), { report })).rejects.toThrow(
        '--report must name a file that ends with .html or .csv',
      );
    });

    it('warns if the report cannot be written after the import', async () => {
      const report = join(folder, 'report.html');
      symlinkSync(join(folder, 'missing', 'report.html'), report);
      const { text, document } = await run('import', market(), { report });
      expect(document).toMatchObject({ status: 'imported' });
      expect(text).toContain("Warning: The report couldn't be written: ENOENT");
    });

    it('imports nothing if the folder of the report does not exist', async () => {
      const report = join(folder, 'missing', 'report.html');
      await expect(run('import', market(), { report })).rejects.toThrow(
        `--report can't write ${report}: there is no folder ${dirname(report)}.`,
      );
      const client = await database.connect();
      expect((await client.query('SELECT FROM dataset_generation')).rowCount).toBe(0);
    });
  });

  it('accepts all present findings with --accept-all, so that the next report is empty', async () => {
    await withNews().inFolder(async (folder) => {
      const validate = datasetCommands.find(({ name }) => name === 'dataset validate')!;
      const context = { onInterrupt: () => undefined } as unknown as CommandContext;
      const { text } = await validate.run(
        { args: [folder], options: { acceptAll: true } },
        context,
      );
      expect(text).toBe('Accepted 2 findings: accepted.csv lists them now.');
      const { document } = await validate.run(
        { args: [folder], options: { strict: true } },
        context,
      );
      expect(document).toMatchObject({ status: 'valid', quality: { findings: [], accepted: 2 } });
    });
  });
});
