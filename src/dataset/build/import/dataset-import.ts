import { resolve } from 'node:path';
import type { Client } from 'pg';
import { generationSchema } from '../../../market-data/generation';
import type { ImportPhase } from '../../../platform/errors/refusal-catalog';
import { DatasetReading, type ReadDataset } from '../../checks/read-dataset';
import { forgetOldChanges } from '../../differences/changes/forget-old-changes';
import { KEPT_FILES } from '../../files/format/file-names';
import { DigestedFolder, textIn } from '../../files/reading/dataset-source';
import { ArchiveUpload } from '../../generations/archive/archive-upload';
import { dropOldGenerations } from '../../generations/history/drop-old-generations';
import { raiseSortMemory } from '../../generations/publication/dataset-connection';
import {
  type GenerationId,
  previewOf,
  servedGeneration,
  type ImportedGeneration,
} from '../../generations/publication/imported-generation';
import { UNKNOWN_AUTHORSHIP } from '../../generations/publication/publication';
import { type KnownFindings, servedFindings } from '../../quality/known-findings';
import {
  isQuestionable,
  QualityCheck,
  type QualityReport,
  utcToday,
} from '../../quality/quality-check';
import { completeTables, LAYOUT } from '../tables/complete-tables';
import { createTables, vacuumTables } from '../tables/generation-tables';
import { RecordLoader } from '../tables/record-loader';
import { embargoAhead } from './embargo';
import { importFailure } from './import-failure';
import { type ImportOptions, type ImportResult, NOT_IMPORTED } from './import-options';
import { requireBase } from './require-base';
import { suspiciousChanges } from './suspicious-changes';

const DEFAULT_KEPT_GENERATIONS = 5;
const LABEL_DIGITS = 8;

/** An import while it runs. */
export class DatasetImport {
  private phase: ImportPhase = 'loading';
  private readonly source: DigestedFolder;
  private readonly archive: boolean;
  /** The generation that the rows were made on; its tables may have been dropped. */
  private base: ImportedGeneration | undefined;
  private embargo: string | null = null;
  private readonly startedAt = performance.now();

  constructor(
    private readonly client: Client,
    private readonly databaseUrl: string,
    private readonly folder: string,
    private readonly options: ImportOptions & {
      source: string;
      base?: ImportedGeneration;
    },
  ) {
    this.source = new DigestedFolder(folder);
    this.archive = options.archive ?? true;
  }

  async run(): Promise<ImportResult> {
    try {
      this.base = this.options.base ?? (await servedGeneration(this.client));
      const { id, before, result: stored } = await this.store();
      const result = { ...stored, embargo_until: this.embargo };
      if (result.status === 'unchanged' || result.status === 'refused') return result;
      const generation = { id, label: result.generation! };
      // Comes before publishing: with a million rounds that aren't vacuumed yet, the first answers
      // take two seconds, and every caller waits for them.
      this.options.onStep?.('Vacuuming');
      await vacuumTables(this.client, generationSchema(id));
      const comparison = before ? await this.compare(generation, before) : null;
      const { keepChangesDays, keepGenerations = DEFAULT_KEPT_GENERATIONS } = this.options;
      // Before it is published, so that no answer of the new dataset says that the log begins
      // earlier.
      if (keepChangesDays !== undefined) await forgetOldChanges(this.client, keepChangesDays);
      if (result.status === 'imported') await this.publish(generation);
      const warnings = [...result.warnings, ...(await this.dropOld(keepGenerations))];
      return { ...result, ...comparison, warnings };
    } catch (error) {
      throw importFailure(error, this.phase);
    }
  }

  /** In one transaction. */
  private async store(): Promise<{
    id: number;
    before: ImportedGeneration | undefined;
    result: ImportResult;
  }> {
    const { client } = this;
    await client.query('BEGIN');
    await raiseSortMemory(client);
    const id = await this.nextGenerationId();
    await createTables(client, generationSchema(id));
    const check = await QualityCheck.of(this.folder, utcToday());
    const reading = await new DatasetReading(this.source, {
      sink: new RecordLoader(client),
      onProgress: this.options.onProgress,
      visitor: check,
    }).read();
    this.embargo = await embargoAhead(client);
    this.options.preview ||= this.embargo !== null;
    const served = await servedGeneration(client);
    const known = await servedFindings(client);
    const { rows, problems, warnings } = reading;
    const generation = served?.label ?? null;
    const result = { ...NOT_IMPORTED, generation, rows, problems, warnings };
    const without = await this.withoutImport(reading, served, () => check.report(known));
    if (without) {
      await client.query('ROLLBACK');
      return { id, before: served, result: { ...result, ...without } };
    }
    const { label, quality } = await this.complete(id, reading, check, known);
    this.enter('storing');
    await client.query('COMMIT');
    const status = this.options.preview ? 'previewed' : 'imported';
    this.enter(this.options.preview ? 'previewed' : 'stored');
    return {
      id,
      before: this.base?.dropped ? served : this.base,
      result: { ...result, status, generation: label, quality },
    };
  }

