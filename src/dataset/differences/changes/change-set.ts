import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { RECORD_KINDS, type RecordKind } from '../../../market-data/vocabularies/record-kinds';
import { OPEN_VOCABULARIES, rowTerms } from '../../../market/records/change-log/row-terms';
import {
  encodedChange,
  differingFields,
  type RowChange,
} from '../../../market/records/change-log/stored-change';
import { type GenerationTables, listRows, ROW_VERSION } from '../../../market/records/list-rows';
import { singleRow } from '../../../platform/database/one-row';
import { copyRow, textArray } from '../../files/format/copy-text';
import { raiseSortMemory } from '../../generations/publication/dataset-connection';
import { schemaOf, type GenerationId } from '../../generations/publication/imported-generation';
import type { ChangeSet } from '../../generations/publication/publication';
import { compareRecords, type RecordChanges } from '../diff/record-diff';
import { type ChangedKey, changedKeys } from './changed-keys';
import { GenerationReader } from './generation-reader';

/**
 * The changes from one generation to another, if the two were compared before, in either direction.
 * Rows of another shape would break mirrors.
 */
export async function storedChangeSet(
  client: Client,
  from: GenerationId,
  to: GenerationId,
): Promise<ChangeSet | undefined> {
  const { rows } = await client.query<ChangeSet>(
    `SELECT id::int, size, from_generation <> $1 AS "isReversed" FROM change_set
     WHERE ((from_generation = $1 AND to_generation = $2) OR (from_generation = $2 AND to_generation = $1)) AND row_version = $3
     ORDER BY id LIMIT 1`,
    [from.id, to.id, ROW_VERSION],
  );
  return rows[0];
}

/**
 * Compares two generations and stores how the rows of their lists differ, in the client's
 * transaction. Readers don't see it before a publication refers to it. Returns how their records
 * differ.
 */
export async function createChangeSet(
  client: Client,
  databaseUrl: string,
  from: GenerationId,
  to: GenerationId,
): Promise<RecordChanges> {
  await raiseSortMemory(client);
  const changes = await compareRecords(client, schemaOf(from), schemaOf(to));
  const { id } = await singleRow<{ id: number }>(
    client,
    'INSERT INTO change_set (from_generation, to_generation, row_version, size) VALUES ($1, $2, $3, 0) RETURNING id::int',
    [from.id, to.id, ROW_VERSION],
  );
  let size = 0;
  const reader = await GenerationReader.open(databaseUrl);
  try {
    const before = await reader.tablesIn(schemaOf(from));
    const after = await reader.tablesIn(schemaOf(to));
    for (const kind of RECORD_KINDS) {
      for await (const keys of changedKeys(client, kind, schemaOf(from), schemaOf(to))) {
        const found = await rowChanges(kind, keys, before, after);
        if (found.length === 0) continue;
        let text = '';
        for (const { key, change } of found)
          text += changeRow({ set_id: id, place: ++size, kind, key }, change);
        await pipeline([text], client.query(copyFrom(COPY)));
      }
    }
  } finally {
    await reader.close();
  }
  await client.query('UPDATE change_set SET size = $2 WHERE id = $1', [id, size]);
  return changes;
}

/**
 * A name of an open vocabulary that no row has any more is still known in the log. Called only when
 * the changes are published: nobody may know the names of new rows before.
 */
export async function logNames(client: Client, { id }: ChangeSet): Promise<void> {
  await client.query(
    `INSERT INTO logged_name
     SELECT DISTINCT term FROM dataset_change, unnest(terms || coalesce(terms_before, '{}')) AS term
     WHERE set_id = $1 AND split_part(term, ':', 1) = ANY ($2::text[]) ON CONFLICT DO NOTHING`,
    [id, OPEN_VOCABULARIES],
  );
}

/** The records whose rows really differ, with their rows in both generations. */
async function rowChanges(
  kind: RecordKind,
  keys: readonly ChangedKey[],
  tablesBefore: GenerationTables,
  tablesAfter: GenerationTables,
): Promise<{ key: string; change: RowChange }[]> {
  const idsBefore = keys.flatMap((key) => key.before ?? []);
  const idsAfter = keys.flatMap((key) => key.after ?? []);
  const rowsBefore = await listRows(kind, tablesBefore, idsBefore);
  const rowsAfter = await listRows(kind, tablesAfter, idsAfter);
  const found: { key: string; change: RowChange }[] = [];
  for (const { key } of keys) {
    const before = rowsBefore.get(key) ?? null;
    const after = rowsAfter.get(key) ?? null;
    const isInBoth = before !== null && after !== null;
    if (isInBoth && differingFields(before, after).length === 0) continue;
    found.push({ key, change: { before, after } });
  }
  return found;
}

const COLUMNS = ['set_id', 'place', 'kind', 'key', 'terms', 'terms_before', 'content'];
const COPY = `COPY dataset_change (${COLUMNS.join(', ')}) FROM STDIN`;

/** A row of dataset_change, in COPY's text format. */
function changeRow(
  identity: { set_id: number; place: number; kind: RecordKind; key: string },
  change: RowChange,
): string {
  const { kind, key } = identity;
  const { before, after } = change;
  const asFirstKnown = before ?? after;
  const asLastKnown = after ?? before;
  if (!asFirstKnown || !asLastKnown) throw new Error(`The change of ${kind} ${key} has no row.`);
  const terms = textArray(rowTerms(kind, asLastKnown));
  const termsBefore = textArray(rowTerms(kind, asFirstKnown));
  const terms_before = termsBefore === terms ? null : termsBefore;
  const content = `\\x${encodedChange(change).toString('hex')}`;
  return copyRow(COLUMNS, { ...identity, terms, terms_before, content });
}
