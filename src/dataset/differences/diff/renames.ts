import type { Client } from 'pg';
import { FORMER_SLUG_KINDS } from '../../../market-data/vocabularies/closed-vocabularies';
import type { Referenced } from '../../files/format/column';
import { LIST_SEPARATOR } from '../../files/format/column-kinds';
import type { DatasetFile } from '../../files/format/dataset-file';
import { FILE_BY_KIND } from '../../files/format/record-files';
import { diffTable } from './diff-table';

const RENAMABLE: readonly DatasetFile[] = FORMER_SLUG_KINDS.map((kind) => FILE_BY_KIND[kind]);
const RENAMED = 'pg_temp.renamed_record';
/** The kind of what is referred to, if it can be renamed. */
const kindOf = (referenced: Referenced | undefined): string | undefined =>
  RENAMABLE.find(({ referredToAs }) => referredToAs === referenced)?.tables[0].name;

/**
 * Finds the slugs that are gone and lead to another record now. If that record is new, the first of
 * them is its former slug: it was renamed. The others were merged into it. Needs the compared
 * companies and investors. Returns whether there are any.
 */
export async function findRenames(client: Client, after: string): Promise<boolean> {
  const found = RENAMABLE.map((file) => {
    const kind = file.tables[0].name;
    return `
      SELECT '${kind}' AS kind, gone.key, record.slug AS successor,
        added.key IS NOT NULL AND row_number() OVER (PARTITION BY record.slug ORDER BY gone.key COLLATE "C") = 1 AS is_new
      FROM ${diffTable(file)} AS gone
      JOIN ${after}.former_slug AS former ON former.kind = '${kind}' AND former.former_slug = gone.key
      JOIN ${after}.${kind} AS record ON record.id = former.record_id
      LEFT JOIN ${diffTable(file)} AS added ON added.key = record.slug AND added."from" IS NULL
      WHERE gone."to" IS NULL`;
  });
  await client.query(`DROP TABLE IF EXISTS ${RENAMED}`);
  const { rowCount } = await client.query(
    `CREATE TEMPORARY TABLE renamed_record ON COMMIT DROP AS ${found.join(' UNION ALL ')}`,
  );
  return rowCount !== null && rowCount > 0;
}

/**
 * Selects the records of a file that differ, as a reader sees them: a renamed record is one that
 * changed, and what referred to it by its former slug didn't change by that alone. `successor`: the
 * slug that the record has now, or that of the record it was merged into.
 */
export function withRenames(file: DatasetFile): string {
  const kind = kindOf(file.referredToAs);
  const records = kind === undefined ? otherRecords(file) : renamableRecords(file, kind);
  return `SELECT * FROM (${records}) AS shown WHERE "from" IS DISTINCT FROM "to"`;
}

/** Companies or investors. A renamed one is in the table twice, and is shown once, as one change. */
function renamableRecords(file: DatasetFile, kind: string): string {
  return `
    SELECT diff.key, renamed.successor, ${cellsWithPresentSlugs(file)} AS "from", coalesce(diff."to", added."to") AS "to"
    FROM ${diffTable(file)} AS diff
    LEFT JOIN ${RENAMED} AS renamed ON renamed.kind = '${kind}' AND renamed.key = diff.key
    LEFT JOIN ${diffTable(file)} AS added ON renamed.is_new AND added.key = renamed.successor
    WHERE NOT EXISTS (
      SELECT FROM ${RENAMED} AS other
      WHERE other.kind = '${kind}' AND other.is_new AND other.successor = diff.key
    )`;
}

/** Records without a slug of their own, such as deals. */
function otherRecords(file: DatasetFile): string {
  return `
    SELECT key, NULL AS successor, ${cellsWithPresentSlugs(file)} AS "from", "to"
    FROM ${diffTable(file)} AS diff`;
}

/** The cells of a record before, with the slugs that what it refers to has now. */
function cellsWithPresentSlugs(file: DatasetFile): string {
  const cells = file.columns.map((column, index) => {
    const cell = `diff."from"[${index + 1}]`;
    const referred = kindOf(column.refersTo);
    if (referred === undefined) return cell;
    return column.listTable ? translatedList(cell, referred) : translated(cell, referred);
  });
  return `CASE WHEN diff."from" IS NOT NULL THEN ARRAY[${cells.join(', ')}] END`;
}

function translated(slug: string, kind: string): string {
  return `coalesce((SELECT successor FROM ${RENAMED} AS other WHERE other.kind = '${kind}' AND other.key = ${slug}), ${slug})`;
}

function translatedList(slugs: string, kind: string): string {
  return `(SELECT string_agg(${translated('item', kind)}, '${LIST_SEPARATOR}' ORDER BY place)
    FROM unnest(string_to_array(${slugs}, '${LIST_SEPARATOR}')) WITH ORDINALITY AS listed (item, place))`;
}
