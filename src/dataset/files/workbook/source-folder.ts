import { extname } from 'node:path';
import { isFile } from '../reading/dataset-source';
import { withTemporaryFolder } from '../reading/temporary-folder';
import type { SheetFiles } from './sheet-files';

const FORMATS: ReadonlySet<string> = new Set(['.xlsx', '.xlsm', '.xlsb', '.xls', '.ods']);

/** The folder of CSV files that a dataset or a patch is read from. */
interface SourceFolder extends SheetFiles {
  readonly folder: string;
}

/**
 * Calls `work` with a folder. A workbook becomes one: its sheets are written as CSV files, which
 * are removed afterwards. Throws DomainRefusal.
 */
export async function withSourceFolder<T>(
  path: string,
  work: (source: SourceFolder) => Promise<T>,
): Promise<T> {
  if (!(await isWorkbook(path)))
    return work({ folder: path, problems: [], warnings: [], located: (problems) => [...problems] });
  // Loaded when it is needed: most imports are of folders.
  const { writeSheets } = await import('./sheet-files.ts');
  return withTemporaryFolder('workbook', async (folder) =>
    work({ folder, ...(await writeSheets(path, folder)) }),
  );
}

export async function isWorkbook(path: string): Promise<boolean> {
  return FORMATS.has(extname(path).toLowerCase()) && (await isFile(path));
}
