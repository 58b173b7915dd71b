import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The Atom feeds of saved views. */
export class ViewFeeds1763691340000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE view_feed (
        view_id bigint CONSTRAINT view_feed_pkey PRIMARY KEY CONSTRAINT view_feed_view_fkey REFERENCES saved_view ON DELETE CASCADE,
        token_hash bytea NOT NULL CONSTRAINT view_feed_token_hash_key UNIQUE CONSTRAINT view_feed_token_hash_check CHECK (length(token_hash) = 32),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      COMMENT ON TABLE view_feed IS 'Saved views that have an Atom feed at a secret address';
      COMMENT ON COLUMN view_feed.token_hash IS 'The SHA-256 of the random token in the address: a copy of this table opens no feed';`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE view_feed');
  }
}
