import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemLine, worded } from '../../src/dataset/checks/problem-words';
import { DatasetReading, type ReadDataset } from '../../src/dataset/checks/read-dataset';
import type { Problem } from '../../src/dataset/files/format/problem-catalog';
import { FolderSource } from '../../src/dataset/files/reading/dataset-source';

/** A dataset without a mistake, as small as it can be. */
export const VALID = {
  categories: 'product_category,category,domain\nSIEM,Operations,Core\n',
  companies: 'slug,name\nalpha,Alpha\n',
  investors: 'slug,name\nnorth,North\nsouth,South\n',
  funding_rounds: 'id,company,announced_on,venue\nr1,alpha,2026-01-01,private\n',
  acquisitions: 'id,target,acquirer_name,announced_on\na1,alpha,Buyer,2026-01-01\n',
};

/** What a test has instead of the valid files; null leaves a file out. */
export type CsvFiles = Partial<Record<keyof typeof VALID, string | Buffer | null>>;

/** Reads a folder with these files. `change`: what else is done to the folder. */
export async function readFolder(
  files: CsvFiles,
  change?: (folder: string) => void,
): Promise<ReadDataset> {
  const folder = mkdtempSync(join(tmpdir(), 'signal-market-csv-'));
  try {
    for (const [name, text] of Object.entries({ ...VALID, ...files })) {
      if (text !== null) writeFileSync(join(folder, `${name}.csv`), text);
    }
    change?.(folder);
    return await new DatasetReading(new FolderSource(folder)).read();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The problems as a curator reads them. */
export async function problemsIn(files: CsvFiles): Promise<string[]> {
  return (await readFolder(files)).problems.map(problemLine);
}

/** Where the problems are: file, line, column and value, without what was expected there. */
export async function placesIn(files: CsvFiles): Promise<string[]> {
  return (await readFolder(files)).problems.map(placeOf);
}

export function placeOf(problem: Problem): string {
  const { file, line, column, value } = worded(problem);
  return `${file}:${line} ${column} ${JSON.stringify(value)}`;
}
