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

const KEYS_PER_BATCH = 500;

/** The column that identifies a record of a kind in every generation. */
const KEY_COLUMN = {
  company: 'slug',
  investor: 'slug',
  funding_round: 'external_id',
  acquisition: 'external_id',
} as const;

/**
 * Reads the keys of the records of a kind whose row in a list may differ between two schemas, in
 * batches. Needs the tables of differences that `compareRecords` has left in the client's
 * transaction.
 *
 * A row may differ because
 *   - a cell of the record itself differs,
 *   - a record that the row shows differs: a round shows the name of its company,
 *   - another deal counts as the latest one of a company.
 *
 * The caller compares the rows themselves, so a key too many only takes time.
 */
export async function* changedKeys(
  client: Client,
  kind: RecordKind,
  before: string,
  after: string,
): AsyncGenerator<ChangedKey[]> {
  const file = FILE_BY_KIND[kind];
  const [{ name: table }] = file.tables;
  const keyColumn = KEY_COLUMN[kind];
  const keys = [
    `SELECT key FROM ${diffTable(file)}`,
    ...KEYS_BY_WHAT_ROWS_SHOW[kind](before),
    ...KEYS_BY_WHAT_ROWS_SHOW[kind](after),
  ];
  if (kind === 'company') {
    keys.push(companiesWithAnotherLatestDeal(ROUND_TABLES, before, after));
    keys.push(companiesWithAnotherLatestDeal(ACQUISITION_TABLES, before, after));
  }
  const keysWithIds = `
    SELECT candidate.key, before.id AS before, after.id AS after
    FROM (${keys.join(' UNION ')}) AS candidate (key)
    LEFT JOIN ${before}.${table} AS before ON before.${keyColumn} = candidate.key
    LEFT JOIN ${after}.${table} AS after ON after.${keyColumn} = candidate.key
    ORDER BY candidate.key COLLATE "C"`;
  yield* inBatches<ChangedKey>(client, keysWithIds, KEYS_PER_BATCH);
}

/**
 * The cells of companies and investors that the rows of other records show (`roundRecords`,
 * `acquisitionRecords`, `companyRecords`). Rows show slugs, too, but records refer to each other by
 * slug: where a slug differs, a cell of the deal itself does.
 */
const SHOWN_CELLS = {
  companyOnItsDeals: ['name', 'country', 'product_category', 'company_type'],
  acquirerOnItsAcquisitions: ['name', 'country'],
  acquirerOnItsTargets: ['name'],
  investorOnItsRounds: ['name'],
} as const;

/**
 * For each kind, queries for the keys of the records in a schema whose row shows another record that
 * differs. Each query has one condition, so that the planner finds the few records by an index.
 */
const KEYS_BY_WHAT_ROWS_SHOW: { readonly [Kind in RecordKind]: (schema: string) => string[] } = {
  company: (schema) => [
    `SELECT slug FROM ${schema}.company WHERE id IN (
      SELECT company_id FROM ${schema}.company_product_category
      WHERE product_category_id IN (${changedProductCategories(schema)})
      UNION ALL
      SELECT company_id FROM ${schema}.funding_round
      WHERE external_id IN (SELECT key FROM ${diffTable(FUNDING_ROUNDS)})
      UNION ALL
      SELECT target_id FROM ${schema}.acquisition
      WHERE external_id IN (SELECT key FROM ${diffTable(ACQUISITIONS)})
      UNION ALL
      SELECT target_id FROM ${schema}.acquisition
      WHERE acquirer_id IN (${changedIn(SHOWN_CELLS.acquirerOnItsTargets, COMPANIES, schema)}))`,
  ],
  investor: (schema) => [
    `SELECT slug FROM ${schema}.investor WHERE id IN (
      SELECT investor_id FROM ${schema}.funding_round_investor WHERE round_id IN (
        SELECT id FROM ${schema}.funding_round
        WHERE external_id IN (SELECT key FROM ${diffTable(FUNDING_ROUNDS)})
        UNION
        SELECT id FROM ${schema}.funding_round
        WHERE company_id IN (${companiesChangedOnDeals(schema)})))`,
  ],
  funding_round: (schema) => [
    `SELECT external_id FROM ${schema}.funding_round
     WHERE company_id IN (${companiesChangedOnDeals(schema)})`,
    `SELECT external_id FROM ${schema}.funding_round WHERE id IN (
      SELECT round_id FROM ${schema}.funding_round_investor
      WHERE investor_id IN (${changedIn(SHOWN_CELLS.investorOnItsRounds, INVESTORS, schema)}))`,
  ],
  acquisition: (schema) => [
    `SELECT external_id FROM ${schema}.acquisition
     WHERE target_id IN (${companiesChangedOnDeals(schema)})`,
    `SELECT external_id FROM ${schema}.acquisition
     WHERE acquirer_id IN (${changedIn(SHOWN_CELLS.acquirerOnItsAcquisitions, COMPANIES, schema)})`,
  ],
};

