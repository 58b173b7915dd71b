import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The files that each generation was imported from. A file is stored once, however many generations
 * have it. Generations from before this migration have none: the first publication afterwards
 * archives the served one.
 */
const TABLES = `
  CREATE TABLE archived_file (
    digest bytea CONSTRAINT archived_file_pkey PRIMARY KEY,
    bytes bigint NOT NULL,
    compressed_bytes bigint NOT NULL
  );
  COMMENT ON COLUMN archived_file.digest IS 'SHA-256 of the file as it was read';

  CREATE TABLE archived_piece (
    digest bytea CONSTRAINT archived_piece_file_fkey REFERENCES archived_file ON DELETE CASCADE,
    place int,
    content bytea NOT NULL,
    CONSTRAINT archived_piece_pkey PRIMARY KEY (digest, place)
  );
  -- It is compressed already.
  ALTER TABLE archived_piece ALTER COLUMN content SET STORAGE EXTERNAL;
  COMMENT ON TABLE archived_piece IS 'The pieces of a file, in order: one Brotli stream';

  CREATE TABLE generation_file (
    generation_id bigint CONSTRAINT generation_file_generation_fkey REFERENCES dataset_generation,
    name text COLLATE "C",
    digest bytea NOT NULL CONSTRAINT generation_file_file_fkey REFERENCES archived_file,
    CONSTRAINT generation_file_pkey PRIMARY KEY (generation_id, name)
  );
  CREATE INDEX generation_file_digest_idx ON generation_file (digest);
  COMMENT ON TABLE generation_file IS 'Which files a generation was imported from';

  -- Without a default: an older release's import, which archives nothing, is refused as a whole.
  ALTER TABLE dataset_generation
    ADD COLUMN archived boolean NOT NULL DEFAULT false,
    ADD COLUMN import_ms int;
  ALTER TABLE dataset_generation ALTER COLUMN archived DROP DEFAULT;
  COMMENT ON COLUMN dataset_generation.archived IS 'Whether generation_file has its files';
  COMMENT ON COLUMN dataset_generation.import_ms IS 'How long it took to build its tables; null = not measured';
`;

export class Archive1763691280000 implements MigrationInterface {
  name = 'Archive1763691280000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
