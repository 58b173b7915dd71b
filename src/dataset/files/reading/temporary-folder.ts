import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Calls `work` with an empty folder, which is removed afterwards. */
export async function withTemporaryFolder<T>(
  purpose: 'patch' | 'workbook' | 'export' | 'archive' | 'sample',
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `signal-market-${purpose}-`));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove); // for Ctrl-C, which ends the process without running finally
  try {
    return await work(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
}
