import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which generation is served is a separate decision, so that a curator can go back to an earlier
 * one. Each decision is a row of dataset_publication, and the newest row decides. The view
 * served_generation is the only place that says so; everything that needs the served generation
 * reads it.
 *
 * Releases from before this migration still serve the newest row of dataset_generation: finish the
 * update before the first rollback.
 */
const TABLES = `
  -- Without a default: an older release's import, which would not publish its generation, is refused as a whole.
  ALTER TABLE dataset_generation ADD COLUMN imported_by text;
  UPDATE dataset_generation SET imported_by = 'unknown';
  ALTER TABLE dataset_generation ALTER COLUMN imported_by SET NOT NULL;
  ALTER TABLE dataset_generation
    ADD COLUMN source text,
    ADD COLUMN message text CONSTRAINT dataset_generation_message_check CHECK (length(message) <= 500),
    ADD COLUMN changes jsonb;
  COMMENT ON COLUMN dataset_generation.imported_at IS NULL;
  COMMENT ON COLUMN dataset_generation.source IS 'The folder that was imported, and its machine';
  COMMENT ON COLUMN dataset_generation.changes IS 'A summary of what differs from the generation that was served before; null = not computed';

  CREATE TABLE dataset_publication (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT dataset_publication_pkey PRIMARY KEY,
    generation_id bigint NOT NULL CONSTRAINT dataset_publication_generation_fkey REFERENCES dataset_generation,
    published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    action text COLLATE "C" NOT NULL CONSTRAINT dataset_publication_action_check CHECK (action IN ('import', 'approval', 'rollback')),
    published_by text NOT NULL,
    message text CONSTRAINT dataset_publication_message_check CHECK (length(message) <= 500)
  );
  COMMENT ON TABLE dataset_publication IS 'Which generation was served from when on; the newest row is in force';
  COMMENT ON COLUMN dataset_publication.published_at IS 'Its UTC day is the day on which the dataset last changed';

  INSERT INTO dataset_publication (generation_id, published_at, action, published_by)
  SELECT id, imported_at, 'import', imported_by FROM dataset_generation ORDER BY id;

  CREATE VIEW served_generation AS
  SELECT generation.id, generation.label, generation.content_digest, generation.row_counts, generation.imported_at, publication.published_at
  FROM (SELECT generation_id, published_at FROM dataset_publication ORDER BY id DESC LIMIT 1) AS publication
  JOIN dataset_generation AS generation ON generation.id = publication.generation_id;
  COMMENT ON VIEW served_generation IS 'The one generation that requests are answered from; no row before the first import';
`;

export class Publications1763690400000 implements MigrationInterface {
  name = 'Publications1763690400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
