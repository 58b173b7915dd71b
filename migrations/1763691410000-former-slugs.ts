import type { MigrationInterface, QueryRunner } from 'typeorm';

const SLUG = `text COLLATE "C" NOT NULL CHECK (% ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(%) <= 120)`;
const slug = (column: string): string => `${column} ${SLUG.replaceAll('%', column)}`;

const TEMPLATE = `
  BEGIN;
  -- Waits for an import that is under way, as it would add a generation without the table.
  LOCK TABLE dataset_template.company, dataset_template.investor;
  SET LOCAL search_path = dataset_template, public;
  CREATE TABLE IF NOT EXISTS former_slug (
    id int CONSTRAINT former_slug_pkey PRIMARY KEY,
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('company', 'investor')),
    ${slug('former_slug')},
    ${slug('slug')},
    record_id int NOT NULL,
    CONSTRAINT former_slug_kind_former_slug_key UNIQUE (kind, former_slug)
  );
  COMMENT ON TABLE former_slug IS 'Slugs that companies and investors had, so that they are still found by them';
  COMMENT ON COLUMN former_slug.slug IS 'As the curator wrote it: the slug of a record, or another former slug';
  COMMENT ON COLUMN former_slug.record_id IS 'The record that it leads to, of the table that kind names';
  COMMIT;
`;

/**
 * Adds the table of former slugs to the template and, empty, to every stored generation. The
 * previous release's imports create it, too, and leave it empty.
 */
export class FormerSlugs1763691410000 implements MigrationInterface {
  name = 'FormerSlugs1763691410000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TEMPLATE);
    const living = (await runner.query(
      `SELECT id FROM dataset_generation WHERE dropped_at IS NULL ORDER BY id`,
    )) as {
      id: string;
    }[];
    for (const { id } of living) {
      await runner.query(
        `CREATE TABLE IF NOT EXISTS dataset_g${id}.former_slug (LIKE dataset_template.former_slug INCLUDING ALL)`,
      );
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
