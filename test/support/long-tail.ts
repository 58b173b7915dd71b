import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvLine } from '../../src/dataset/files/reading/csv-line';
import { readRows, writeRows } from './dataset-rows';
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
        giveCategories(folder, names);
        return work(folder);
      }),
  };
}

/** "Cloud Posture 1", as long as the names of real categories. */
function nameOf(index: number): string {
  const subject = SUBJECTS[index % SUBJECTS.length];
  const task = TASKS[Math.floor(index / SUBJECTS.length) % TASKS.length];
  const turn = Math.floor(index / (SUBJECTS.length * TASKS.length)) + 1;
  return `${subject} ${task} ${turn}`;
}

/** Each company with a category gets the next one instead, and no others. */
function giveCategories(folder: string, names: readonly string[]): void {
  const companies = readRows(folder, 'companies');
  for (const [index, company] of companies.entries()) {
    if (company.product_category !== '')
      company.product_category = `${names[index % names.length]} Tools`;
    company.extra_product_categories = '';
  }
  writeRows(folder, 'companies', companies);
}
