import { type EntityManager, In } from 'typeorm';
import { FormerSlug } from '../../../market-data/records/former-slug.entity';
import type { FoundKind } from './deal-filter';
import type { RecordValue, RecordValues } from './record-values.query';

/** By filter: every name that a row of the change log has or had. */
export type LoggedNames = ReadonlyMap<string, readonly string[]>;

// Raw SQL, because the log has no entities.

export async function loggedNames(manager: EntityManager): Promise<LoggedNames> {
  const rows = await manager.query<{ filter: string; names: string[] }[]>(
    `SELECT split_part(term, ':', 1) AS filter, array_agg(substr(term, strpos(term, ':') + 1) ORDER BY term COLLATE "C") AS names
     FROM logged_name GROUP BY 1`,
  );
  return new Map(rows.map(({ filter, names }) => [filter, names]));
}

/**
 * The same values for the change log, where a record has every slug that it ever had: its keys are
 * its present slug and its former ones. A record that is gone is known by the slug that it had.
 */
export async function inTheLog(
  manager: EntityManager,
  values: RecordValues,
  generation: number,
): Promise<RecordValues> {
  const logged = new Map<FoundKind, ReadonlyMap<string, RecordValue>>();
  for (const [found, byValue] of values) {
    const kind = found === 'investor' ? 'investor' : 'company';
    const formers = await formerSlugs(manager, kind, [...byValue.values()]);
    const gone = await goneSlugs(manager, kind, byValue, generation);
    const inLog = new Map<string, RecordValue>();
    for (const [value, known] of byValue) {
      if (gone.has(value)) inLog.set(value, { keys: [value], name: value });
      else inLog.set(value, { ...known, keys: slugsOf(known, formers) });
    }
    logged.set(found, inLog);
  }
  return logged;
}

/** Of each record. Texts, such as the name of an acquirer without a record, stay as they are. */
function slugsOf(
  { keys, name: presentSlug }: RecordValue,
  formers: ReadonlyMap<number, readonly string[]>,
): string[] {
  return keys.flatMap((key) =>
    typeof key === 'string' ? key : [presentSlug, ...(formers.get(key) ?? [])],
  );
}

async function formerSlugs(
  manager: EntityManager,
  kind: 'company' | 'investor',
  values: readonly RecordValue[],
): Promise<Map<number, string[]>> {
  const ids = values.flatMap(({ keys }) => keys.filter((key) => typeof key === 'number'));
  const rows = await manager.find(FormerSlug, {
    where: { kind, recordId: In(ids) },
    order: { formerSlug: 'ASC' },
  });
  const byRecord = new Map<number, string[]>();
  for (const { recordId, formerSlug } of rows)
    byRecord.set(recordId, [...(byRecord.get(recordId) ?? []), formerSlug]);
  return byRecord;
}

/** Of published changes, and of those that led to the generation: nobody sees other previews. */
async function goneSlugs(
  manager: EntityManager,
  kind: 'company' | 'investor',
  byValue: ReadonlyMap<string, RecordValue>,
  generation: number,
): Promise<Set<string>> {
  const unknown = [...byValue].flatMap(([value, { keys }]) => (keys.length === 0 ? [value] : []));
  const rows = await manager.query<{ key: string }[]>(
    `SELECT DISTINCT key FROM dataset_change WHERE kind = $1 AND key = ANY ($2::text[])
     AND set_id IN (SELECT change_set_id FROM dataset_publication UNION SELECT id FROM change_set WHERE to_generation = $3)`,
    [kind, unknown, generation],
  );
  return new Set(rows.map(({ key }) => key));
}
