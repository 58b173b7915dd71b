import type { Client } from 'pg';
import { generationSchema } from '../../../market-data/generation';
import type { ImportPhase } from '../../../platform/errors/refusal-catalog';
import type { ReadDataset } from '../../checks/read-dataset';
import { forgetOldChanges } from '../../differences/changes/forget-old-changes';
import { type CuratedFiles, readCurated } from '../../files/patch/curated-files';
import { DigestedFolder } from '../../files/reading/dataset-source';
import { ArchiveUpload } from '../../generations/archive/archive-upload';
import { dropOldGenerations } from '../../generations/history/drop-old-generations';
import { raiseSortMemory } from '../../generations/publication/dataset-connection';
import {
  type GenerationId,
  type ImportedGeneration,
  schemaOf,
  servedGeneration,
} from '../../generations/publication/imported-generation';
import { UNKNOWN_AUTHORSHIP } from '../../generations/publication/publication';
import { type KnownFindings, servedFindings } from '../../quality/known-findings';
import { QualityCheck, type QualityReport, utcToday } from '../../quality/quality-check';
import { completeTables } from '../tables/complete-tables';
import { createTables, vacuumTables } from '../tables/generation-tables';
import { RecordLoader } from '../tables/record-loader';
import { describeGeneration, nextGenerationId } from './describe-generation';
import { embargoAhead } from './embargo';
import { importFailure } from './import-failure';
import { type ImportOptions, type ImportResult, NOT_IMPORTED } from './import-options';
import { publishImport } from './publish-import';
import { whyNotImported } from './why-not-imported';

const DEFAULT_KEPT_GENERATIONS = 5;

/** What is imported. */
interface Imported {
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

/** A generation that is stored, but isn't served yet. */
interface StoredGeneration extends GenerationId {
  isPreview: boolean;
  /** The generation that it is compared with. */
  before: GenerationId | undefined;
}

/** A generation before the row that describes it is written. */
interface NewGeneration {
  id: number;
  isPreview: boolean;
  embargo: string | null;
}

/** An import while it runs. */
export class DatasetImport {
  private phase: ImportPhase = 'loading';
  private readonly source: DigestedFolder;
  private readonly archive: boolean;
  private readonly startedAt = performance.now();

  constructor(
    private readonly client: Client,
    private readonly databaseUrl: string,
    private readonly imported: Imported,
    private readonly options: ImportOptions,
  ) {
    this.source = new DigestedFolder(imported.files.folder);
    this.archive = options.archive ?? true;
  }

  /** From the first byte of the files to the served generation. */
  async run(): Promise<ImportResult> {
    const { client, options } = this;
    try {
      const { result, stored } = await this.store();
      if (!stored) return result;
      // Comes before publishing: with a million rounds that aren't vacuumed yet, the first answers
      // take two seconds, and every caller waits for them.
      options.onStep?.('Vacuuming');
      await vacuumTables(client, schemaOf(stored));
      const comparison = stored.before ? await this.compare(stored, stored.before) : {};
      // Before it is published, so that no answer of the new dataset says that the log begins
      // earlier.
      if (options.keepChangesDays !== undefined)
        await forgetOldChanges(client, options.keepChangesDays);
      if (!stored.isPreview) {
        await publishImport(client, this.databaseUrl, stored, this.imported.base, {
          ...options,
          onCommit: () => this.enter('committing'),
        });
        this.enter('committed');
      }
      const warnings = [...result.warnings, ...(await this.dropOld())];
      return { ...result, ...comparison, warnings };
    } catch (error) {
      throw importFailure(error, this.phase);
    }
  }