  /** Why the rows aren't imported; undefined if they are. */
  private async withoutImport(
    { contentDigest, problems }: ReadDataset,
    served: ImportedGeneration | undefined,
    reportQuality: () => Promise<QualityReport>,
  ): Promise<Partial<ImportResult> | undefined> {
    if (problems.length > 0) return {};
    const isServed = served?.content_digest === contentDigest;
    // A nightly import of previews stores each state once, too.
    const same = isServed
      ? served
      : this.options.preview && (await previewOf(this.client, contentDigest, this.base));
    if (same)
      return { status: 'unchanged', generation: same.label, quality: await reportQuality() };
    const suspicious = served ? await suspiciousChanges(this.client, served, this.options) : [];
    if (suspicious.length === 0 && !this.options.strict) return undefined;
    const quality = await reportQuality();
    const isRefused = suspicious.length > 0 || isQuestionable(quality);
    return isRefused ? { problems: suspicious, quality } : undefined;
  }

  /**
   * Writes everything that is derived from the records, the row that describes the generation, and
   * the archive. The report keeps this process busy while the database works on its first
   * statement.
   */
  private async complete(
    id: number,
    reading: ReadDataset,
    check: QualityCheck,
    known: KnownFindings | undefined,
  ): Promise<{ label: string; quality: QualityReport }> {
    const { client } = this;
    const upload = this.archive ? await ArchiveUpload.begin(client, this.source) : undefined;
    try {
      const [, quality] = await Promise.all([
        completeTables(client, this.options.onStep),
        check.report(known),
      ]);
      const label = await this.describe(id, reading, check.ids);
      if (upload) this.options.onStep?.('Archiving the files');
      await upload?.store(id);
      return { label, quality };
    } finally {
      await upload?.close();
    }
  }

  private async describe(
    id: number,
    { rows, contentDigest }: ReadDataset,
    findings: readonly string[],
  ): Promise<string> {
    const { by, message, account } = this.options.authorship ?? UNKNOWN_AUTHORSHIP;
    const label = `g${id}-${contentDigest.slice(0, LABEL_DIGITS)}`;
    const importMs = Math.round(performance.now() - this.startedAt);
    const { preview = false, source } = this.options;
    // clock_timestamp: the time at which the generation appears, not the time at which its
    // transaction began.
    await this.client.query(
      `INSERT INTO dataset_generation
         (id, label, content_digest, row_counts, imported_at, imported_by, source, message, layout, is_preview, findings, archived, import_ms, base, imported_as, embargo_until, ${Object.keys(KEPT_FILES).join(', ')})
       OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, $4, clock_timestamp(), $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
      [
        id,
        label,
        contentDigest,
        rows,
        by,
        resolve(source),
        message,
        LAYOUT,
        preview,
        findings,
        this.archive,
        importMs,
        this.base?.label ?? null,
        account ?? null,
        this.embargo,
        ...(await Promise.all(Object.values(KEPT_FILES).map((name) => textIn(this.folder, name)))),
      ],
    );
    return label;
  }

  private async publish(generation: GenerationId): Promise<void> {
    const { authorship = UNKNOWN_AUTHORSHIP, onStep } = this.options;
    const choose = async (): Promise<GenerationId> => {
      await requireBase(this.client, generation, this.base, this.options.replace);
      return generation;
    };
    const onCommit = (): void => this.enter('committing');
    const { publish } = await import('../../differences/changes/publish.ts');
    await publish(this.client, this.databaseUrl, {
      action: 'import',
      authorship,
      choose,
      onStep,
      onCommit,
      archive: this.archive,
    });
    this.enter('committed');
  }

  /** What is left to the next import, which is done all the same. */
  private async dropOld(keep: number): Promise<string[]> {
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

  /**
   * A sequence isn't rolled back with the transaction, so that no id and no label is ever used
   * twice.
   */
  private async nextGenerationId(): Promise<number> {
    const { rows } = await this.client.query<{ id: string }>(
      `SELECT nextval(pg_get_serial_sequence('dataset_generation', 'id'))::text AS id`,
    );
    return Number(rows[0]!.id);
  }
}
