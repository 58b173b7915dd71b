import type { MigrationInterface, QueryRunner } from 'typeorm';

const COMMENT =
  'Which network asked, hashed with a salt that is never stored. Only for telling whether rows have the same one';

/** Where unused clients and waiting requests come from, so that a flood displaces its own first. */
export class RequestSources1763691650000 implements MigrationInterface {
  name = 'RequestSources1763691650000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['oauth_client', 'oauth_request']) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN source bytea`);
      await runner.query(`COMMENT ON COLUMN ${table}.source IS '${COMMENT}'`);
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
