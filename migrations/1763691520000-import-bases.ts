import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // The generation that an import's rows were made on; null if there was none, or if the release
  // before imported it.
  'ALTER TABLE dataset_generation ADD COLUMN base text',
  // Whether it was published although another generation than its base was served.
  'ALTER TABLE dataset_generation ADD COLUMN replaced_others boolean NOT NULL DEFAULT false',
  // The accepted.csv of the folder, so that an export has it, too.
  'ALTER TABLE dataset_generation ADD COLUMN accepted text',
  // A vintage that couldn't be restored isn't tried again by requests.
  'ALTER TABLE dataset_generation ADD COLUMN restore_failed_at timestamptz',
  `UPDATE dataset_generation AS preview SET base = served.label
   FROM dataset_generation AS served
   WHERE preview.is_preview AND preview.dropped_at IS NULL AND served.id = (
     SELECT generation_id FROM dataset_publication WHERE published_at <= preview.imported_at ORDER BY id DESC LIMIT 1
   )`,
];

export class ImportBases1763691520000 implements MigrationInterface {
  name = 'ImportBases1763691520000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
