import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource, EntityManager } from 'typeorm';
import { generationSchema } from '../../../market-data/generation';
import { foldName, nameKey } from '../../../market-data/names/company-name';
import type { FORMER_SLUG_KINDS } from '../../../market-data/vocabularies/closed-vocabularies';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import { present } from '../../../platform/errors/present';
import { nearestServedSlugs } from '../../differences/log/records-with-key.query';
import { ACQUISITIONS, COMPANIES, DATASET_FILES, FORMER_SLUGS } from '../format/dataset-files';
import { REMOVED_FILE } from '../format/file-names';
import { filesIn } from '../format/output-folder';
import { FILE_BY_KIND } from '../format/record-files';
import { csvLine } from '../reading/csv-line';
import { rowsAfterSuccession } from './rows-after-succession.query';

/** A record gets another slug: a new one, or that of the record that it is merged into. */
export interface Succession {
  kind: (typeof FORMER_SLUG_KINDS)[number];
  from: string;
  into: string;
  isMerger: boolean;
  /** What a renamed record is called from now on, if that changes as well. */
  name?: string;
}

type Row = Record<string, string | null>;

interface WrittenSuccession {
  /** The label of the generation that the patch is for. */
  base: string;
  /** The ids of the acquisitions between what becomes one company. */
  removedDeals: string[];
  takenNames: TakenName[];
}

/** An old slug or name of the record, and the other records that it finds from now on. */
export interface TakenName {
  old: string;
  /** `alias`: the one that is like it; null if the name is. */
  owners: { slug: string; name: string; alias: string | null }[];
}

/**
 * Writes a patch of the served dataset that renames or merges a record: with its names as aliases,
 * its former slug, and every row that names it. The import takes what it writes: a deal between what
 * becomes one company is removed, and a parent that would be below the company is left out. Throws
 * DomainRefusal.
 */
export function writeSuccession(
  dataSource: DataSource,
  succession: Succession,
  folder: string,
): Promise<WrittenSuccession> {
  const { kind, from, into, name } = succession;
  const recordFile = FILE_BY_KIND[kind];
  return dataSource.transaction('REPEATABLE READ', async (manager) => {
    const [served] = await manager.query<{ id: number; label: string }[]>(
      'SELECT id::int, label FROM served_generation',
    );
    if (!served) throw new DomainRefusal('no_dataset', {});
    const schema = generationSchema(served.id);
    await requireSlugs(manager, served.id, succession);
    if ((await filesIn(folder)).length > 0)
      throw new DomainRefusal('unusable_folder', { folder, problem: "it isn't empty" });

    const removedDeals: string[] = [];
    for (const file of DATASET_FILES) {
      const sql = rowsAfterSuccession(file, recordFile, schema);
      const rows = await manager.query<Row[]>(sql, [from, into, name]);
      if (kind === 'company' && file.key === COMPANIES.key)
        await leaveOutLowerParent(manager, schema, rows, succession);
      const isRemoved = (row: Row): boolean =>
        file.key === ACQUISITIONS.key && row.target === into && row.acquirer === into;
      removedDeals.push(...rows.filter(isRemoved).map(({ id }) => id ?? ''));
      await writeRows(
        join(folder, file.name),
        rows.filter((row) => !isRemoved(row)),
      );
    }
    const formerSlug = { kind, former_slug: from, slug: into };
    await writeRows(join(folder, FORMER_SLUGS.name), [formerSlug]);
    await writeRows(join(folder, REMOVED_FILE), [
      { file: recordFile.name, key: from },
      ...removedDeals.map((key) => ({ file: ACQUISITIONS.name, key })),
      ...(await returnedSlugs(manager, schema, succession)),
    ]);
    const takenNames = await namesTaken(manager, schema, succession);
    return { base: served.label, removedDeals, takenNames };
  });
}

/** Writes rows, which have the same columns, as a CSV file. If there are none, it writes no file. */
async function writeRows(path: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row))];
  const text = lines.map((cells) => csvLine(cells.map((cell) => cell ?? '')));
  await writeFile(path, text.join(''));
}

/** If a record gets a former slug back, the row of that slug, which has to be removed. */
function returnedSlugs(
  manager: EntityManager,
  schema: string,
  { kind, from, into }: Succession,
): Promise<Row[]> {
  return manager.query<Row[]>(
    `SELECT $4 AS file, former.kind || '/' || former_slug AS key
     FROM ${schema}.former_slug AS former
     JOIN ${schema}.${kind} AS record ON record.id = record_id
     WHERE former.kind = $1 AND record.slug = $2 AND former_slug = $3`,
    [kind, from, into, FORMER_SLUGS.name],
  );
}

