import { tryAdvisoryLock } from '../../database/advisory-lock';
import { DomainRefusal } from '../../errors/domain-refusal';
import { withDatasetConnection } from '../generation/dataset-connection';
import { noRows } from '../format/dataset-files';
import { importPatch } from './import-patch';
import type { Problem } from '../format/problem-catalog';
import { withSourceFolder } from '../workbook/source-folder';
import { DatasetImport } from './dataset-import';
import type { ImportOptions, ImportResult } from './import-options';

/**
 * Imports a folder or a workbook and serves it: all of it, or nothing. One transaction stores the
 * generation, VACUUM prepares it for readers, and a last, tiny transaction publishes it. Neither
 * takes a lock that readers wait for. If the first one fails, the connection is closed and
 * PostgreSQL rolls everything back. An import that ends between the two leaves tables that readers
 * never see, and that the next import drops.
 */
export function importDataset(
  databaseUrl: string,
  source: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  return withDatasetConnection(databaseUrl, 'import', async (client) => {
    if (!(await tryAdvisoryLock(client, 'import'))) throw new DomainRefusal('import_running', {});
    const importing = (files: string): Promise<ImportResult> =>
      new DatasetImport(client, databaseUrl, files, { ...options, source }).run();
    const result = await withSourceFolder(source, async ({ folder, warnings, located }) => {
      const { patch } = options;
      const imported = await (patch
        ? importPatch(client, folder, patch, importing, refusedPatch)
        : importing(folder));
      return {
        ...imported,
        problems: located(imported.problems),
        warnings: [...warnings, ...imported.warnings],
      };
    });
    // Otherwise the lock stays until the server has ended the session. The import is complete, so
    // an error here doesn't matter.
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    return result;
  });
}

function refusedPatch(generation: string, problems: Problem[]): ImportResult {
  const nothing = {
    rows: noRows(),
    warnings: [],
    changes: null,
    comparison_error: null,
    quality: null,
  };
  return { ...nothing, status: 'refused', generation, problems };
}
