import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Generations whose tables were dropped and built again from the archive, because somebody asked
 * for that time.
 */
const TABLES = `
  ALTER TABLE dataset_generation
    ADD COLUMN restored_at timestamptz,
    ADD COLUMN last_used_at timestamptz;
  COMMENT ON COLUMN dataset_generation.restored_at IS 'When its tables were restored; null = not, or published again since';
  COMMENT ON COLUMN dataset_generation.last_used_at IS 'Of a restored generation, to the minute: which one goes first';
`;

export class RestoredGenerations1763691310000 implements MigrationInterface {
  name = 'RestoredGenerations1763691310000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
