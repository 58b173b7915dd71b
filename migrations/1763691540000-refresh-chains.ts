import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  // 244 random bits. The release before doesn't name the column, and gets the default.
  `ALTER TABLE oauth_grant ADD COLUMN refresh_key bytea NOT NULL
   DEFAULT uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())`,
  `COMMENT ON COLUMN oauth_grant.refresh_key IS 'Derives the successor of each refresh token, so that a token has only one'`,
];

export class RefreshChains1763691540000 implements MigrationInterface {
  name = 'RefreshChains1763691540000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