  /**
   * Reads, checks and loads the files, and derives everything else from the records, in one
   * transaction. It is rolled back if the rows aren't imported.
   */
  private async store(): Promise<{ result: ImportResult; stored?: StoredGeneration }> {
    const { client, options } = this;
    const { base, files } = this.imported;
    await client.query('BEGIN');
    await raiseSortMemory(client);
    const id = await nextGenerationId(client);
    await createTables(client, generationSchema(id));
    const { reading, check } = await this.readAndLoad();
    const embargo = await embargoAhead(client);
    const isPreview = options.preview === true || embargo !== null;
    const served = await servedGeneration(client);
    const known = await servedFindings(client);
    const { rows, problems, warnings } = reading;
    const result = {
      ...NOT_IMPORTED,
      generation: served?.label ?? null,
      rows,
      problems,
      warnings,
      embargo_until: embargo,
    };
    const circumstances = { isPreview, base, served, known };
    const without = await whyNotImported(client, reading, check, circumstances, options);
    if (without) {
      await client.query('ROLLBACK');
      const located = await files.located(without.problems ?? []);
      return { result: { ...result, ...without, problems: [...problems, ...located] } };
    }
    const made = { id, isPreview, embargo };
    const { label, quality } = await this.complete(made, reading, check, known);
    this.enter('storing');
    await client.query('COMMIT');
    this.enter(isPreview ? 'previewed' : 'stored');
    const status = isPreview ? 'previewed' : 'imported';
    const before = base?.dropped ? served : base;
    return {
      result: { ...result, status, generation: label, quality },
      stored: { id, label, isPreview, before },
    };
  }

  /** Checks every row, loads it, and shows it to the quality report. */
  private async readAndLoad(): Promise<{ reading: ReadDataset; check: QualityCheck }> {
    const { files } = this.imported;
    const check = await QualityCheck.of(files.folder, utcToday());
    const reading = await readCurated(files, this.source, {
      sink: new RecordLoader(this.client),
      onProgress: this.options.onProgress,
      visitor: check,
    });
    return { reading, check };
  }

  /**
   * Writes everything that is derived from the records, the row that describes the generation, and
   * the archive. The report keeps this process busy while the database works on its first
   * statement.
   */
  private async complete(
    { id, isPreview, embargo }: NewGeneration,
    { rows, contentDigest }: ReadDataset,
    check: QualityCheck,
    known: KnownFindings | undefined,
  ): Promise<{ label: string; quality: QualityReport }> {
    const { client, imported, options } = this;
    const upload = this.archive ? await ArchiveUpload.begin(client, this.source) : undefined;
    try {
      const [, quality] = await Promise.all([
        completeTables(client, options.onStep),
        check.report(known),
      ]);
      const label = await describeGeneration(client, {
        id,
        contentDigest,
        rows,
        source: imported.source,
        folder: imported.files.folder,
        base: imported.base?.label ?? null,
        replacesOthers: imported.replacesOthers,
        isPreview,
        embargo,
        findings: check.ids,
        isArchived: this.archive,
        authorship: options.authorship ?? UNKNOWN_AUTHORSHIP,
        importMs: Math.round(performance.now() - this.startedAt),
      });
      if (upload) options.onStep?.('Archiving the files');
      await upload?.store(id);
      return { label, quality };
    } finally {
      await upload?.close();
    }
  }

  /**
   * Comes before publishing, too, so that the database is idle when the first answers are computed.
   * The dataset is fine without it, so an error is only reported.
   */
  private async compare(
    generation: GenerationId,
    before: GenerationId,
  ): Promise<Partial<ImportResult>> {
    this.options.onStep?.(`Comparing with ${before.label}`);
    const { compareGenerations } = await import('../../generations/history/change-summary.ts');
    return compareGenerations(this.client, this.databaseUrl, before, generation).then(
      (changes) => ({ changes }),
      (error: Error) => ({
        comparison_error: `The comparison with ${before.label} failed: ${error.message}`,
      }),
    );
  }

  /** What is left to the next import, which is done all the same. */
  private async dropOld(): Promise<string[]> {
    const { keepGenerations: keep = DEFAULT_KEPT_GENERATIONS } = this.options;
    try {
      const left = await dropOldGenerations(this.client, keep, this.options);
      if (left.length === 0) return [];
      return [
        `More than ${keep} generations stay stored for now: ${left.join(', ')} can't be dropped while they are being read. The next import drops them.`,
      ];
    } catch (error) {
      return [
        `Old generations couldn't be dropped, so more than ${keep} may stay stored: ${(error as Error).message}. The next import tries again.`,
      ];
    }
  }

  private enter(phase: ImportPhase): void {
    this.phase = phase;
    this.options.onPhase?.(phase);
  }
}
