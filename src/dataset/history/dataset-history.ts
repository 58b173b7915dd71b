import type { DataSource } from 'typeorm';
import type { RowCounts } from '../format/dataset-files';
import { generationSchema } from '../../market-data/generation';

/** The days of the first and of the last deal; null where there is none. */
export interface DateRange {
  first: string | null;
  last: string | null;
}

export interface PastGeneration {
  generation: string;
  imported_at: string;
  rows: RowCounts;
  /** False once its tables are dropped. */
  stored: boolean;
}

export interface DatasetHistory {
  date_ranges: { funding_rounds: DateRange; acquisitions: DateRange };
  /** Newest first. */
  history: PastGeneration[];
}

/** What `dataset status` shows beside the generation that is served. To be asked only where there is one. */
export async function readDatasetHistory(dataSource: DataSource): Promise<DatasetHistory> {
  const generations = await dataSource.query<(PastGeneration & { id: number })[]>(
    `SELECT id::int, label AS generation, to_char(imported_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS imported_at,
       row_counts AS rows, dropped_at IS NULL AS stored
     FROM dataset_generation ORDER BY dataset_generation.id DESC`,
  );
  const [served] = await dataSource.query<{ id: number }[]>('SELECT id::int FROM served_generation');
  const schema = generationSchema(served!.id);
  const range = async (facts: string): Promise<DateRange> => {
    const [days] = await dataSource.query<DateRange[]>(
      `SELECT min(announced_on)::text AS first, max(announced_on)::text AS last FROM ${schema}.${facts}`,
    );
    return days!;
  };
  return {
    date_ranges: { funding_rounds: await range('funding_fact'), acquisitions: await range('acquisition_fact') },
    history: generations.map(({ generation, imported_at, rows, stored }) => ({ generation, imported_at, rows, stored })),
  };
}
