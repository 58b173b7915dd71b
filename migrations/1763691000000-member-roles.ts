import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Owners of an account invite and remove its members. The previous release has no roles: the people
 * that it invites become plain members.
 */
export class MemberRoles1763691000000 implements MigrationInterface {
  name = 'MemberRoles1763691000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account_member ADD COLUMN role text COLLATE "C" NOT NULL DEFAULT 'member'
        CONSTRAINT account_member_role_check CHECK (role IN ('owner', 'member'));
      -- The member who was invited first has set the account up.
      UPDATE account_member SET role = 'owner' WHERE id IN (SELECT min(id) FROM account_member GROUP BY account_id)`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
