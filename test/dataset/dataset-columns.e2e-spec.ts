import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diffDataset } from '../../src/dataset/differences/diff/dataset-diff';
import type { RecordChange } from '../../src/dataset/differences/diff/record-diff';
import { exportDataset } from '../../src/dataset/files/export/export-dataset';
import type { DatasetFile } from '../../src/dataset/files/format/dataset-file';
import { DATASET_FILES } from '../../src/dataset/files/format/dataset-files';
import type { DatasetFileKey } from '../../src/dataset/files/format/file-names';
import { CsvRecords } from '../../src/dataset/files/reading/csv-records';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** For every column of the format: a cell, and the one that replaces it in the changed dataset. */
const CELLS: Record<DatasetFileKey, Record<string, [before: string, after: string]>> = {
  categories: {
    product_category: ['SIEM', 'SIEM 2'],
    category: ['Operations', 'Operations 2'],
    domain: ['Core', 'Edge'],
  },
  companies: {
    slug: ['company', 'other-company'],
    name: ['Company', 'Company Ltd'],
    aliases: ['Firm|The "Firm"', 'Firm'],
    country: ['US', 'GB'],
    city: ['Boston', 'London'],
    website: ['https://company.example', 'https://other.example'],
    description: ['Two\nlines, with a comma', 'One line'],
    parent: ['holding', 'group'],
    product_category: ['Firewalls', 'Scanners'],
    extra_product_categories: ['Scanners|Honeypots', 'Honeypots|Scanners'],
    company_type: ['Product', 'Services'],
    founded_year: ['2001', '2002'],
    status: ['active', 'closed'],
    source_url: ['https://news.example/5', 'https://news.example/6'],
    verified_on: ['2026-01-02', '2026-03-04'],
    embargo_until: ['2026-01-01T06:00:00Z', '2026-02-01T18:30:59Z'],
  },
  investors: {
    slug: ['investor', 'other-investor'],
    name: ['Investor', 'Investor LP'],
    aliases: ['Fund', 'Fund|Funds'],
    investor_type: ['Venture Capital', 'Bank'],
    country: ['SG', 'DE'],
    website: ['https://fund.example', 'https://funds.example'],
    government_linked_tier: ['sovereign_wealth', 'defence_cvc'],
    government_linked_country: ['SG', 'NO'],
    government_linked_since: ['1981-05-22', '1990-01-01'],
    source_url: ['https://news.example/7', 'https://news.example/8'],
    verified_on: ['2026-01-03', '2026-03-05'],
    embargo_until: ['2026-01-02T06:00:00Z', '2026-02-02T18:30:59Z'],
  },
  funding_rounds: {
    id: ['round', 'other-round'],
    company: ['holding', 'group'],
    announced_on: ['2025-01-01', '2025-01-02'],
    stage: ['Series A', 'Series C+'],
    amount_usd: ['5.50', '7'],
    venue: ['public', 'private'],
    instrument_type: ['senior_notes', 'atm_equity'],
    investors: ['north|south', 'south|north|west'],
    lead_investors: ['south', 'north'],
    source_url: ['https://news.example/1', 'https://news.example/2'],
    verified_on: ['2026-01-04', '2026-03-06'],
    embargo_until: ['2026-01-03T06:00:00Z', '2026-02-03T18:30:59Z'],
  },
  acquisitions: {
    id: ['deal', 'other-deal'],
    target: ['holding', 'group'],
    acquirer: ['buyer', 'other-buyer'],
    acquirer_name: ['Group', 'Group Ltd'],
    acquirer_country: ['US', 'CA'],
    announced_on: ['2025-02-01', '2025-02-02'],
    amount_usd: ['1000000', '2000000.25'],
    acquisition_type: ['Merger', 'Acquihire'],
    exit_type: ['Acquisition', 'Take-Private'],
    buyer_type: ['Private Equity', 'Vendor'],
    source_url: ['https://news.example/3', 'https://news.example/4'],
    verified_on: ['2026-01-05', '2026-03-07'],
    embargo_until: ['2026-01-04T06:00:00Z', '2026-02-04T18:30:59Z'],
  },
  former_slugs: {
    kind: ['company', 'investor'],
    former_slug: ['former', 'other-former'],
    slug: ['holding', 'group'],
  },
};

/**
 * Each file has a row for each of its columns. The rows of a file have the same cells, apart from
 * their keys. In the changed dataset, each row has another cell in its own column only:
 *
 *   companies.csv           before                         changed
 *   the row of country      company-country,US,Boston      company-country,GB,Boston
 *   the row of city         company-city,US,Boston         company-city,US,London
 *   the row of slug         company-slug,US,Boston         other-company-slug,US,Boston
 */
