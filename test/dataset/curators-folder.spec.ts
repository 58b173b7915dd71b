import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemLine } from '../../src/dataset/checks/problem-words';
import { DatasetReading, type ReadDataset } from '../../src/dataset/checks/read-dataset';
import { FolderSource } from '../../src/dataset/files/reading/dataset-source';
import { readManifest } from '../../src/dataset/files/reading/manifest';
import { readAccepted } from '../../src/dataset/quality/accepted-file';
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

  it.each([
    { name: 'quality.json', read: readSettings },
    { name: 'accepted.csv', read: readAccepted },
    { name: 'dataset.json', read: readManifest },
  ])(
    'names $name if it is a link that leads nowhere or a folder, and takes neither for absent',
    async ({ name, read }) => {
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
      expect(await readManifest(folder)).toEqual({ generation: 'g7-9f2c1ab0' });
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

  it('never takes slugs for amounts in the wrong column, because a slug can be a number', async () => {
    const { problems } = await reading((folder) => {
      writeFileSync(
        join(folder, 'companies.csv'),
        ['slug,name', '360,360', '500,500', '2024,2024', ''].join('\n'),
      );
      writeFileSync(
        join(folder, 'funding_rounds.csv'),
        [
          'id,company,announced_on,venue,amount_usd',
          'a,360,2026-01-01,private,undisclosed',
          'b,500,2026-01-02,private,undisclosed',
          'c,2024,2026-01-03,private,undisclosed',
          '',
        ].join('\n'),
      );
    });
    // Not `swapped_columns`.
    expect(problems).toMatchObject([
      { code: 'not_an_amount', line: 2, column: 'amount_usd', value: 'undisclosed' },
      { code: 'not_an_amount', line: 3, column: 'amount_usd', value: 'undisclosed' },
      { code: 'not_an_amount', line: 4, column: 'amount_usd', value: 'undisclosed' },
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
