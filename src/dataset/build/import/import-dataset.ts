import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { tryAdvisoryLock } from '../../../platform/database/advisory-lock';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import { noRows } from '../../files/format/dataset-files';
import { MANIFEST_FILE } from '../../files/format/file-names';
import { type CuratedFiles, openCurated } from '../../files/patch/curated-files';
import { manifestText, namedGeneration } from '../../files/reading/manifest';
import { TemporaryFolders } from '../../files/reading/temporary-folder';
import { requiresTwo } from '../../generations/publication/approval-policy';
import { withDatasetConnection } from '../../generations/publication/dataset-connection';
import {
  findGeneration,
  servedGeneration,
} from '../../generations/publication/imported-generation';
import { DatasetImport } from './dataset-import';
import { importFailure } from './import-failure';
import { type ImportOptions, type ImportResult, NOT_IMPORTED } from './import-options';

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
    const result = await importSource(client, databaseUrl, source, options);
    // Otherwise the lock stays until the server has ended the session. The import is complete, so
    // an error here doesn't matter.
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    return result;
  });
}

/** Whatever the curator wrote becomes the files of a whole dataset, and these are imported. */
async function importSource(
  client: Client,
  databaseUrl: string,
  source: string,
  options: ImportOptions,
): Promise<ImportResult> {
  const { patch, needsTwo = await requiresTwo(client) } = options;
  const preview = needsTwo || options.preview === true;
  const temporary = new TemporaryFolders();
  try {
    const files = await openCurated(source, patch && { ...patch, client }, temporary);
    const result =
      files.problems.length > 0
        ? refused(files)
        : await importFiles(client, databaseUrl, source, files, { ...options, preview });
    return { ...result, needs_two: needsTwo };
  } catch (error) {
    throw importFailure(error, 'loading');
  } finally {
    temporary.remove();
  }
}

/**
 * Imports the files of a whole dataset. If dataset.json says which generation they were exported
 * from, the rows were made on that one, and afterwards it names the one that the folder holds.
 */
async function importFiles(
  client: Client,
  databaseUrl: string,
  source: string,
  files: CuratedFiles,
  options: ImportOptions,
): Promise<ImportResult> {
  const { folder, base: patched } = files;
  const named = patched ? undefined : await namedGeneration(folder);
  const exported = named === undefined ? undefined : await findGeneration(client, named);
  const base = patched ?? exported ?? (await servedGeneration(client));
  const imported = { source, files, base };
  const result = await new DatasetImport(client, databaseUrl, imported, options).run();
  const { status, generation, rows } = result;
  const isHeld = status === 'imported' || status === 'unchanged';
  if (named === undefined || !isHeld || generation === null || generation === named) return result;
  const path = join(folder, MANIFEST_FILE);
  const stale = await writeFile(path, manifestText({ generation, rows })).then(
    () => [],
    () => [`${path} can't be written, so it still names ${named} instead of ${generation}.`],
  );
  return { ...result, warnings: [...result.warnings, ...stale] };
}

/** What a patch or a workbook is answered that makes no dataset. */
function refused({ base, problems, warnings }: CuratedFiles): ImportResult {
  return {
    ...NOT_IMPORTED,
    generation: base?.label ?? null,
    rows: noRows(),
    problems: [...problems],
    warnings: [...warnings],
  };
}
