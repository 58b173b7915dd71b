import type { Client } from 'pg';
import { generationSchema } from '../../../market-data/generation';
import type { ImportPhase } from '../../../platform/errors/left-by-import';
import type { ReadDataset } from '../../checks/read-dataset';
import type { Problem } from '../../files/format/problem-catalog';
import { type CuratedFiles, readCurated } from '../../files/patch/curated-files';
import { DigestedFolder } from '../../files/reading/dataset-source';
import { ArchiveUpload } from '../../generations/archive/archive-upload';
import { raiseSortMemory } from '../../generations/publication/dataset-connection';
import {
  type GenerationId,
  type ImportedGeneration,
  servedGeneration,
} from '../../generations/publication/imported-generation';
import { UNKNOWN_AUTHORSHIP } from '../../generations/publication/publication';
import { type KnownFindings, servedFindings } from '../../quality/known-findings';
import { QualityCheck, utcToday } from '../../quality/quality-check';
import type { QualityReport } from '../../quality/quality-report';
import { completeTables } from '../tables/complete-tables';
import { createTables } from '../tables/generation-tables';
import { RecordLoader } from '../tables/record-loader';
import { describeGeneration, nextGenerationId, replaceKeptFiles } from './describe-generation';
import { embargoAhead } from './embargo';
import { type ImportOptions, type ImportResult, NOTHING_IMPORTED } from './import-options';
import { type NotImported, whyNotImported } from './why-not-imported';

/** What is imported. */
export interface Imported {
  /** The folder or the workbook that was named. */
  source: string;
  files: CuratedFiles;
  /**
   * The generation that the rows were made on or, with --replace, the one that they replace. Its
   * tables may have been dropped; undefined if nothing was served.
   */
  base: ImportedGeneration | undefined;
  /** Whether the rows were made on another one. */
  replacesOthers: boolean;
}

/** A generation before the row that describes it is written. */
interface MadeGeneration {
  id: number;
  isPreview: boolean;
  embargo: string | null;
  /** In milliseconds, as performance.now() says. */
  startedAt: number;
}

/** A generation that isn't served yet. */
interface StoredGeneration extends GenerationId {
  isPreview: boolean;
  /** The generation that it is compared with. */
  before: GenerationId | undefined;
}

/** The rows of the files, once they are checked and loaded. */
interface LoadedRows {
  folder: DigestedFolder;
  reading: ReadDataset;
  check: QualityCheck;
}

/**
 * Reads, checks and loads the files, and derives everything else from the records, in one
 * transaction. It is rolled back if the rows aren't imported: then nothing is stored. After an
 * error, the caller ends the connection, which rolls back, too.
 */
export async function storeGeneration(
  client: Client,
  imported: Imported,
  options: ImportOptions,
  enter: (phase: ImportPhase) => void,
): Promise<{ result: ImportResult; stored?: StoredGeneration }> {
  const { files, base } = imported;
  const startedAt = performance.now();
  await client.query('BEGIN');
  await raiseSortMemory(client);
  const id = await nextGenerationId(client);
  await createTables(client, generationSchema(id));
  const loaded = await readAndLoad(client, files, options);

  const { rows, problems, warnings } = loaded.reading;
  const embargo = await embargoAhead(client);
  const isPreview = options.preview === true || embargo !== null;
  const served = await servedGeneration(client);
  const known = await servedFindings(client);
  const result: ImportResult = {
    ...NOTHING_IMPORTED,
    generation: served?.label ?? null,
    rows,
    problems,
    warnings,
    embargo_until: embargo,
  };
  const circumstances = { isPreview, base, served, known };
  const notImported = await whyNotImported(client, loaded, circumstances, options);
  if (notImported) {
    await client.query('ROLLBACK');
    const outcome = await afterRollback(client, files, notImported, problems);
    return { result: { ...result, ...outcome } };
  }

  const made = { id, isPreview, embargo, startedAt };
  const { label, quality } = await complete(client, imported, loaded, made, known, options);
  enter('storing');
  await client.query('COMMIT');
  enter(isPreview ? 'previewed' : 'stored');
  const status = isPreview ? 'previewed' : 'imported';
  const before = base?.dropped ? served : base;
  return {
    result: { ...result, status, generation: label, quality },
    stored: { id, label, isPreview, before },
  };
}

/** What the result says about rows that aren't imported. Unchanged ones can have new kept files. */
async function afterRollback(
  client: Client,
  files: CuratedFiles,
  notImported: NotImported,
  inRows: readonly Problem[],
): Promise<Partial<ImportResult>> {
  if (notImported.status === 'unchanged') {
    const replaced = await replaceKeptFiles(client, notImported.generation, files.folder);
    return { ...notImported, replaced_files: replaced };
  }
  const located = await files.located(notImported.problems);
  return { ...notImported, problems: [...inRows, ...located] };
}

/** Checks every row, loads it, and shows it to the quality report. */
async function readAndLoad(
  client: Client,
  files: CuratedFiles,
  { onProgress }: ImportOptions,
): Promise<LoadedRows> {
  const folder = new DigestedFolder(files.folder);
  const check = await QualityCheck.of(files.folder, utcToday());
  const sink = new RecordLoader(client);
  const reading = await readCurated(files, folder, { sink, onProgress, quality: check });
  return { folder, reading, check };
}

/**
 * Writes everything that is derived from the records, the row that describes the generation, and
 * the archive. The report keeps this process busy while the database works on its first statement.
 */
async function complete(
  client: Client,
  { source, files, base, replacesOthers }: Imported,
  { folder, reading, check }: LoadedRows,
  { startedAt, ...made }: MadeGeneration,
  known: KnownFindings | undefined,
  options: ImportOptions,
): Promise<{ label: string; quality: QualityReport }> {
  const upload = options.archive === false ? undefined : await ArchiveUpload.begin(client, folder);
  try {
    const [, quality] = await Promise.all([
      completeTables(client, options.onStep),
      check.report(known),
    ]);
    const label = await describeGeneration(client, {
      ...made,
      contentDigest: reading.contentDigest,
      rows: reading.rows,
      source,
      folder: files.folder,
      base: base?.label ?? null,
      replacesOthers,
      findings: check.ids,
      isArchived: upload !== undefined,
      authorship: options.authorship ?? UNKNOWN_AUTHORSHIP,
      importMs: Math.round(performance.now() - startedAt),
    });
    if (upload) options.onStep?.('Archiving the files');
    await upload?.store(made.id);
    return { label, quality };
  } finally {
    await upload?.close();
  }
}
