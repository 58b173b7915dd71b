import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatasetReading } from '../../src/dataset/checks/read-dataset';
import { DATASET_FILES } from '../../src/dataset/files/format/dataset-files';
import { FolderSource } from '../../src/dataset/files/reading/dataset-source';
import { STORED_AS_OF, writeSample } from '../../src/dataset/sample/write-sample';
import { generateSample } from '../../tools/sample/generate-sample';

describe('the stored sample', () => {
  let parent: string;
  let folders = 0;

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'stored-sample-'));
  });
  afterAll(() => rm(parent, { recursive: true, force: true }));

  const newFolder = (): string => join(parent, String((folders += 1)));

  async function linesOf(file: string, asOf: string): Promise<string[]> {
    const folder = newFolder();
    await writeSample(folder, { asOf });
    return (await readFile(join(folder, file), 'utf8')).split('\n');
  }

  it('is what the generator writes: otherwise, run "npm run sample:write"', async () => {
    const [stored, generated] = [newFolder(), newFolder()];
    const rows = await generateSample(generated, { asOf: STORED_AS_OF });
    expect(await writeSample(stored, { asOf: STORED_AS_OF })).toEqual(rows);
    for (const { name } of DATASET_FILES) {
      const text = await readFile(join(stored, name), 'utf8');
      expect(text === (await readFile(join(generated, name), 'utf8'))).toBe(true);
    }
  });

  it('moves the days of deals, verifications and links to governments with the last day', async () => {
    const round = 'sample-round-1,jasperkey';
    const investor = /^[^,]+,[^,]+,.*,govt_chartered,[A-Z]{2},([\d-]+),/;
    const read = async (asOf: string): Promise<unknown> => ({
      round: (await linesOf('funding_rounds.csv', asOf))[1],
      since: (await linesOf('investors.csv', asOf))
        .map((line) => investor.exec(line)?.[1])
        .find(Boolean),
    });
    expect([await read('2026-11-18'), await read('2026-12-20')]).toEqual([
      {
        round: `${round},2018-11-19,Series A,13100000,private,,teal-scope-sons-capital,,,2026-10-02,`,
        since: '2018-07-15',
      },
      {
        round: `${round},2018-12-21,Series A,13100000,private,,teal-scope-sons-capital,,,2026-11-03,`,
        since: '2018-08-16',
      },
    ]);
  });

  it.each([
    ['2026-11-18', '2018'],
    ['2027-11-18', '2018'],
    ['2027-11-19', '2019'],
    ['2026-11-17', '2017'],
  ])(
    'moves the years of founding by whole years: as of %s, Valescope was founded in %s',
    async (asOf, year) => {
      const [, company] = await linesOf('companies.csv', asOf);
      expect(company).toContain('valescope-security,Valescope Security,');
      expect(company).toContain(`,Managed Services,${year},acquired,`);
    },
  );

  it.each(['1980-01-01', '2019-01-01', '2024-02-29', '2026-12-31', '2999-12-31'])(
    'is a valid dataset as of %s, which ends with a few deals announced for later days',
    async (asOf) => {
      const folder = newFolder();
      const rows = await writeSample(folder, { asOf });
      const days: string[] = [];
      const visitor = {
        funding_rounds: (round: { announced_on: string }) => void days.push(round.announced_on),
      };
      const read = await new DatasetReading(new FolderSource(folder), { visitor }).read();
      expect(read).toMatchObject({ problems: [], rows });
      expect(days.filter((day) => day === asOf).length).toBeGreaterThan(0);
      const later = days.filter((day) => day > asOf).length;
      expect(later).toBeGreaterThan(0);
      expect(later).toBeLessThan(days.length / 50);
    },
  );
});
