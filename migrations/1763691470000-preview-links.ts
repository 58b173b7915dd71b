import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The secret addresses that show the market pages on a preview. */
export class PreviewLinks1763691470000 implements MigrationInterface {
  name = 'PreviewLinks1763691470000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE preview_link (
        token_hash bytea CONSTRAINT preview_link_pkey PRIMARY KEY CONSTRAINT preview_link_token_hash_check CHECK (length(token_hash) = 32),
        generation_id bigint NOT NULL CONSTRAINT preview_link_generation_fkey REFERENCES dataset_generation ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        created_by text NOT NULL,
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz
      );
      CREATE INDEX preview_link_generation_id_idx ON preview_link (generation_id);
      COMMENT ON TABLE preview_link IS 'Addresses that show the market pages on a preview, until they expire or the preview is approved or dropped';
      COMMENT ON COLUMN preview_link.token_hash IS 'The SHA-256 of the random token in the address: a copy of this table opens no preview'`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
