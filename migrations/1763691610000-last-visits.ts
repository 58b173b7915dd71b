import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `ALTER TABLE account_member ADD COLUMN visited_at timestamptz, ADD COLUMN visited_before timestamptz`,
  `COMMENT ON COLUMN account_member.visited_at IS 'When the member last opened their home page'`,
  `COMMENT ON COLUMN account_member.visited_before IS 'When the visit before the present one ended: home says what is new since'`,
];

export class LastVisits1763691610000 implements MigrationInterface {
  name = 'LastVisits1763691610000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
