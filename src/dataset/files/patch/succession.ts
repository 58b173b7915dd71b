import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource, EntityManager } from 'typeorm';
import { generationSchema } from '../../../market-data/generation';
import { foldName, nameKey } from '../../../market-data/names/company-name';
import type { FORMER_SLUG_KINDS } from '../../../market-data/vocabularies/closed-vocabularies';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import { present } from '../../../platform/errors/present';
import { nearestKeys } from '../../differences/log/records-with-key.query';
import { LIST_SEPARATOR } from '../format/column-kinds';
import type { DatasetColumn, DatasetFile } from '../format/dataset-file';
import { ACQUISITIONS, COMPANIES, DATASET_FILES, FORMER_SLUGS } from '../format/dataset-files';
import { REMOVED_FILE } from '../format/file-names';
import { fileQuery } from '../format/file-query';
import { filesIn } from '../format/output-folder';
import { FILE_BY_KIND } from '../format/record-files';
import { csvLine } from '../reading/csv-line';

/** A record gets another slug: a new one, or that of the record that it is merged into. */
interface Succession {
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
  owners: { slug: string; name: string }[];
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
  const { kind, from, into, isMerger, name } = succession;
  return dataSource.transaction('REPEATABLE READ', async (manager) => {
    const [served] = await manager.query<{ id: number; label: string }[]>(
      'SELECT id::int, label FROM served_generation',
    );
    if (!served) throw new DomainRefusal('no_dataset', {});
    const schema = generationSchema(served.id);
    await requireSlugs(manager, served.id, { kind, from, into, isMerger });
    if ((await filesIn(folder)).length > 0)
      throw new DomainRefusal('unusable_folder', { folder, problem: "it isn't empty" });
    const write = async (file: string, rows: Row[]): Promise<void> => {
      const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
      const text = lines.map((cells) => csvLine(cells.map((cell) => cell ?? '')));
      if (rows.length > 0) await writeFile(join(folder, file), text.join(''));
    };
    const taken = await takenNames(manager, schema, succession);
    const removedDeals: string[] = [];
    for (const file of DATASET_FILES) {
      const sql = rowsAfter(FILE_BY_KIND[kind], file, schema);
      const rows = await manager.query<Row[]>(sql, [from, into, name]);
      if (file.key === COMPANIES.key && kind === 'company')
        await leaveOutLowerParent(manager, schema, rows, { from, into });
      const isWithin = ({ target, acquirer }: Row): boolean =>
        file.key === ACQUISITIONS.key && target === into && acquirer === into;
      removedDeals.push(...rows.filter(isWithin).map(({ id }) => id ?? ''));
      const kept = rows.filter((row) => !isWithin(row));
      await write(file.name, kept);
    }
    // Renamed back: the slug is no former one any more.
    const returned = await manager.query<Row[]>(
      `SELECT $4 AS file, former.kind || '/' || former_slug AS key FROM ${schema}.former_slug AS former
       JOIN ${schema}.${kind} AS record ON record.id = record_id WHERE former.kind = $1 AND record.slug = $2 AND former_slug = $3`,
      [kind, from, into, FORMER_SLUGS.name],
    );
    await write(FORMER_SLUGS.name, [{ kind, former_slug: from, slug: into }]);
    const former = { file: FILE_BY_KIND[kind].name, key: from };
    const deals = removedDeals.map((key) => ({ file: ACQUISITIONS.name, key }));
    await write(REMOVED_FILE, [former, ...deals, ...returned]);
    return { base: served.label, removedDeals, takenNames: taken };
  });
}

type Slugs = Pick<Succession, 'from' | 'into'>;

/** Throws DomainRefusal unless the old slug is known, and the new one can be given. */
async function requireSlugs(
  manager: EntityManager,
  generation: number,
  { kind, from, into, isMerger }: Omit<Succession, 'name'>,
): Promise<void> {
  const schema = generationSchema(generation);
  const known = await manager.query<{ slug: string }[]>(
    `SELECT slug FROM ${schema}.${kind} WHERE slug IN ($1, $2)`,
    [from, into],
  );
  const isKnown = (key: string): boolean => known.some(({ slug }) => slug === key);
  const unknown = (isMerger ? [from, into] : [from]).find((key) => !isKnown(key));
  if (unknown !== undefined) {
    const nearest = await nearestKeys(manager, generation, unknown);
    throw new DomainRefusal('unknown_record', { key: unknown, kind, nearest });
  }
  if (from === into || (!isMerger && isKnown(into)))
    throw new DomainRefusal('slug_in_use', { kind, slug: into });
  const [former] = await manager.query<{ slug: string }[]>(
    `SELECT record.slug FROM ${schema}.former_slug AS former JOIN ${schema}.${kind} AS record ON record.id = record_id
     WHERE former.kind = $1 AND former_slug = $2 AND record.slug <> $3`,
    [kind, into, from],
  );
  if (former) throw new DomainRefusal('slug_was_used', { kind, slug: into, now: former.slug });
}

