import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tells a preview from what a killed import left, and keeps who discarded a preview. The default is
 * for the previous release, whose imports don't say which one they are.
 */
const COLUMNS = `
  ALTER TABLE dataset_generation
    ADD COLUMN is_preview boolean NOT NULL DEFAULT true,
    ADD COLUMN discarded_by text,
    ADD COLUMN discard_message text CONSTRAINT dataset_generation_discard_message_check CHECK (length(discard_message) <= 500);
  COMMENT ON COLUMN dataset_generation.is_preview IS 'Imported to be reviewed before it is served; false and never published = its import was interrupted';
  COMMENT ON COLUMN dataset_generation.discarded_by IS 'Who dropped this preview; dropped_at says when';
`;

export class PreviewIntent1763691210000 implements MigrationInterface {
  name = 'PreviewIntent1763691210000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
