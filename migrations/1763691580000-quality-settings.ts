import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // The quality.json of the folder, so that an export has it, too.
  'ALTER TABLE dataset_generation ADD COLUMN quality_settings text',
];

export class QualitySettings1763691580000 implements MigrationInterface {
  name = 'QualitySettings1763691580000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