/**
 * What no longer finds the record: its old slug or name, if another record has a name like it. Names
 * are compared before former slugs, the exact one first and aliases last.
 */
async function takenNames(
  manager: EntityManager,
  schema: string,
  { kind, from, into, isMerger, name }: Succession,
): Promise<TakenName[]> {
  const records = await manager.query<{ slug: string; name: string }[]>(
    `SELECT slug, name FROM ${schema}.${kind} WHERE slug IN ($1, $2)`,
    [from, into],
  );
  const nameOf = (key: string): string =>
    present(
      records.find(({ slug }) => slug === key),
      `record ${key}`,
    ).name;
  const nameAfter = isMerger ? nameOf(into) : (name ?? nameOf(from));
  const taken: TakenName[] = [];
  for (const old of [from, nameOf(from)]) {
    if (foldName(old) === foldName(nameAfter)) continue;
    const owners = await manager.query<TakenName['owners']>(
      `SELECT slug, name FROM ${schema}.${kind} WHERE slug NOT IN ($1, $2)
         AND (name_key = $3 OR ($3 <> $4 AND $3 = ANY (alias_keys))) ORDER BY slug`,
      [from, into, nameKey(old), nameKey(nameAfter)],
    );
    if (owners.length > 0) taken.push({ old, owners });
  }
  return taken;
}

/** Empties the parent of the remaining company if that is below one of the two. */
async function leaveOutLowerParent(
  manager: EntityManager,
  schema: string,
  rows: readonly Row[],
  { from, into }: Slugs,
): Promise<void> {
  const own = rows.find(({ slug }) => slug === into);
  if (!own) return;
  const below = await manager.query<unknown[]>(
    `WITH RECURSIVE above AS (
       SELECT slug, parent_id FROM ${schema}.company WHERE slug = $1
       UNION SELECT company.slug, company.parent_id FROM ${schema}.company JOIN above ON company.id = above.parent_id)
     SELECT FROM above WHERE slug IN ($2, $3)`,
    [own.parent, from, into],
  );
  if (below.length > 0) own.parent = null;
}

const BAR = `'${LIST_SEPARATOR}'`;

/** SQL for the slugs in a cell, with the new one for the old one, once. */
function succeeded(cell: string): string {
  return `(SELECT string_agg(slug, ${BAR} ORDER BY place)
    FROM (SELECT CASE item WHEN old THEN new ELSE item END AS slug, min(place) AS place
      FROM string_to_table(${cell}, ${BAR}) WITH ORDINALITY AS item (item, place) GROUP BY 1) AS item)`;
}

/**
 * SQL for the rows of a file that name the record, as they are afterwards: their keys and the cells
 * that name it or, in the record's own file, all cells.
 */
function rowsAfter(own: DatasetFile, file: DatasetFile, schema: string): string {
  const isNaming = ({ refersTo }: DatasetColumn): boolean => refersTo === own.referredToAs;
  const naming = file.columns.filter(isNaming);
  const columns = file.columns.filter(
    (column) => file === own || isNaming(column) || file.keyColumns.includes(column.name),
  );
  const cells = columns.map((column) =>
    isNaming(column) ? `${succeeded(column.name)} AS ${column.name}` : `${column.name}::text`,
  );
  const isNamed = naming.map(({ name }) => `old = ANY (string_to_array(${name}, ${BAR}))`);
  const rows = `SELECT ${cells.join(', ')} FROM row, succession WHERE (${['false', ...isNamed].join(' OR ')})`;
  return `WITH succession (old, new, new_name) AS (SELECT $1::text, $2::text, $3::text), row AS (${fileQuery(file, schema)})
    ${file === own ? `${successor(columns, isNaming)} UNION ALL ${rows} AND slug NOT IN (old, new)` : rows}`;
}

/**
 * SQL for the record afterwards. What is unknown of it is taken from the one that is merged into
 * it, and it can't be above itself.
 */
function successor(
  columns: readonly DatasetColumn[],
  isNaming: (column: DatasetColumn) => boolean,
): string {
  const name = 'coalesce(new_name, kept.name)';
  const names = `concat_ws(${BAR}, kept.aliases, kept.name, gone.aliases, gone.name)`;
  const own: Record<string, string> = {
    slug: 'new',
    name,
    aliases: `(SELECT string_agg(DISTINCT alias COLLATE "C", ${BAR}) FROM string_to_table(${names}, ${BAR}) AS alias WHERE alias <> ${name} AND alias ~ '\\S')`,
  };
  const cells = columns.map((column) => {
    const known = `coalesce(kept.${column.name}, gone.${column.name})`;
    const cell = isNaming(column) ? `nullif(${succeeded(known)}, new)` : known;
    return `(${own[column.name] ?? cell})::text AS ${column.name}`;
  });
  return `SELECT ${cells.join(', ')} FROM succession JOIN row AS gone ON gone.slug = old
    JOIN row AS kept ON kept.slug = CASE WHEN EXISTS (SELECT FROM row WHERE slug = new) THEN new ELSE old END`;
}
