import { mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { SheetFiles } from './sheet-files';

/** The folder of CSV files that a dataset or a patch is read from. */
export interface SourceFolder extends SheetFiles {
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
    return work({ folder: path, warnings: [], located: (problems) => [...problems] });
  const folder = mkdtempSync(join(tmpdir(), 'signal-market-workbook-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove); // for Ctrl-C, which ends the process without running finally
  try {
    // Loaded when it is needed: most imports are of folders.
    const { writeSheets } = await import('./sheet-files.ts');
    return await work({ folder, ...(await writeSheets(path, folder)) });
  } finally {
    process.off('exit', remove);
    remove();
  }
}

export async function isWorkbook(path: string): Promise<boolean> {
  return (
    extname(path).toLowerCase() === '.xlsx' &&
    ((await stat(path).catch(() => undefined))?.isFile() ?? false)
  );
}
