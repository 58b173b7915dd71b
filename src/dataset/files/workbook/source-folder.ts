import { extname } from 'node:path';
import { isFile } from '../reading/dataset-source';
import type { TemporaryFolders } from '../reading/temporary-folder';
import type { SheetFiles } from './sheet-files';

const FORMATS: ReadonlySet<string> = new Set(['.xlsx', '.xlsm', '.xlsb', '.xls', '.ods']);

/** The folder of CSV files that a dataset or a patch is read from. */
export interface SourceFolder extends SheetFiles {
  readonly folder: string;
}

/**
 * The files of a folder, or of a workbook, whose sheets are written as CSV files. Throws
 * DomainRefusal.
 */
export async function sourceFolder(
  path: string,
  temporary: TemporaryFolders,
): Promise<SourceFolder> {
  if (!(await isWorkbook(path)))
    return { folder: path, problems: [], warnings: [], located: (problems) => [...problems] };
  // Loaded when it is needed: most imports are of folders.
  const { writeSheets } = await import('./sheet-files.ts');
  const folder = temporary.create('workbook');
  return { folder, ...(await writeSheets(path, folder)) };
}

export async function isWorkbook(path: string): Promise<boolean> {
  return FORMATS.has(extname(path).toLowerCase()) && (await isFile(path));
}
