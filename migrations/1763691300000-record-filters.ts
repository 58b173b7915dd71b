import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Find the acquisitions by a company, and by an acquirer without a record whose name has a slug
 * (market/names/untracked-acquirers.query.ts).
 */
const INDEXES: Readonly<Record<string, string>> = {
  acquisition_fact_acquirer_id_idx: 'acquisition_fact (acquirer_id, announced_on)',
  acquisition_fact_untracked_idx: `acquisition_fact
    (lower(regexp_replace(replace(replace(normalize(acquirer_name, NFKD), '&', 'and'), '+', 'plus'), '[^A-Za-z0-9]+', '', 'g')))
    WHERE acquirer_id IS NULL`,
};

const TEMPLATE = `
  BEGIN;
  -- Waits for an import that is under way, as it would add a generation without the indexes.
  LOCK TABLE dataset_template.acquisition_fact;
  SET LOCAL search_path = dataset_template, public;
  ${Object.entries(INDEXES)
    .map(([name, definition]) => `CREATE INDEX IF NOT EXISTS ${name} ON ${definition};`)
    .join('\n  ')}
  COMMIT;
`;

/**
 * Adds indexes to the template and to every stored generation. The previous release's imports build
 * them, too: they copy the template.
 */
export class RecordFilters1763691300000 implements MigrationInterface {
  name = 'RecordFilters1763691300000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TEMPLATE);
    const living = (await runner.query(
      `SELECT 'dataset_g' || id AS schema FROM dataset_generation WHERE dropped_at IS NULL ORDER BY id`,
    )) as { schema: string }[];
    for (const { schema } of living) {
      for (const [name, definition] of Object.entries(INDEXES)) {
        // An interrupted attempt leaves an invalid index behind.
        await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${schema}.${name}`);
        await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${schema}.${definition}`);
      }
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
