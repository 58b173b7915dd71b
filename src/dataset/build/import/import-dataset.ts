import type { Client } from 'pg';
import { tryAdvisoryLock } from '../../../platform/database/advisory-lock';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import type { ImportPhase } from '../../../platform/errors/left-by-import';
import { refusalInWords } from '../../../platform/errors/refusal-catalog';
import { forgetOldChanges } from '../../differences/changes/forget-old-changes';
import { noRows } from '../../files/format/dataset-files';
import { type CuratedFiles, withCuratedFiles } from '../../files/patch/curated-files';
import { dropOldGenerations } from '../../generations/history/drop-old-generations';
import { requiresTwo } from '../../generations/publication/approval-policy';
import { withDatasetConnection } from '../../generations/publication/dataset-connection';
import {
  type GenerationId,
  knownGeneration,
  schemaOf,
  servedGeneration,
} from '../../generations/publication/imported-generation';
import { publishedOver, UNKNOWN_AUTHORSHIP } from '../../generations/publication/publication';
import { vacuumTables } from '../tables/generation-tables';
import { nameInFolder, type Origin, originOf } from './folder-origin';
import { importFailure } from './import-failure';
import { type ImportOptions, type ImportResult, NOTHING_IMPORTED } from './import-options';
import { storeGeneration } from './store-generation';

const DEFAULT_KEPT_GENERATIONS = 5;

/**
 * Imports a folder, a workbook or a patch and serves it: all of it, or nothing. One transaction
 * stores the generation, VACUUM prepares it for readers, and a last, tiny transaction publishes it.
 * Neither takes a lock that readers wait for. If the first one fails, the connection is closed and
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
    const result = await new DatasetImport(client, databaseUrl, source, options).run();
    // Otherwise the lock stays until the server has ended the session. The import is complete, so
    // an error here doesn't matter.
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    return result;
  });
}

/** An import while it runs. */
class DatasetImport {
  private phase: ImportPhase = 'loading';

  constructor(
    private readonly client: Client,
    private readonly databaseUrl: string,
    /** The folder or the workbook that was named. */
    private readonly source: string,
    private readonly options: ImportOptions,
  ) {}

  async run(): Promise<ImportResult> {
    const { client, source, options } = this;
    try {
      const needsTwo = options.needsTwo ?? (await requiresTwo(client));
      const isPreview = needsTwo || options.preview === true;
      const patch = options.patch && { ...options.patch, client };
      const result = await withCuratedFiles(source, patch, async (files) =>
        files.problems.length > 0
          ? refused(files, await servedGeneration(client))
          : this.importFiles(files, isPreview),
      );
      return { ...result, needs_two: needsTwo };
    } catch (error) {
      throw importFailure(error, this.phase);
    }
  }

  /** From the first byte of the files to the served generation. */
  private async importFiles(files: CuratedFiles, preview: boolean): Promise<ImportResult> {
    const { client, source, options } = this;
    const served = await servedGeneration(client);
    const origin = await originOf(client, files, served);
    const base = options.replace ? served : origin.base;
    const replacesOthers = base?.id !== origin.base?.id;

    // Reads, checks and loads the rows, looks at their quality, and derives everything else.
    const { result, stored } = await storeGeneration(
      client,
      { source, files, base, replacesOthers },
      { ...options, preview },
      (phase) => this.enter(phase),
    );
    if (!stored) return this.concluded(files, origin, result);

    // Comes before publishing: with a million rounds that aren't vacuumed yet, the first answers
    // take two seconds, and every caller waits for them.
    options.onStep?.('Vacuuming');
    await vacuumTables(client, schemaOf(stored));
    const comparison = stored.before ? await this.compare(stored, stored.before) : {};
    // Before it is published, so that no answer of the new dataset says that the log begins earlier.
    if (options.keepChangesDays !== undefined)
      await forgetOldChanges(client, options.keepChangesDays);
    if (!stored.isPreview) await this.publish(stored, base);
    const warnings = [...result.warnings, ...(await this.dropOld())];
    return this.concluded(files, origin, { ...result, ...comparison, warnings });
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
   * Serves the generation. If something else was published since its rows were made, serving it
   * would undo that: it then becomes a preview, unless it may replace others. Throws DomainRefusal.
   */
  private async publish(generation: GenerationId, base: GenerationId | undefined): Promise<void> {
    const { client, databaseUrl, options } = this;
    const { authorship = UNKNOWN_AUTHORSHIP, replace: mayReplace = false } = options;
    const { publish } = await import('../../generations/history/publish.ts');
    const decision = { action: 'import', generation, base, mayReplace, authorship } as const;
    try {
      await publish(client, databaseUrl, decision, {
        ...options,
        onCommit: () => this.enter('committing'),
      });
    } catch (error) {
      if (error instanceof DomainRefusal && error.reason === 'import_outdated')
        await client.query('UPDATE dataset_generation SET is_preview = true WHERE id = $1', [
          generation.id,
        ]);
      throw error;
    }
    this.enter('committed');
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

  /** Tells the folder which generation it holds now, and the curator if that can't be approved. */
  private async concluded(
    { folder }: CuratedFiles,
    origin: Origin,
    result: ImportResult,
  ): Promise<ImportResult> {
    const { status, generation: label } = result;
    if (status === 'refused' || label === null) return result;
    // Of what was just served, nothing is read: the connection may be lost by now.
    const held = status === 'imported' ? undefined : await knownGeneration(this.client, label);
    const preview = held?.was_served ? undefined : held;
    const named = { label, was_served: preview === undefined };
    const unwritten = await nameInFolder(folder, named, origin, result.rows);
    const warnings = [...result.warnings, ...unwritten];
    if (!preview) return { ...result, warnings };

    const served = await publishedOver(this.client, preview.base);
    if (!served) return { ...result, can_approve: true, warnings };
    const outdated = { generation: label, base: preview.base, served };
    warnings.push(refusalInWords('preview_outdated', outdated));
    return { ...result, can_approve: false, warnings };
  }

  private enter(phase: ImportPhase): void {
    this.phase = phase;
    this.options.onPhase?.(phase);
  }
}

/** What a patch or a workbook is answered that makes no dataset. */
function refused(
  { problems, warnings }: CuratedFiles,
  served: GenerationId | undefined,
): ImportResult {
  return {
    ...NOTHING_IMPORTED,
    generation: served?.label ?? null,
    rows: noRows(),
    problems: [...problems],
    warnings: [...warnings],
  };
}
