import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemLine } from '../../src/dataset/checks/problem-words';
import { DatasetReading, type ReadDataset } from '../../src/dataset/checks/read-dataset';
import { FolderSource } from '../../src/dataset/files/reading/dataset-source';
import { namedGeneration } from '../../src/dataset/files/reading/manifest';
import { readAccepted } from '../../src/dataset/quality/accepted-findings';
import { readSettings } from '../../src/dataset/quality/quality-settings';
import { MarketDataset } from '../support/market-dataset';

/** Reads a small dataset after a change of its folder. */
const reading = (change: (folder: string) => void): Promise<ReadDataset> =>
  new MarketDataset().company('alpha', { name: 'Alpha' }).inFolder((folder) => {
    change(folder);
    return new DatasetReading(new FolderSource(folder)).read();
  });

describe("the folder of a curator's dataset", () => {
  it('names a link that leads nowhere and a folder instead of a file, and takes neither for absent', async () => {
    const { problems } = await reading((folder) => {
      rmSync(join(folder, 'investors.csv'));
      symlinkSync(join(folder, 'gone.csv'), join(folder, 'former_slugs.csv'));
      mkdirSync(join(folder, 'investors.csv'));
    });
    expect(problems.map(problemLine)).toEqual([
      'investors.csv: - expected a file that can be read; the system says EISDIR (this is a folder)',
      'former_slugs.csv: - expected a file that can be read; the system says ENOENT (the link leads nowhere)',
    ]);
  });

  it.each(['quality.json', 'accepted.csv', 'dataset.json'])(
    'names %s if it is a link that leads nowhere or a folder, and takes neither for absent',
    async (name) => {
      const read = (folder: string): Promise<unknown> =>
        Promise.all([readSettings(folder), readAccepted(folder), namedGeneration(folder)]);
      await new MarketDataset().inFolder(async (folder) => {
        const path = join(folder, name);
        symlinkSync(join(folder, 'gone'), path);
        await expect(read(folder)).rejects.toMatchObject({
          reason: 'unreadable_file',
          values: { path, problem: expect.stringContaining('ENOENT') as string },
        });
        rmSync(path);
        mkdirSync(path);
        await expect(read(folder)).rejects.toMatchObject({
          reason: 'unreadable_file',
          values: { path, problem: expect.stringContaining('EISDIR') as string },
        });
      });
    },
  );

  it('may have byte-order marks in its JSON files', async () => {
    await new MarketDataset().inFolder(async (folder) => {
      writeFileSync(join(folder, 'quality.json'), '\uFEFF{"website_country": {"severity": "off"}}');
      writeFileSync(join(folder, 'dataset.json'), '\uFEFF{"generation": "g7-9f2c1ab0"}');
      expect(await readSettings(folder)).toEqual({ website_country: { severity: 'off' } });
      expect(await namedGeneration(folder)).toBe('g7-9f2c1ab0');
    });
  });

  it('has no removed.csv unless it is a patch', async () => {
    const { problems } = await reading((folder) =>
      writeFileSync(join(folder, 'removed.csv'), 'file,key\ncompanies.csv,alpha\n'),
    );
    expect(problems.map(problemLine)).toEqual([
      'removed.csv: - expected no such file beside a whole dataset, which removes a row by leaving it out; a patch is read with --patch',
    ]);
  });

  it('refuses files that nearly have the name of one of the folder, and warns about others that resemble one', async () => {
    const names = [
      'old companies.csv',
      'Removals.csv',
      'quality (1).json',
      'companies (1).csv',
      'Companies.csv',
      'company.csv',
      'Copy of funding_rounds.csv',
      'acquisitions.xlsx',
    ];
    const silent = ['accepted.csv', 'notes.txt', 'README.md', 'companies.csv.sha256'];
    const { problems, warnings } = await reading((folder) =>
      [...names, ...silent].forEach((name) => writeFileSync(join(folder, name), '')),
    );
    const nearly = (file: string, name: string): string =>
      `${file}: ${JSON.stringify(name)} - expected ${file}, which is the name of the file; this one isn't read, so rename or remove it`;
    expect(problems.map(problemLine).sort()).toEqual([
      nearly('acquisitions.csv', 'acquisitions.xlsx'),
      nearly('companies.csv', 'Companies.csv'),
      nearly('companies.csv', 'companies (1).csv'),
      nearly('companies.csv', 'company.csv'),
      nearly('funding_rounds.csv', 'Copy of funding_rounds.csv'),
      nearly('quality.json', 'quality (1).json'),
      nearly('removed.csv', 'Removals.csv'),
    ]);
    expect(warnings).toEqual([
      '"old companies.csv" is not read. The file of the dataset is companies.csv.',
    ]);
  });

  it('never takes ids and names for swapped columns: they look like anything', async () => {
    const investors = 'slug,name\nNorth,north\nSouth,south\nEast,east\n';
    const funding_rounds =
      'id,company,announced_on,venue,amount_usd\n5000000,alpha,2026-01-01,private,r1\n6000000,alpha,2026-01-02,private,r2\n7000000,alpha,2026-01-03,private,r3\n';
    const { problems } = await reading((folder) => {
      writeFileSync(join(folder, 'investors.csv'), investors);
      writeFileSync(join(folder, 'funding_rounds.csv'), funding_rounds);
    });
    expect(problems.map(({ code }) => code)).toEqual([
      'not_a_slug',
      'not_a_slug',
      'not_a_slug',
      'not_an_amount',
      'not_an_amount',
      'not_an_amount',
    ]);
  });

  it('has no address whose host is longer than a domain name can be', async () => {
    const { problems } = await reading((folder) =>
      writeFileSync(
        join(folder, 'investors.csv'),
        `slug,name,website\nnorth,North,https://${'a'.repeat(254)}\n`,
      ),
    );
    expect(problems).toMatchObject([{ code: 'long_host', line: 2, column: 'website' }]);
  });
});
