import type { DataSource } from 'typeorm';
import { generationSchema } from '../../../market-data/generation';
import { onlyRow } from '../../../platform/database/one-row';
import type { RowCounts } from '../../files/format/dataset-files';
import { instantSql } from '../../files/format/instant-text';
import { ROW_COUNTS } from '../publication/imported-generation';

/** The days of the first and the last deal; null if there are no deals. */
export interface DateRange {
  first: string | null;
  last: string | null;
}

/** The served generation, as `dataset status --json` shows it. */
interface DatasetStatus {
  generation: string;
  content_digest: string;
  rows: RowCounts;
  imported_at: string;
  /** The UTC day on which the dataset last changed. */
  changed_on: string;
  /** Generations that are still stored, newest first. */
  stored_generations: string[];
  date_ranges: { funding_rounds: DateRange; acquisitions: DateRange };
}

/**
 * Null if nothing has been imported yet. Raw SQL, because generations have no entity, and the
 * entities of the facts name no schema.
 */
export async function readDatasetStatus(dataSource: DataSource): Promise<DatasetStatus | null> {
  const [served] = await dataSource.query<(Omit<DatasetStatus, 'date_ranges'> & { id: number })[]>(
    `SELECT id::int, label AS generation, content_digest, ${ROW_COUNTS} AS rows,
       ${instantSql('imported_at')} AS imported_at,
       to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS changed_on,
       (SELECT array_agg(label ORDER BY id DESC) FROM dataset_generation WHERE dropped_at IS NULL) AS stored_generations
     FROM served_generation`,
  );
  if (!served) return null;
  const { id, ...status } = served;
  const range = (facts: string): Promise<DateRange> =>
    onlyRow<DateRange>(
      dataSource.manager,
      `SELECT min(announced_on)::text AS first, max(announced_on)::text AS last FROM ${generationSchema(id)}.${facts}`,
    );
  return {
    ...status,
    date_ranges: {
      funding_rounds: await range('funding_fact'),
      acquisitions: await range('acquisition_fact'),
    },
  };
}
