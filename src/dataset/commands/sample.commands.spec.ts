import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  CommandContext,
  CommandInput,
  CommandResult,
} from '../../platform/command-line/operator-command';
import { sampleCommand } from './sample.commands';

describe('dataset sample', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sample-command-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  function run(options: CommandInput['options']): Promise<CommandResult> {
    const context = { env: { asOf: '2024-02-29' } } as CommandContext;
    return sampleCommand.run({ args: [folder], options }, context);
  }

  it('writes the files as of the day in AS_OF or --as-of', async () => {
    const { document } = await run({});
    expect(document).toMatchObject({
      status: 'written',
      folder,
      as_of: '2024-02-29',
      rows: { funding_rounds: 6000 },
    });
    expect(await readdir(folder)).toHaveLength(6);
    expect((await run({ asOf: '2020-06-30', overwrite: true })).document).toMatchObject({
      as_of: '2020-06-30',
    });
  });

  it('replaces existing files only with --overwrite', async () => {
    const companies = join(folder, 'companies.csv');
    await writeFile(companies, "the curator's own");
    await expect(run({})).rejects.toMatchObject({
      reason: 'file_exists',
      values: { path: companies },
    });
    expect(await readFile(companies, 'utf8')).toBe("the curator's own");
    await run({ overwrite: true });
    expect(await readFile(companies, 'utf8')).toContain('Fictional sample company');
  });

  it.each(['2023-02-29', '1979-12-31'])(
    'refuses a day without a valid dataset: %s',
    async (asOf) => {
      await expect(run({ asOf })).rejects.toMatchObject({
        exitCode: 2,
        message: expect.stringContaining(
          '--as-of must be a calendar day from 1980-01-01 to',
        ) as string,
      });
      expect(await readdir(folder)).toEqual([]);
    },
  );
});
