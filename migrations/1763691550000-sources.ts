import type { MigrationInterface, QueryRunner } from 'typeorm';

const VERIFIED = 'ADD COLUMN IF NOT EXISTS verified_on date';
const SOURCED = `ADD COLUMN IF NOT EXISTS source_url text, ${VERIFIED}`;

/** Deals have a source already. */
const COLUMNS: Readonly<Record<string, string>> = {
  acquisition: VERIFIED,
  company: SOURCED,
  funding_round: VERIFIED,
  investor: SOURCED,
};

/**
 * Where companies and investors were found, and when any record was last verified. In the template
 * and in every stored generation, which the previous release still reads: it doesn't know the
 * columns, and imports rows without them.
 */
export class Sources1763691550000 implements MigrationInterface {
  name = 'Sources1763691550000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    // Waits for an import that is under way, so that its generation is among the stored ones.
    for (const [table, columns] of Object.entries(COLUMNS))
      await runner.query(`ALTER TABLE dataset_template.${table} ${columns}`);
    const living = (await runner.query(
      `SELECT 'dataset_g' || id AS schema FROM dataset_generation WHERE dropped_at IS NULL ORDER BY id`,
    )) as { schema: string }[];
    for (const { schema } of living) {
      for (const [table, columns] of Object.entries(COLUMNS))
        await runner.query(`ALTER TABLE IF EXISTS ${schema}.${table} ${columns}`);
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
