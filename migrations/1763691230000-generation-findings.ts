import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps what the quality report found in each generation, so that a report can show what is new.
 */
const COLUMN = `
  ALTER TABLE dataset_generation ADD COLUMN findings text[];
  COMMENT ON COLUMN dataset_generation.findings IS 'The ids of its quality findings, accepted ones included; null = imported before they were kept';
`;

export class GenerationFindings1763691230000 implements MigrationInterface {
  name = 'GenerationFindings1763691230000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMN);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
