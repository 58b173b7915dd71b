import type { DataSource } from 'typeorm';
import { timestampSql } from '../../../market-data/generation';
import { onlyRow } from '../../../platform/database/one-row';
import type { RowCounts } from '../../files/format/dataset-files';
import { ARCHIVE_SIZE, type ArchiveSize } from '../archive/archive';
import { ROW_COUNTS } from '../publication/imported-generation';
import type { PublicationAction } from '../publication/publication';
import type { ChangeSummary } from './change-summary';

/** A generation that was imported. */
export interface PastGeneration {
  generation: string;
  /**
   * `preview`: imported for review and not approved yet. `interrupted`: its import ended before it
   * was served; the next one drops it. `discarded`: a preview that an operator dropped. `dropped`:
   * its tables are no longer stored. `restored`: they were dropped and built again.
   */
  status: 'served' | 'stored' | 'preview' | 'interrupted' | 'discarded' | 'dropped' | 'restored';
  imported_at: string;
  imported_by: string;
  /** The folder that was imported. */
  source: string | null;
  message: string | null;
  /** When an approved preview is served; null if it isn't approved for later, or was refused then. */
  publish_at: string | null;
  /** Whether it was approved for later, and could no longer be served then. */
  release_refused: boolean;
  /** Whether its base is served, as an approval requires; null if it doesn't wait for one. */
  can_approve: boolean | null;
  /**
   * The generation that its rows were made on or, with --replace, the one that they replace; null if
   * none was served, or if that isn't known.
   */
  base: string | null;
  /** Whether it replaces what was published since its rows were made. */
  replaced_others: boolean;
  rows: RowCounts;
  /** What it changed; null for a first import, or if that wasn't computed. */
  changes: ChangeSummary | null;
  /** The size of its tables and indexes; null once they are dropped. */
  disk_bytes: number | null;
  stored: boolean;
  /** Whether the files that it was imported from are in the archive. */
  archived: boolean;
  /** Who dropped a preview; null for any other generation. */
  discarded: { at: string; by: string; message: string | null } | null;
}

/** A decision to serve a generation. */
interface Publication {
  published_at: string;
  action: PublicationAction;
  generation: string;
  published_by: string;
  message: string | null;
}

export interface DatasetHistory {
  /** Newest first. */
  history: PastGeneration[];
  /** Newest first. The first one is in effect. */
  publications: Publication[];
  /** The size of all stored generations. */
  disk_bytes: number;
  archive: ArchiveSize;
}

// Raw SQL, because these tables have no entities: only operators' commands and one view read them,
// with sizes from PostgreSQL's catalogue.

const GENERATIONS = `
  SELECT label AS generation,
    ${timestampSql('imported_at')} AS imported_at,
    imported_by, source, message,
    ${timestampSql('publish_at')} AS publish_at,
    publish_by IS NOT NULL AND publish_at IS NULL AS release_refused,
    base, replaced_others,
    ${ROW_COUNTS} AS rows,
    changes,
    dropped_at IS NULL AS stored,
    archived,
    CASE WHEN discarded_by IS NOT NULL
      THEN json_build_object('at', ${timestampSql('dropped_at')}, 'by', discarded_by, 'message', discard_message)
    END AS discarded,
    CASE
      WHEN id = (SELECT id FROM served_generation) THEN 'served'
      WHEN discarded_by IS NOT NULL THEN 'discarded'
      WHEN dropped_at IS NOT NULL THEN 'dropped'
      WHEN restored_at IS NOT NULL THEN 'restored'
      WHEN EXISTS (SELECT FROM dataset_publication WHERE generation_id = generation.id) THEN 'stored'
      WHEN is_preview THEN 'preview'
      ELSE 'interrupted'
    END AS status,
    (SELECT sum(pg_total_relation_size(pg_class.oid))::float8 FROM pg_class
     WHERE relkind = 'r' AND relnamespace = to_regnamespace('dataset_g' || generation.id)) AS disk_bytes
  FROM dataset_generation AS generation ORDER BY generation.id DESC`;

const PUBLICATIONS = `
  SELECT ${timestampSql('published_at')} AS published_at, action, label AS generation, published_by, publication.message
  FROM dataset_publication AS publication JOIN dataset_generation AS generation ON generation.id = generation_id ORDER BY publication.id DESC`;

/** Every generation ever imported: who imported it, what it changed, and when it was served. */
export async function readDatasetHistory(dataSource: DataSource): Promise<DatasetHistory> {
  const generations = await dataSource.query<Omit<PastGeneration, 'can_approve'>[]>(GENERATIONS);
  const served = generations.find(({ status }) => status === 'served')?.generation ?? null;
  const history = generations.map((generation) => ({
    ...generation,
    can_approve: generation.status === 'preview' ? generation.base === served : null,
  }));
  return {
    history,
    publications: await dataSource.query<Publication[]>(PUBLICATIONS),
    disk_bytes: history.reduce((sum, { disk_bytes }) => sum + (disk_bytes ?? 0), 0),
    archive: await onlyRow<ArchiveSize>(dataSource.manager, ARCHIVE_SIZE),
  };
}
