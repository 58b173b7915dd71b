import type { DataSource } from 'typeorm';
import type { RowCounts } from './format/dataset-files';

/** The generation that is served, as `dataset status --json` shows it. */
export interface DatasetStatus {
  generation: string;
  content_digest: string;
  rows: RowCounts;
  imported_at: string;
  /** The UTC day on which the dataset last changed. */
  changed_on: string;
  /** Generations that are still stored: this one, and those that readers may be on. */
  stored_generations: string[];
}

/** Null where nothing has been imported. */
export async function readDatasetStatus(dataSource: DataSource): Promise<DatasetStatus | null> {
  const [status] = await dataSource.query<DatasetStatus[]>(
    `SELECT label AS generation, content_digest, row_counts AS rows,
       to_char(imported_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS imported_at,
       to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS changed_on,
       (SELECT array_agg(label ORDER BY id DESC) FROM dataset_generation WHERE dropped_at IS NULL) AS stored_generations
     FROM served_generation`,
  );
  return status ?? null;
}
