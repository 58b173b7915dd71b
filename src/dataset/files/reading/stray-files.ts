import { readdir } from 'node:fs/promises';
import { nearestNamesAmong } from '../../../market-data/names/nearest-names';
import { CURATED_FILES, MANIFEST_FILE, SETTINGS_FILE } from '../format/file-names';
import type { FolderFileName, Problem } from '../format/problem-catalog';

const TABLE = /\.(csv|tsv|txt|xlsx|xlsm|xlsb|xls|ods)$/i;
const DOCUMENT = /\.json$/i;
const TABLES: readonly FolderFileName[] = CURATED_FILES;
const DOCUMENTS: readonly FolderFileName[] = [SETTINGS_FILE, MANIFEST_FILE];

const stemOf = (file: string): string => file.replace(/\.\w+$/, '');
const nearest = nearestNamesAmong(TABLES.map(stemOf), { removed: 'removals, removal, deleted' });
const MIN_COMPARED_LENGTH = 5;
/** What file managers and browsers add to the names of copies. */
const COPY_MARKS = /^copy_of_|_copy$|^copy_/;

interface StrayFiles {
  /** The files that nearly have the name of one of the folder's: a curator means them to be read. */
  problems: Problem[];
  /** The others whose names resemble one. */
  warnings: string[];
}

/** Files that aren't read although their names resemble one of the folder's. */
export async function strayFiles(folder: string): Promise<StrayFiles> {
  const stray: StrayFiles = { problems: [], warnings: [] };
  const known: ReadonlySet<string> = new Set([...TABLES, ...DOCUMENTS]);
  for (const name of (await readdir(folder)).sort()) {
    if (known.has(name)) continue;
    const meant = meantFile(name);
    const resembled = resembledFile(name);
    if (meant !== undefined)
      stray.problems.push({ code: 'stray_file', file: meant, value: name, of: meant });
    else if (resembled !== undefined)
      stray.warnings.push(
        `${JSON.stringify(name)} is not read. The file of the dataset is ${resembled}.`,
      );
  }
  return stray;
}

/** A short name such as "quality.json" is only recognized as it is, or as a copy. */
function meantFile(name: string): FolderFileName | undefined {
  if (TABLE.test(name)) return nearlyNamed(stemOf(name));
  return DOCUMENT.test(name) ? named(originalStem(stemOf(name)), DOCUMENTS) : undefined;
}

/** The file whose name is a part of another name, such as that of "old_companies_2024.csv". */
function resembledFile(name: string): FolderFileName | undefined {
  const plain = plainStem(stemOf(name));
  const isPart = (file: FolderFileName): boolean => plain.includes(stemOf(file));
  if (TABLE.test(name)) return TABLES.find(isPart);
  return DOCUMENT.test(name) ? DOCUMENTS.find(isPart) : undefined;
}

/** The table that a sheet, or a file without its ending, nearly has the name of. */
export function nearlyNamed(stem: string): FolderFileName | undefined {
  const original = originalStem(stem);
  const exact = named(original, TABLES);
  if (exact !== undefined || original.length < MIN_COMPARED_LENGTH) return exact;
  const [near] = nearest(original);
  if (near === undefined) return undefined;
  // "old_companies" is another file. It only resembles "companies".
  const isPart = original.includes(`${near}_`) || original.includes(`_${near}`);
  return isPart ? undefined : named(near, TABLES);
}

const named = (stem: string, files: readonly FolderFileName[]): FolderFileName | undefined =>
  files.find((file) => stemOf(file) === stem);

/** "companies" of "Copy of Companies (1)" */
const originalStem = (stem: string): string => plainStem(stem).replace(COPY_MARKS, '');

/** "Funding Rounds (1)" is "funding_rounds". */
function plainStem(stem: string): string {
  return stem
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '');
}
