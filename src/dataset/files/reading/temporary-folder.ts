import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Purpose = 'patch' | 'workbook' | 'export' | 'archive' | 'sample';

/** Temporary folders that are removed together, also if Ctrl-C ends the process. */
export class TemporaryFolders {
  private readonly paths: string[] = [];
  private readonly removeAll = (): void => {
    for (const path of this.paths.splice(0)) rmSync(path, { recursive: true, force: true });
  };

  constructor() {
    process.once('exit', this.removeAll); // Ctrl-C ends the process without running finally
  }

  /** Returns the path of a new, empty folder. */
  create(purpose: Purpose): string {
    const path = mkdtempSync(join(tmpdir(), `signal-market-${purpose}-`));
    this.paths.push(path);
    return path;
  }

  remove(): void {
    process.off('exit', this.removeAll);
    this.removeAll();
  }
}

/** Calls `work` with an empty folder, which is removed afterwards. */
export async function withTemporaryFolder<T>(
  purpose: Purpose,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folders = new TemporaryFolders();
  try {
    return await work(folders.create(purpose));
  } finally {
    folders.remove();
  }
}
