import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvLine } from '../../src/dataset/files/reading/csv-line';
import { CsvRecords } from '../../src/dataset/files/reading/csv-records';
import type { DatasetFolder } from './market-dataset';
import { sampleDataset } from './sample-dataset';

const SUBJECTS = [
  'Cloud',
  'Identity',
  'Network',
  'Endpoint',
  'Firmware',
  'Container',
  'Payment',
  'Vehicle',
  'Medical',
  'Satellite',
];
const TASKS = [
  'Posture',
  'Detection & Response',
  'Recovery',
  'Governance',
  'Isolation',
  'Forensics',
  'Hunting',
  'Escrow',
  'Hygiene',
];

/** The sample with so many categories, which its companies have in turn. */
export function longTail(categories: number, rounds: number, asOf: string): DatasetFolder {
  return {
    inFolder: (work) =>
      sampleDataset(rounds, asOf).inFolder((folder) => {
        const names = Array.from({ length: categories }, (_, index) => nameOf(index));
        const rows = names.map((name) => [`${name} Tools`, name, 'Long tail']);
        const header = ['product_category', 'category', 'domain'];
        writeFileSync(join(folder, 'categories.csv'), [header, ...rows].map(csvLine).join(''));
        giveCategories(join(folder, 'companies.csv'), names);
        return work(folder);
      }),
  };
}

/** "Cloud Posture 1", as long as the names of real categories. */
function nameOf(index: number): string {
  const task = TASKS[Math.floor(index / SUBJECTS.length) % TASKS.length];
  return `${SUBJECTS[index % SUBJECTS.length]} ${task} ${Math.floor(index / (SUBJECTS.length * TASKS.length)) + 1}`;
}

function giveCategories(file: string, names: readonly string[]): void {
  const [header, ...companies] = new CsvRecords()
    .push(readFileSync(file, 'utf8'), true)
    .map(({ cells }) => cells);
  const [main, extra] = ['product_category', 'extra_product_categories'].map((column) =>
    header!.indexOf(column),
  );
  const rows = companies.map((cells, company) =>
    cells.map((cell, column) =>
      column === extra
        ? ''
        : column === main && cell
          ? `${names[company % names.length]} Tools`
          : cell,
    ),
  );
  writeFileSync(file, [header!, ...rows].map(csvLine).join(''));
}
