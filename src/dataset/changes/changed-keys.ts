import type { Client } from 'pg';
import type { RecordKind } from '../../market-data/vocabularies/record-kinds';
import { differs, diffTable } from '../diff/diff-table';
import { CATEGORIES, COMPANIES, FUNDING_ROUNDS, INVESTORS, ACQUISITIONS } from '../format/dataset-files';

/** A record whose row may differ, with its ids in both generations. */
export interface ChangedKey {
  key: string;
  before: number | null;
  after: number | null;
}

const PLACE: { readonly [Kind in RecordKind]: { table: string; key: string } } = {
  company: { table: 'company', key: 'slug' },
  investor: { table: 'investor', key: 'slug' },
  funding_round: { table: 'funding_round', key: 'external_id' },
  acquisition: { table: 'acquisition', key: 'external_id' },
};

const FETCHED_KEYS = 500;

/** What a company says on its deals' rows. */
const ON_DEALS = ['name', 'country', 'product_category', 'company_type'] as const;

const recategorized = (schema: string): string => `
  SELECT id FROM ${schema}.product_category WHERE name IN (SELECT key FROM ${diffTable(CATEGORIES)})`;

/** The companies that look different on their deals. */
const moved = (schema: string): string => `
  SELECT id FROM ${schema}.company
  WHERE slug IN (SELECT key FROM ${diffTable(COMPANIES)} WHERE ${differs(COMPANIES, ON_DEALS)}) OR product_category_id IN (${recategorized(schema)})`;

const renamed = (schema: string, file: typeof COMPANIES | typeof INVESTORS, table: string): string => `
  SELECT id FROM ${schema}.${table} WHERE slug IN (SELECT key FROM ${diffTable(file)} WHERE ${differs(file, ['name'])})`;

const changedRounds = (schema: string): string => `
  SELECT id FROM ${schema}.funding_round WHERE external_id IN (SELECT key FROM ${diffTable(FUNDING_ROUNDS)}) OR company_id IN (${moved(schema)})`;

/** Of deals on the same day, the later line of the file counts as the latest one, which can change without any cell. */
const tied = (schema: string, table: string, company: string): string =>
  `SELECT ${company} FROM ${schema}.${table} GROUP BY ${company}, announced_on HAVING count(*) > 1`;

/**
 * For each kind, the records of a schema whose row may differ: those that differ themselves, and those whose row shows another record that differs. The rows
 * decide: too many candidates only take time.
 */
const CANDIDATES: { readonly [Kind in RecordKind]: (schema: string) => string } = {
  company: (schema) => `
    id IN (SELECT company_id FROM ${schema}.company_product_category WHERE product_category_id IN (${recategorized(schema)}))
    OR id IN (SELECT company_id FROM ${schema}.funding_round WHERE external_id IN (SELECT key FROM ${diffTable(FUNDING_ROUNDS)}))
    OR id IN (SELECT target_id FROM ${schema}.acquisition
      WHERE external_id IN (SELECT key FROM ${diffTable(ACQUISITIONS)}) OR acquirer_id IN (${renamed(schema, COMPANIES, 'company')}))
    OR id IN (${tied(schema, 'funding_round', 'company_id')}) OR id IN (${tied(schema, 'acquisition', 'target_id')})`,
  investor: (schema) => `
    id IN (SELECT investor_id FROM ${schema}.funding_round_investor WHERE round_id IN (${changedRounds(schema)}))`,
  funding_round: (schema) => `
    company_id IN (${moved(schema)})
    OR id IN (SELECT round_id FROM ${schema}.funding_round_investor WHERE investor_id IN (${renamed(schema, INVESTORS, 'investor')}))`,
  acquisition: (schema) => `target_id IN (${moved(schema)}) OR acquirer_id IN (${renamed(schema, COMPANIES, 'company')})`,
};

const FILES = { company: COMPANIES, investor: INVESTORS, funding_round: FUNDING_ROUNDS, acquisition: ACQUISITIONS } as const;

/** The records of a kind whose row may differ between two schemas, in batches. Needs what `compareRecords` has left in the client's transaction. */
export async function* changedKeys(
  client: Client,
  kind: RecordKind,
  before: string,
  after: string,
): AsyncGenerator<ChangedKey[]> {
  const { table, key } = PLACE[kind];
  const related = [before, after].map((schema) => `SELECT ${key} FROM ${schema}.${table} WHERE ${CANDIDATES[kind](schema)}`);
  await client.query(`
    DECLARE changed_keys NO SCROLL CURSOR FOR
    SELECT candidate.key, before.id AS before, after.id AS after
    FROM (SELECT key FROM ${diffTable(FILES[kind])} UNION ${related.join(' UNION ')}) AS candidate (key)
    LEFT JOIN ${before}.${table} AS before ON before.${key} = candidate.key
    LEFT JOIN ${after}.${table} AS after ON after.${key} = candidate.key
    ORDER BY candidate.key COLLATE "C"`);
  for (;;) {
    const { rows } = await client.query<ChangedKey>(`FETCH ${FETCHED_KEYS} FROM changed_keys`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('CLOSE changed_keys');
}
