import { extname } from 'node:path';
import { DomainRefusal } from '../../errors/domain-refusal';
import { isFile } from '../reading/dataset-source';
import { withTemporaryFolder } from '../reading/temporary-folder';
import type { SheetFiles } from './sheet-files';

const OTHER_FORMATS: ReadonlySet<string> = new Set(['.ods', '.xls', '.xlsb', '.xlsm', '.numbers']);

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
  if (OTHER_FORMATS.has(extname(path).toLowerCase()) && (await isFile(path)))
    throw new DomainRefusal('invalid_workbook', {
      path,
      problem: 'only .xlsx workbooks are read. Save it as .xlsx in a spreadsheet.',
    });
  if (!(await isWorkbook(path)))
    return work({ folder: path, warnings: [], located: (problems) => [...problems] });
  // Loaded when it is needed: most imports are of folders.
  const { writeSheets } = await import('./sheet-files.ts');
  return withTemporaryFolder('workbook', async (folder) =>
    work({ folder, ...(await writeSheets(path, folder)) }),
  );
}

export async function isWorkbook(path: string): Promise<boolean> {
  return extname(path).toLowerCase() === '.xlsx' && (await isFile(path));
}
