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

/** For every column of the format: the cell that is imported, and the one that replaces it. */
const VALUES: Record<DatasetFileKey, Record<string, [string, string]>> = {
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
 * A file has a row for each of its columns, with a cell in all of them. If `isChanged`, each row has
 * another cell in its own column.
 */
function everyColumn({ isChanged }: { isChanged: boolean }): MarketDataset {
  const market = new MarketDataset();
  for (const name of ['Firewalls', 'Scanners', 'Honeypots'])
    market.category(name, 'Products', 'Core');
  for (const slug of ['holding', 'group', 'buyer', 'other-buyer']) market.company(slug);
  for (const slug of ['north', 'south', 'west', 'holding', 'group']) market.investor(slug);
  for (const file of DATASET_FILES)
    for (const { name: column } of file.columns) {
      const row = rowFor(file, column);
      if (isChanged) row[column] = cellsOf(file, column, column).to;
      market.records[file.key].push(row);
    }
  return market;
}

function rowFor(file: DatasetFile, column: string): Record<string, string> {
  const cells = file.columns.map(({ name }) => [name, cellsOf(file, name, column).from] as const);
  const row: Record<string, string> = Object.fromEntries(cells);
  // Only public rounds have an instrument, and this one becomes private.
  return column === 'venue' ? { ...row, instrument_type: '' } : row;
}

/** The cells of a column in the row for a column, which may be another. */
function cellsOf(file: DatasetFile, name: string, rowOf: string): { from: string; to: string } {
  const [from, to] = VALUES[file.key][name] ?? ['', ''];
  // Each row has a key of its own, and a category of its own, because a category has one domain.
  const isOwn = name === file.keyColumns.at(-1) || name === 'category';
  const end = isOwn ? `-${rowOf.replaceAll('_', '-')}` : '';
  return { from: from + end, to: to + end };
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
    expect(Object.keys(VALUES[key])).toEqual(columns.map(({ name }) => name));
    for (const [cell, other] of Object.values(VALUES[key])) {
      expect(cell).not.toBe('');
      expect(other).not.toBe('');
      expect(other).not.toBe(cell);
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

    it.each(DATASET_FILES)(
      'and a change in it is a change of that column and no other: $name',
      (file) => {
        const changed = found.filter((one) => one.file === file.name && one.change === 'changed');
        const others = file.columns.filter(({ name }) => !file.keyColumns.includes(name));
        expect(new Set(changed.map(({ fields }) => fields))).toEqual(
          new Set(others.map(({ name }) => [{ column: name, ...cellsOf(file, name, name) }])),
        );
      },
    );

    it.each(DATASET_FILES)('and a row with another key is another row: $name', (file) => {
      const others = found.filter((one) => one.file === file.name && one.change !== 'changed');
      const changes = file.keyColumns.flatMap(() => ['added', 'removed']);
      expect(others.map(({ change }) => change).sort()).toEqual(changes.sort());
    });
  });
});
