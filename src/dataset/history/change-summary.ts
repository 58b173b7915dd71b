import type { Client } from 'pg';
import { generationSchema } from '../../market-data/generation';
import { raiseSortMemory } from '../dataset-connection';
import { compareFigures, type FigureChange } from '../diff/figure-diff';
import { compareRecords, type RecordChanges } from '../diff/record-diff';
import { schemaOf, type StoredGeneration } from './stored-generation';

const MAX_FIGURES = 10;

/** What an import changed, as recorded in the history. */
export interface ChangeSummary {
  /** The label of the generation that was served before. */
  compared_with: string;
  files: RecordChanges;
  /** The totals that changed most. */
  figures: FigureChange[];
}

/** Compares a new generation with the one served before, and records the result in the history. */
export async function recordChangeSummary(client: Client, id: number, before: StoredGeneration): Promise<ChangeSummary> {
  await client.query('BEGIN');
  try {
    await raiseSortMemory(client);
    const files = await compareRecords(client, schemaOf(before), generationSchema(id));
    const figures = await compareFigures(client, schemaOf(before), generationSchema(id));
    const summary = { compared_with: before.label, files, figures: figures.slice(0, MAX_FIGURES) };
    await client.query('UPDATE dataset_generation SET changes = $2 WHERE id = $1', [id, summary]);
    await client.query('COMMIT');
    return summary;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
