import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
  CREATE TABLE generation_restore (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT generation_restore_pkey PRIMARY KEY,
    generation_id bigint NOT NULL CONSTRAINT generation_restore_generation_fkey REFERENCES dataset_generation,
    account_id int CONSTRAINT generation_restore_account_fkey REFERENCES account ON DELETE CASCADE,
    started_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  COMMENT ON TABLE generation_restore IS 'The restores that requests started in the last two days, for the limit of each account';
  COMMENT ON COLUMN generation_restore.account_id IS 'null = visitors without an account';
`;

export class RestoresOnDemand1763691330000 implements MigrationInterface {
  name = 'RestoresOnDemand1763691330000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