function everyColumn({ isChanged }: { isChanged: boolean }): MarketDataset {
  const market = recordsToReferTo();
  for (const file of DATASET_FILES)
    for (const { name } of file.columns)
      market.records[file.key].push(isChanged ? changedRowOf(file, name) : rowOf(file, name));
  return market;
}

function recordsToReferTo(): MarketDataset {
  const market = new MarketDataset();
  for (const name of ['Firewalls', 'Scanners', 'Honeypots'])
    market.category(name, 'Products', 'Core');
  for (const slug of ['holding', 'group', 'buyer', 'other-buyer']) market.company(slug);
  for (const slug of ['north', 'south', 'west', 'holding', 'group']) market.investor(slug);
  return market;
}

/** The row of a column. */
function rowOf(file: DatasetFile, column: string): Record<string, string> {
  const cells = file.columns.map(({ name }) => [name, cellOf(file, name, column).before] as const);
  const row: Record<string, string> = Object.fromEntries(cells);
  // Only public rounds have an instrument, and the round whose venue changes becomes private.
  return column === 'venue' ? { ...row, instrument_type: '' } : row;
}

function changedRowOf(file: DatasetFile, column: string): Record<string, string> {
  return { ...rowOf(file, column), [column]: cellOf(file, column, column).after };
}

/** The cell of the column `name` in the row of `rowColumn`, and the one that replaces it. */
function cellOf(
  file: DatasetFile,
  name: string,
  rowColumn: string,
): { before: string; after: string } {
  const [before, after] = CELLS[file.key][name] ?? ['', ''];
  // Each row has a key of its own, and a category of its own, because a category has one domain.
  const isOwn = name === file.keyColumns.at(-1) || name === 'category';
  const end = isOwn ? `-${rowColumn.replaceAll('_', '-')}` : '';
  return { before: before + end, after: after + end };
}

function rowsIn(folder: string, file: DatasetFile): Record<string, string>[] {
  const text = readFileSync(join(folder, file.name), 'utf8');
  const [header, ...rows] = new CsvRecords().push(text, true).map(({ cells }) => cells);
  expect(header).toEqual(file.columns.map(({ name }) => name));
  return rows.map((cells) =>
    Object.fromEntries(file.columns.map(({ name }, index) => [name, cells[index] ?? ''])),
  );
}

describe('every column of the dataset', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    await importDataset(database.url, everyColumn({ isChanged: false }));
  });
  afterAll(() => database?.drop());

  it.each(DATASET_FILES)('has two different cells in this test: $name', ({ key, columns }) => {
    expect(Object.keys(CELLS[key])).toEqual(columns.map(({ name }) => name));
    for (const [before, after] of Object.values(CELLS[key])) {
      expect(before).not.toBe('');
      expect(after).not.toBe('');
      expect(after).not.toBe(before);
    }
  });

  it('is exported as it was imported', async () => {
    const exported = mkdtempSync(join(tmpdir(), 'signal-market-columns-'));
    await exportDataset(database.url, exported);
    await everyColumn({ isChanged: false }).inFolder((imported) => {
      for (const file of DATASET_FILES)
        expect(rowsIn(exported, file)).toEqual(rowsIn(imported, file));
      return Promise.resolve();
    });
    rmSync(exported, { recursive: true });
  });

  describe('is compared with what is served', () => {
    const found: RecordChange[] = [];
    beforeAll(async () => {
      const problems = await everyColumn({ isChanged: true }).inFolder((folder) =>
        diffDataset(database.url, { folder }, {}, async (_, changes) => {
          for await (const batch of changes()) found.push(...batch);
          return [];
        }),
      );
      expect(problems).toEqual([]);
    });

    const changesOf = (file: DatasetFile): RecordChange[] =>
      found.filter((change) => change.file === file.name);

    it.each(DATASET_FILES)('a changed cell is a change of its column alone: $name', (file) => {
      const changed = changesOf(file).filter(({ change }) => change === 'changed');
      const columns = file.columns.filter(({ name }) => !file.keyColumns.includes(name));
      const expected = columns.map(({ name: column }) => {
        const { before, after } = cellOf(file, column, column);
        return [{ column, from: before, to: after }];
      });
      expect(new Set(changed.map(({ fields }) => fields))).toEqual(new Set(expected));
    });

    it.each(DATASET_FILES)('a row with another key is another row: $name', (file) => {
      const others = changesOf(file).filter(({ change }) => change !== 'changed');
      const expected = file.keyColumns.flatMap(() => ['added', 'removed']);
      expect(others.map(({ change }) => change).sort()).toEqual(expected.sort());
    });
  });
});
