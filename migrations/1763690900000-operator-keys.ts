import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of the people who prepare the dataset: they can query a preview before it is served. */
export class OperatorKeys1763690900000 implements MigrationInterface {
  name = 'OperatorKeys1763690900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE api_key ADD COLUMN is_operator boolean NOT NULL DEFAULT false;
      COMMENT ON COLUMN api_key.is_operator IS 'Whether it may send X-Dataset-Preview'`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
