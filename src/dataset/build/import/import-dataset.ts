import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { tryAdvisoryLock } from '../../../platform/database/advisory-lock';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import { refusalInWords } from '../../../platform/errors/refusal-catalog';
import { noRows, type RowCounts } from '../../files/format/dataset-files';
import { MANIFEST_FILE } from '../../files/format/file-names';
import { type CuratedFiles, openCurated } from '../../files/patch/curated-files';
import { manifestText, readManifest } from '../../files/reading/manifest';
import { TemporaryFolders } from '../../files/reading/temporary-folder';
import { requiresTwo } from '../../generations/publication/approval-policy';
import { withDatasetConnection } from '../../generations/publication/dataset-connection';
import {
  type ImportedGeneration,
  knownGeneration,
  servedGeneration,
} from '../../generations/publication/imported-generation';
import { NOTHING, publishedOver } from '../../generations/publication/publication';
import { DatasetImport } from './dataset-import';
import { folderOrigin } from './folder-origin';
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

/** Imports the files of a whole dataset. dataset.json, if the folder has it, names them afterwards. */
async function importFiles(
  client: Client,
  databaseUrl: string,
  source: string,
  files: CuratedFiles,
  options: ImportOptions,
): Promise<ImportResult> {
  const served = await servedGeneration(client);
  const manifest = files.base ? undefined : await readManifest(files.folder);
  const origin = files.base
    ? { base: files.base, previews: [] }
    : await folderOrigin(client, manifest, served);
  const base = options.replace ? served : origin.base;
  const imported = { source, files, base, replacesOthers: base?.id !== origin.base?.id };
  const result = await new DatasetImport(client, databaseUrl, imported, options).run();
  if (result.status === 'refused' || result.generation === null) return result;

  const held = await knownGeneration(client, result.generation);
  const preview = held.was_served ? undefined : await previewState(client, held);
  const earlier = preview && origin.previews.filter((label) => label !== held.label);
  const unwritten = manifest && (await writeManifest(files.folder, held, earlier, result.rows));
  const warnings = [...result.warnings, ...(preview?.warnings ?? []), ...(unwritten ?? [])];
  return { ...result, ...preview, warnings };
}

/** Whether a preview can be approved as it stands, and a warning if it can't. */
async function previewState(
  client: Client,
  { label, base }: ImportedGeneration,
): Promise<{ can_approve: boolean; warnings: string[] }> {
  const served = await publishedOver(client, base);
  if (!served) return { can_approve: true, warnings: [] };
  const outdated = { generation: label, base: base ?? NOTHING, served };
  return { can_approve: false, warnings: [refusalInWords('preview_outdated', outdated)] };
}

/** Returns a warning if the file can't be written: the rows are imported all the same. */
async function writeManifest(
  folder: string,
  { label }: ImportedGeneration,
  earlierPreviews: readonly string[] | undefined,
  rows: RowCounts,
): Promise<string[]> {
  const path = join(folder, MANIFEST_FILE);
  const manifest = { generation: label, earlier_previews: earlierPreviews, rows };
  return writeFile(path, manifestText(manifest)).then(
    () => [],
    () => [`${path} can't be written, so it doesn't name ${label}, whose rows the folder has.`],
  );
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
