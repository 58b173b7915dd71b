import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diffDataset } from '../../src/dataset/differences/diff/dataset-diff';
import type { RecordChange } from '../../src/dataset/differences/diff/record-diff';
import { exportDataset } from '../../src/dataset/files/export/export-dataset';
import { DATASET_FILES } from '../../src/dataset/files/format/dataset-files';
import type { DatasetFileKey } from '../../src/dataset/files/format/file-names';
import { CsvRecords } from '../../src/dataset/files/reading/csv-records';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** For every column of the format, a value and another one. */
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
 * One row for each column, with a value in every column. If `isChanged`, each row has another value
 * in its own column.
 */
function everyColumn(isChanged: boolean): MarketDataset {
  const market = new MarketDataset();
  for (const name of ['Firewalls', 'Scanners', 'Honeypots'])
    market.category(name, 'Products', 'Core');
  for (const slug of ['holding', 'group', 'buyer', 'other-buyer']) market.company(slug);
  for (const slug of ['north', 'south', 'west', 'holding', 'group']) market.investor(slug);
  for (const { key, columns, keyColumns } of DATASET_FILES) {
    for (const { name: changed } of columns) {
      const row = Object.entries(VALUES[key]).map(([column, [value, other]]): [string, string] => {
        const cell = isChanged && column === changed ? other : value;
        // Each row has an id of its own, and a category, which has only one domain.
        return [
          column,
          column === keyColumns.at(-1) || column === 'category'
            ? `${cell}-${changed.replaceAll('_', '-')}`
            : cell,
        ];
      });
      market.records[key].push({
        ...Object.fromEntries(row),
        ...(changed === 'venue' && { instrument_type: '' }),
      });
    }
  }
  return market;
}

function cells(folder: string, name: string): Record<string, string>[] {
  const [header, ...rows] = new CsvRecords()
    .push(readFileSync(join(folder, name), 'utf8'), true)
    .map((record) => record.cells);
  return rows.map((row) =>
    Object.fromEntries(header!.map((column, index) => [column, row[index]!])),
  );
}

describe('every column of the dataset', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    await importDataset(database.url, everyColumn(false));
  });
  afterAll(() => database?.drop());

  it('has a value in this test', () => {
    for (const { key, columns } of DATASET_FILES)
      expect(Object.keys(VALUES[key])).toEqual(columns.map(({ name }) => name));
  });

  it('is exported as it was imported', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'signal-market-columns-'));
    await exportDataset(database.url, folder);
    await everyColumn(false).inFolder((source) => {
      for (const { name, columns } of DATASET_FILES) {
        const exported = cells(folder, name);
        expect(exported).toEqual(cells(source, name));
        expect(Object.keys(exported[0]!)).toEqual(columns.map((column) => column.name));
        for (const column of columns)
          expect(exported.map((row) => row[column.name])).toContainEqual(
            expect.stringMatching(/./),
          );
      }
      return Promise.resolve();
    });
    rmSync(folder, { recursive: true });
  });

  it('is compared, and a change in it is shown as a change of that column and no other', async () => {
    const found = new Map<string, RecordChange[]>();
    await everyColumn(true).inFolder((folder) =>
      diffDataset(database.url, { folder }, {}, async (_, changes) => {
        for await (const batch of changes())
          for (const change of batch)
            found.set(change.file, [...(found.get(change.file) ?? []), change]);
      }),
    );
    for (const { key, name, columns, keyColumns } of DATASET_FILES) {
      const changed = found.get(name)!.filter(({ change }) => change === 'changed');
      expect(
        changed
          .map(({ fields }) => fields)
          .sort((one, other) => order(columns, one) - order(columns, other)),
      ).toEqual(
        columns
          .filter((column) => !keyColumns.includes(column.name))
          .map(({ name: column }) => {
            const [from, to] = VALUES[key][column]!.map((value) =>
              column === 'category' ? `${value}-category` : value,
            );
            return [{ column, from, to }];
          }),
      );
      // A row with another id is another row.
      expect(
        found.get(name)!.flatMap(({ change }) => (change === 'changed' ? [] : change)),
      ).toEqual(expect.arrayContaining(['added', 'removed']));
    }
  });
});

function order(columns: readonly { name: string }[], [field]: RecordChange['fields']): number {
  return columns.findIndex(({ name }) => name === field?.column);
}
