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
    const files = TABLE.test(name) ? TABLES : DOCUMENT.test(name) ? DOCUMENTS : [];
    const near = nearlyNamed(stemOf(name), files);
    const resembled = files.find((file) => plainStem(stemOf(name)).includes(stemOf(file)));
    if (near !== undefined)
      stray.problems.push({ code: 'stray_file', file: near, value: name, of: near });
    else if (resembled !== undefined)
      stray.warnings.push(
        `${JSON.stringify(name)} is not read. The file of the dataset is ${resembled}.`,
      );
  }
  return stray;
}

/** The file that a sheet, or a file without its ending, nearly has the name of. */
export function nearlyNamed(
  stem: string,
  files: readonly FolderFileName[] = TABLES,
): FolderFileName | undefined {
  const plain = plainStem(stem).replace(COPY_MARKS, '');
  const exact = files.find((file) => stemOf(file) === plain);
  if (exact !== undefined || files === DOCUMENTS || plain.length < MIN_COMPARED_LENGTH)
    return exact;
  const [near] = nearest(plain);
  const isWhole = near !== undefined && !plain.includes(`${near}_`) && !plain.includes(`_${near}`);
  return files.find((file) => isWhole && stemOf(file) === near);
}

/** "Funding Rounds (1)" is "funding_rounds". */
function plainStem(stem: string): string {
  return stem
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '');
}
