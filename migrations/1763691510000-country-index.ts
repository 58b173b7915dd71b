import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'funding_fact_country_idx';
const DEFINITION = 'funding_fact (country, announced_on) INCLUDE (amount_cents, previous_on)';

const TEMPLATE = `
  BEGIN;
  -- Waits for an import that is under way, as it would add a generation without the index.
  LOCK TABLE dataset_template.funding_fact;
  CREATE INDEX IF NOT EXISTS ${INDEX} ON dataset_template.${DEFINITION};
  COMMIT;
`;

/**
 * Lets histories of a country read its rounds only. In the template and in every stored generation,
 * which the previous release still reads.
 */
export class CountryIndex1763691510000 implements MigrationInterface {
  name = 'CountryIndex1763691510000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TEMPLATE);
    const living = (await runner.query(
      `SELECT 'dataset_g' || id AS schema FROM dataset_generation WHERE dropped_at IS NULL ORDER BY id`,
    )) as { schema: string }[];
    for (const { schema } of living) {
      // An interrupted attempt leaves an invalid index behind.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${schema}.${INDEX}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${INDEX} ON ${schema}.${DEFINITION}`);
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
