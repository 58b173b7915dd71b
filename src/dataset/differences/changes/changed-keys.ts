import type { Client } from 'pg';
import type { RecordKind } from '../../../market-data/vocabularies/record-kinds';
import {
  CATEGORIES,
  COMPANIES,
  FUNDING_ROUNDS,
  INVESTORS,
  ACQUISITIONS,
} from '../../files/format/dataset-files';
import { FILE_BY_KIND } from '../../files/format/record-files';
import { inBatches } from '../../generations/publication/dataset-connection';
import { differs, diffTable } from '../diff/diff-table';

/** A record whose row may differ, with its ids in both generations. */
export interface ChangedKey {
  key: string;
  before: number | null;
  after: number | null;
}

const FETCHED_KEYS = 500;

/** What a company says on its deals' rows. */
const ON_DEALS = ['name', 'country', 'product_category', 'company_type'] as const;

const recategorized = (schema: string): string => `
  SELECT id FROM ${schema}.product_category WHERE name IN (SELECT key FROM ${diffTable(CATEGORIES)})`;

/** The companies that look different on their deals. */
const moved = (schema: string): string => `
  SELECT id FROM ${schema}.company WHERE slug IN (SELECT key FROM ${diffTable(COMPANIES)} WHERE ${differs(COMPANIES, ON_DEALS)})
  UNION SELECT id FROM ${schema}.company WHERE product_category_id IN (${recategorized(schema)})`;

const renamed = (
  schema: string,
  file: typeof COMPANIES | typeof INVESTORS,
  shown: readonly ('name' | 'country')[] = ['name'],
): string => `
  SELECT id FROM ${schema}.${file.tables[0].name} WHERE slug IN (SELECT key FROM ${diffTable(file)} WHERE ${differs(file, shown)})`;

/** Of deals on the same day, the later line of the file counts as the latest one. */
const latestOfDays = (
  schema: string,
  { facts, dealId, table, company }: (typeof DEALS)[number],
): string => `
  SELECT company.slug, deal.announced_on, deal.external_id
  FROM (SELECT max(${dealId}) AS id FROM ${schema}.${facts} WHERE previous_on = announced_on GROUP BY company_id, announced_on) AS latest
  JOIN ${schema}.${table} AS deal ON deal.id = latest.id JOIN ${schema}.company ON company.id = deal.${company}`;

const DEALS = [
  { facts: 'funding_fact', dealId: 'round_id', table: 'funding_round', company: 'company_id' },
  {
    facts: 'acquisition_fact',
    dealId: 'acquisition_id',
    table: 'acquisition',
    company: 'target_id',
  },
] as const;

/**
 * The companies of which another deal counts as the latest of a day, which can happen without any
 * cell that differs.
 */
const reordered = (before: string, after: string): string[] =>
  DEALS.map(
    (deals) => `
      SELECT slug FROM (${latestOfDays(before, deals)} UNION ALL ${latestOfDays(after, deals)}) AS latest
      GROUP BY slug, announced_on, external_id HAVING count(*) = 1`,
  );

/**
 * For each kind, queries for the keys of the records of a schema whose row may differ because it
 * shows another record that differs. The rows decide: too many candidates only take time. Each
 * query has one condition, so that the planner finds the few by an index.
 */
const CANDIDATES: { readonly [Kind in RecordKind]: (schema: string) => string[] } = {
  company: (schema) => [
    `SELECT slug FROM ${schema}.company WHERE id IN (
      SELECT company_id FROM ${schema}.company_product_category WHERE product_category_id IN (${recategorized(schema)})
      UNION ALL SELECT company_id FROM ${schema}.funding_round WHERE external_id IN (SELECT key FROM ${diffTable(FUNDING_ROUNDS)})
      UNION ALL SELECT target_id FROM ${schema}.acquisition WHERE external_id IN (SELECT key FROM ${diffTable(ACQUISITIONS)})
      UNION ALL SELECT target_id FROM ${schema}.acquisition WHERE acquirer_id IN (${renamed(schema, COMPANIES)}))`,
  ],
  investor: (schema) => [
    `SELECT slug FROM ${schema}.investor WHERE id IN (
      SELECT investor_id FROM ${schema}.funding_round_investor WHERE round_id IN (
        SELECT id FROM ${schema}.funding_round WHERE external_id IN (SELECT key FROM ${diffTable(FUNDING_ROUNDS)})
        UNION SELECT id FROM ${schema}.funding_round WHERE company_id IN (${moved(schema)})))`,
  ],
  funding_round: (schema) => [
    `SELECT external_id FROM ${schema}.funding_round WHERE company_id IN (${moved(schema)})`,
    `SELECT external_id FROM ${schema}.funding_round WHERE id IN (
      SELECT round_id FROM ${schema}.funding_round_investor WHERE investor_id IN (${renamed(schema, INVESTORS)}))`,
  ],
  acquisition: (schema) => [
    `SELECT external_id FROM ${schema}.acquisition WHERE target_id IN (${moved(schema)})`,
    `SELECT external_id FROM ${schema}.acquisition WHERE acquirer_id IN (${renamed(schema, COMPANIES, ['name', 'country'])})`,
  ],
};

/** The columns by which the records of a kind are known. */
const KEYS = {
  company: 'slug',
  investor: 'slug',
  funding_round: 'external_id',
  acquisition: 'external_id',
} as const;

/**
 * The records of a kind whose row may differ between two schemas, in batches. Needs what
 * `compareRecords` has left in the client's transaction.
 */
export async function* changedKeys(
  client: Client,
  kind: RecordKind,
  before: string,
  after: string,
): AsyncGenerator<ChangedKey[]> {
  const file = FILE_BY_KIND[kind];
  const [{ name: table }] = file.tables;
  const key = KEYS[kind];
  const related = [before, after].flatMap((schema) => CANDIDATES[kind](schema));
  if (kind === 'company') related.push(...reordered(before, after));
  const keys = `
    SELECT candidate.key, before.id AS before, after.id AS after
    FROM (SELECT key FROM ${diffTable(file)} UNION ${related.join(' UNION ')}) AS candidate (key)
    LEFT JOIN ${before}.${table} AS before ON before.${key} = candidate.key
    LEFT JOIN ${after}.${table} AS after ON after.${key} = candidate.key
    ORDER BY candidate.key COLLATE "C"`;
  yield* inBatches<ChangedKey>(client, keys, FETCHED_KEYS);
}