/**
 * Selects the ids of the companies that look different on the rows of their deals. Of their product
 * categories, only the primary one counts: deals show no others.
 */
function companiesChangedOnDeals(schema: string): string {
  return `
    ${changedIn(SHOWN_CELLS.companyOnItsDeals, COMPANIES, schema)}
    UNION
    SELECT id FROM ${schema}.company
    WHERE product_category_id IN (${changedProductCategories(schema)})`;
}

/** Selects the ids of the companies or investors that differ in one of the cells. */
function changedIn(
  cells: readonly string[],
  file: typeof COMPANIES | typeof INVESTORS,
  schema: string,
): string {
  return `
    SELECT id FROM ${schema}.${file.tables[0].name}
    WHERE slug IN (SELECT key FROM ${diffTable(file)} WHERE ${differs(file, cells)})`;
}

/** Selects the ids of the product categories whose category or domain differs. */
function changedProductCategories(schema: string): string {
  return `
    SELECT id FROM ${schema}.product_category
    WHERE name IN (SELECT key FROM ${diffTable(CATEGORIES)})`;
}

/** Where deals are stored, and which columns refer to the deal and to its company. */
interface DealTables {
  facts: string;
  factDealId: string;
  deals: string;
  dealCompanyId: string;
}

const ROUND_TABLES: DealTables = {
  facts: 'funding_fact',
  factDealId: 'round_id',
  deals: 'funding_round',
  dealCompanyId: 'company_id',
};

const ACQUISITION_TABLES: DealTables = {
  facts: 'acquisition_fact',
  factDealId: 'acquisition_id',
  deals: 'acquisition',
  dealCompanyId: 'target_id',
};

/**
 * Selects the slugs of the companies of which another deal counts as the latest one of a day. The
 * row of a company shows its latest round and acquisition, and of several deals on one day, the
 * later line of the file counts. So if two lines change places, the row differs although no cell
 * does.
 *
 * Lines can only change places on a day that has several deals in both schemas. If a day has one deal
 * in a schema, the other schema has the same one, unless a deal is new, gone or moved: then it is in
 * the table of differences. Days before the newest one only add keys.
 */
function companiesWithAnotherLatestDeal(tables: DealTables, before: string, after: string): string {
  const bothSchemas = `${latestDealsOfDays(tables, before)} UNION ALL ${latestDealsOfDays(tables, after)}`;
  // A deal that is the latest one in both schemas is there twice.
  return `
    SELECT slug FROM (${bothSchemas}) AS latest
    GROUP BY slug, announced_on, external_id HAVING count(*) = 1`;
}

/**
 * Selects the latest deal of each day on which a company has several. Ids are in the order of the
 * file's lines.
 */
function latestDealsOfDays(tables: DealTables, schema: string): string {
  const { facts, factDealId, deals, dealCompanyId } = tables;
  // All but the first deal of such a day have their company's previous deal on the same day.
  const isNotTheFirstOfItsDay = 'previous_on = announced_on';
  return `
    SELECT company.slug, deal.announced_on, deal.external_id
    FROM (
      SELECT max(${factDealId}) AS id FROM ${schema}.${facts}
      WHERE ${isNotTheFirstOfItsDay} GROUP BY company_id, announced_on
    ) AS latest
    JOIN ${schema}.${deals} AS deal ON deal.id = latest.id
    JOIN ${schema}.company ON company.id = deal.${dealCompanyId}`;
}
