import type { DataSource, EntityManager } from 'typeorm';
import { timestampSql } from '../../../market-data/generation';
import type { RecordKind } from '../../../market-data/vocabularies/record-kinds';
import { term } from '../../../market/records/change-log/row-terms';
import { decodedChange, type ToldChange } from '../../../market/records/change-log/stored-change';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import type { PublicationAction } from '../../generations/publication/publication';
import { rollbacksAmong } from '../../generations/publication/rollbacks';
import {
  keysOf,
  type RecordKey,
  type RecordWithKey,
  nearestKeys,
  recordsWith,
} from './records-with-key.query';

/** A change of a record or of one of its deals. */
export interface LoggedRecordChange extends ToldChange {
  kind: RecordKind;
}

/**
 * A publication that changed the record, and what it changed. It names nobody, so that it can be
 * shown to customers: `dataset history` says who published.
 */
export interface RecordLogEntry {
  published_at: string;
  action: PublicationAction;
  generation: string;
  message: string | null;
  /** The rollback that took it back; null while it is in effect. */
  rolled_back: { at: string } | null;
  changes: LoggedRecordChange[];
}

export interface RecordLog {
  /** What the key means: usually one record. A company and an investor may have the same slug. */
  records: RecordWithKey[];
  /** Newest first. */
  publications: RecordLogEntry[];
  /** The latest publication whose changes aren't known: the first one, if the log is complete. */
  known_since: { published_at: string; generation: string };
  /** How many publications changed something that isn't known, besides the first. */
  unknown_publications: number;
}

interface PublicationRow extends Omit<RecordLogEntry, 'rolled_back' | 'changes'> {
  generation_id: number;
  change_set_id: number | null;
  undoes_changes: boolean;
}

/**
 * How publications changed a company, investor or deal. `deals`: those of the company or investor,
 * too. Throws DomainRefusal if nothing has or had the key. Raw SQL, because publications and their
 * changes have no entities.
 */
export function readRecordLog(
  dataSource: DataSource,
  key: string,
  { deals = false } = {},
): Promise<RecordLog> {
  return dataSource.transaction('REPEATABLE READ', async (manager) => {
    const publications = await manager.query<PublicationRow[]>(
      `SELECT generation_id::int, change_set_id::int, undoes_changes, ${timestampSql('published_at')} AS published_at,
         action, label AS generation, publication.message
       FROM dataset_publication AS publication JOIN dataset_generation AS generation ON generation.id = generation_id ORDER BY publication.id`,
    );
    const served = publications.at(-1);
    if (!served) throw new DomainRefusal('no_dataset', {});
    const records = await recordsWith(manager, served.generation_id, key);
    if (records.length === 0)
      throw new DomainRefusal('unknown_record', {
        key,
        nearest: await nearestKeys(manager, served.generation_id, key),
      });
    const keys = await keysOf(manager, served.generation_id, key, records);
    const logged = await storedChanges(manager, keys, { withDeals: deals });
    const unknown = publications.filter(({ change_set_id }) => change_set_id === null);
    const last = unknown.at(-1);
    if (!last) throw new Error('The first publication has changes, although it replaced nothing.');
    const { published_at, generation } = last;
    return {
      records,
      publications: entries(publications, logged).reverse(),
      known_since: { published_at, generation },
      unknown_publications: unknown.length - 1,
    };
  });
}

/** The filters by which deals are found that name a record. */
const NAMED_BY_DEALS: Partial<Record<RecordKind, readonly string[]>> = {
  company: ['companies', 'acquirers'],
  investor: ['investors'],
};

interface StoredChange {
  set_id: number;
  kind: RecordKind;
  content: Buffer;
}

async function storedChanges(
  manager: EntityManager,
  keys: readonly RecordKey[],
  { withDeals }: { withDeals: boolean },
): Promise<StoredChange[]> {
  const termsOfDeals = keys.flatMap(({ kind, key }) =>
    (NAMED_BY_DEALS[kind] ?? []).map((filter) => term(filter, key)),
  );
  return manager.query<StoredChange[]>(
    `SELECT set_id::int, kind, content FROM dataset_change
     WHERE (key = ANY ($2::text[]) AND (kind, key) IN (SELECT * FROM unnest($1::text[], $2::text[])))
       OR (kind IN ('funding_round', 'acquisition') AND (terms && $3 OR terms_before && $3))
     ORDER BY set_id, place`,
    [keys.map(({ kind }) => kind), keys.map(({ key }) => key), withDeals ? termsOfDeals : []],
  );
}

/** Oldest first. */
function entries(
  publications: readonly PublicationRow[],
  logged: readonly StoredChange[],
): RecordLogEntry[] {
  const { rollbackOf } = rollbacksAmong(publications);
  return publications.flatMap((publication) => {
    const { change_set_id, undoes_changes, published_at, action, generation, message } =
      publication;
    const stored = logged.filter(({ set_id }) => set_id === change_set_id);
    if (stored.length === 0) return [];
    const changes = stored.map(({ kind, content }) => ({
      kind,
      ...decodedChange(content, undoes_changes),
    }));
    const rollback = rollbackOf.get(publication);
    const rolled_back = rollback ? { at: rollback.published_at } : null;
    return [{ published_at, action, generation, message, rolled_back, changes }];
  });
}
