import type { Client } from 'pg';
import { createChangeSet } from '../../differences/changes/change-set';
import { compareFigures, type FigureChange } from '../../differences/diff/figure-diff';
import type { RecordChanges } from '../../differences/diff/record-diff';
import { inTransaction } from '../publication/dataset-connection';
import { schemaOf, type GenerationId } from '../publication/imported-generation';

const MAX_FIGURES = 10;

/** What an import changed, as recorded in the history. */
export interface ChangeSummary {
  /** The label of the generation that was served before. */
  compared_with: string;
  files: RecordChanges;
  /** The totals that changed most. */
  figures: FigureChange[];
}

/**
 * Compares a new generation with the one served before. Records a summary in the history, and how
 * the rows of the lists differ for its publication.
 */
export async function compareGenerations(
  client: Client,
  databaseUrl: string,
  before: GenerationId,
  after: GenerationId,
): Promise<ChangeSummary> {
  return inTransaction(client, async () => {
    const files = await createChangeSet(client, databaseUrl, before, after);
    const figures = await compareFigures(client, schemaOf(before), schemaOf(after));
    const summary = { compared_with: before.label, files, figures: figures.slice(0, MAX_FIGURES) };
    await client.query('UPDATE dataset_generation SET changes = $2 WHERE id = $1', [
      after.id,
      summary,
    ]);
    return summary;
  });
}
