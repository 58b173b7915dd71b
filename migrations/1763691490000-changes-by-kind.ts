import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds the changes of one kind in a long log. The previous release's publications write to the
 * table meanwhile.
 */
export class ChangesByKind1763691490000 implements MigrationInterface {
  name = 'ChangesByKind1763691490000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted attempt leaves an invalid index behind.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS dataset_change_kind_idx');
    await runner.query(
      'CREATE INDEX CONCURRENTLY dataset_change_kind_idx ON dataset_change (set_id, kind, place)',
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
