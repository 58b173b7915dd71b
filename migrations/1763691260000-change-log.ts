import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How the rows of the lists differ between two generations, stored once: a publication refers to
 * them, and one that undoes another refers to the same ones. A publication's changes have the ids
 * up to its last_change_id, so that ids increase in the order in which publications become visible.
 */
const TABLES = `
  CREATE TABLE change_set (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT change_set_pkey PRIMARY KEY,
    from_generation bigint NOT NULL CONSTRAINT change_set_from_fkey REFERENCES dataset_generation,
    to_generation bigint NOT NULL CONSTRAINT change_set_to_fkey REFERENCES dataset_generation,
    row_version int NOT NULL,
    size int NOT NULL
  );
  COMMENT ON TABLE change_set IS 'Two generations whose rows were compared';
  COMMENT ON COLUMN change_set.row_version IS 'The shape of the rows: that of the release which compared them';
  COMMENT ON COLUMN change_set.size IS 'How many changes it has';

  CREATE TABLE dataset_change (
    set_id bigint CONSTRAINT dataset_change_set_fkey REFERENCES change_set ON DELETE CASCADE,
    place int,
    kind text COLLATE "C" NOT NULL
      CONSTRAINT dataset_change_kind_check CHECK (kind IN ('company', 'investor', 'funding_round', 'acquisition')),
    key text COLLATE "C" NOT NULL,
    terms text[] COLLATE "C" NOT NULL,
    terms_before text[] COLLATE "C",
    content bytea NOT NULL,
    CONSTRAINT dataset_change_pkey PRIMARY KEY (set_id, place)
  );
  -- It is compressed already.
  ALTER TABLE dataset_change ALTER COLUMN content SET STORAGE EXTERNAL;
  CREATE INDEX dataset_change_terms_idx ON dataset_change USING gin (terms) WITH (fastupdate = off);
  CREATE INDEX dataset_change_terms_before_idx ON dataset_change USING gin (terms_before) WITH (fastupdate = off) WHERE terms_before IS NOT NULL;
  CREATE INDEX dataset_change_key_idx ON dataset_change (key);
  COMMENT ON COLUMN dataset_change.place IS 'From 1: its place among the changes of a publication';
  COMMENT ON COLUMN dataset_change.key IS 'The slug of a company or investor, or the id of a deal';
  COMMENT ON COLUMN dataset_change.terms IS 'What filters find it by, such as countries:US';
  COMMENT ON COLUMN dataset_change.terms_before IS 'The same for the row before; null = equal, or there was none';
  COMMENT ON COLUMN dataset_change.content IS 'The rows, deflated: all of the row after and what differs of the row before';
`;

/**
 * Without a default: an older release's import, approval or rollback, which would record no
 * changes, is refused as a whole.
 */
const COLUMNS = `
  ALTER TABLE dataset_publication
    ADD COLUMN change_set_id bigint CONSTRAINT dataset_publication_change_set_fkey REFERENCES change_set,
    ADD COLUMN undoes_changes boolean NOT NULL DEFAULT false,
    ADD COLUMN last_change_id bigint NOT NULL DEFAULT 0;
  ALTER TABLE dataset_publication ALTER COLUMN last_change_id DROP DEFAULT;
  COMMENT ON COLUMN dataset_publication.change_set_id IS 'What it changed; null = not known: the first one, or from before changes were recorded';
  COMMENT ON COLUMN dataset_publication.undoes_changes IS 'Whether it made the changes in reverse';
  COMMENT ON COLUMN dataset_publication.last_change_id IS 'The id of its last change; without changes, that of the publication before';
`;

/** Each request learns how far the changes go together with the generation that it reads. */
const SERVED = `
  CREATE OR REPLACE VIEW served_generation AS
  SELECT generation.id, generation.label, generation.content_digest, generation.row_counts, generation.imported_at, publication.published_at,
    publication.last_change_id
  FROM (SELECT generation_id, published_at, last_change_id FROM dataset_publication ORDER BY id DESC LIMIT 1) AS publication
  JOIN dataset_generation AS generation ON generation.id = publication.generation_id;
`;

export class ChangeLog1763691260000 implements MigrationInterface {
  name = 'ChangeLog1763691260000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(COLUMNS);
    await runner.query(SERVED);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
