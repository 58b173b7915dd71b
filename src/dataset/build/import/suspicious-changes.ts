import type { Client } from 'pg';
import { FORMER_SLUG_KINDS } from '../../../market-data/vocabularies/closed-vocabularies';
import { singleRow } from '../../../platform/database/one-row';
import { exactDollars } from '../../../platform/pages/wording';
import type { DatasetFile } from '../../files/format/dataset-file';
import { ACQUISITIONS, DATASET_FILES, FUNDING_ROUNDS } from '../../files/format/dataset-files';
import type { Problem } from '../../files/format/problem-catalog';
import {
  schemaOf,
  type ImportedGeneration,
} from '../../generations/publication/imported-generation';
import { utcToday } from '../../quality/quality-check';
import type { ImportOptions } from './import-options';

/** If a larger share of the served records is missing, it is probably the wrong folder. */
const MAX_MISSING_SHARE = 0.5;
/** If money changes by a larger share, amounts may be in another unit. */
const MAX_JUMP = 0.25;

/**
 * What makes it likely that the rows of a new generation, the one on the client's search_path, are
 * not meant to replace the served ones.
 */
export async function suspiciousChanges(
  client: Client,
  served: ImportedGeneration,
  { allowShrink, allowJump, preview }: ImportOptions,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  if (!allowShrink)
    for (const file of DATASET_FILES)
      problems.push(...(await missingRecords(client, served, file)));
  if (!allowJump && !preview)
    for (const file of [FUNDING_ROUNDS, ACQUISITIONS])
      problems.push(...(await jumpedTotals(client, served, file)));
  return problems;
}

async function missingRecords(
  client: Client,
  served: ImportedGeneration,
  { name, key, keyColumns, columns, tables: [table] }: DatasetFile,
): Promise<Problem<'shrunk_file'>[]> {
  const keys = columns.filter((column) => keyColumns.includes(column.name));
  const isSame = keys.map(({ storedAs }) => `present.${storedAs} = served.${storedAs}`);
  const kind = FORMER_SLUG_KINDS.find((one) => one === table.name);
  const isRenamed = kind
    ? `EXISTS (SELECT FROM former_slug AS former WHERE former.kind = '${kind}' AND former.former_slug = served.slug)`
    : 'false';
  const { missing } = await singleRow<{ missing: number }>(
    client,
    `SELECT count(*)::int AS missing FROM ${schemaOf(served)}.${table.name} AS served
     WHERE NOT EXISTS (SELECT FROM ${table.name} AS present WHERE ${isSame.join(' AND ')}) AND NOT ${isRenamed}`,
  );
  const all = served.row_counts[key];
  if (missing <= all * MAX_MISSING_SHARE) return [];
  return [{ code: 'shrunk_file', file: name, served: all, missing }];
}

async function jumpedTotals(
  client: Client,
  served: ImportedGeneration,
  { name, tables: [table] }: DatasetFile,
): Promise<Problem<'jumped_total'>[]> {
  const today = `DATE '${utcToday()}'`;
  const spans = {
    'of all time': 'true',
    'of the last twelve months': `announced_on > ${today} - interval '1 year' AND announced_on <= ${today}`,
  };
  const problems: Problem<'jumped_total'>[] = [];
  for (const [span, isIn] of Object.entries(spans)) {
    const total = (from: string): string =>
      `(SELECT coalesce(sum(amount_usd), 0)::float8 FROM ${from} WHERE ${isIn})`;
    const { before, after } = await singleRow<{ before: number; after: number }>(
      client,
      `SELECT ${total(`${schemaOf(served)}.${table.name}`)} AS before, ${total(table.name)} AS after`,
    );
    if (before === 0 || Math.abs(after - before) <= before * MAX_JUMP) continue;
    const amounts = { served: exactDollars(before), value: exactDollars(after) };
    problems.push({ code: 'jumped_total', file: name, span, ...amounts });
  }
  return problems;
}