/** Throws DomainRefusal unless the old slug is known, and the new one can be given. */
async function requireSlugs(
  manager: EntityManager,
  generation: number,
  { kind, from, into, isMerger }: Succession,
): Promise<void> {
  const schema = generationSchema(generation);
  const known = await manager.query<{ slug: string }[]>(
    `SELECT slug FROM ${schema}.${kind} WHERE slug IN ($1, $2)`,
    [from, into],
  );
  const isKnown = (key: string): boolean => known.some(({ slug }) => slug === key);
  const unknown = (isMerger ? [from, into] : [from]).find((key) => !isKnown(key));
  if (unknown !== undefined) {
    const similar = await nearestServedSlugs(manager, generation, { kind, text: unknown });
    // A record can't be renamed to its own slug, or merged into itself.
    const nearest = similar.filter((slug) => slug !== from && slug !== into);
    throw new DomainRefusal('unknown_record', { key: unknown, kind, nearest });
  }
  if (from === into || (!isMerger && isKnown(into)))
    throw new DomainRefusal('slug_in_use', { kind, slug: into });
  const [former] = await manager.query<{ slug: string }[]>(
    `SELECT record.slug
     FROM ${schema}.former_slug AS former
     JOIN ${schema}.${kind} AS record ON record.id = record_id
     WHERE former.kind = $1 AND former_slug = $2 AND record.slug <> $3`,
    [kind, into, from],
  );
  if (former) throw new DomainRefusal('slug_was_used', { kind, slug: into, now: former.slug });
}

/**
 * What no longer finds the record: its old slug or name, if another record has a name like it. Names
 * are compared before former slugs, the exact one first and aliases last.
 */
async function namesTaken(
  manager: EntityManager,
  schema: string,
  { kind, from, into, isMerger, name }: Succession,
): Promise<TakenName[]> {
  const records = await manager.query<{ slug: string; name: string }[]>(
    `SELECT slug, name FROM ${schema}.${kind} WHERE slug IN ($1, $2)`,
    [from, into],
  );
  const nameOf = (key: string): string => {
    const record = records.find(({ slug }) => slug === key);
    return present(record, `record ${key}`).name;
  };
  const nameAfter = isMerger ? nameOf(into) : (name ?? nameOf(from));
  const taken: TakenName[] = [];
  for (const old of [from, nameOf(from)]) {
    if (foldName(old) === foldName(nameAfter)) continue;
    const found = await manager.query<{ slug: string; name: string; aliases: string[] }[]>(
      `SELECT slug, name, aliases
       FROM ${schema}.${kind}
       WHERE slug NOT IN ($1, $2) AND (name_key = $3 OR ($3 <> $4 AND $3 = ANY (alias_keys)))
       ORDER BY slug`,
      [from, into, nameKey(old), nameKey(nameAfter)],
    );
    const owners = found.map((record) => ({ ...record, alias: aliasLike(old, record) }));
    if (owners.length > 0) taken.push({ old, owners });
  }
  return taken;
}

/** The alias that a record is found by; null if its name is like the old one, too. */
function aliasLike(
  old: string,
  { name, aliases }: { name: string; aliases: string[] },
): string | null {
  const isLike = (other: string): boolean => nameKey(other) === nameKey(old);
  return isLike(name) ? null : (aliases.find(isLike) ?? null);
}

/** Empties the parent of the remaining company if that is below one of the two. */
async function leaveOutLowerParent(
  manager: EntityManager,
  schema: string,
  rows: readonly Row[],
  { from, into }: Succession,
): Promise<void> {
  const own = rows.find(({ slug }) => slug === into);
  if (!own) return;
  const below = await manager.query<unknown[]>(
    `WITH RECURSIVE above AS (
       SELECT slug, parent_id FROM ${schema}.company WHERE slug = $1
       UNION
       SELECT company.slug, company.parent_id
       FROM ${schema}.company
       JOIN above ON company.id = above.parent_id)
     SELECT FROM above WHERE slug IN ($2, $3)`,
    [own.parent, from, into],
  );
  if (below.length > 0) own.parent = null;
}
