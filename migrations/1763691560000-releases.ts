import type { MigrationInterface, QueryRunner } from 'typeorm';

const DECISIONS = `
  CREATE TABLE IF NOT EXISTS approval_decision (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT approval_decision_pkey PRIMARY KEY,
    approval text NOT NULL CONSTRAINT approval_decision_approval_check CHECK (approval IN ('one', 'two')),
    decided_by text NOT NULL,
    message text,
    decided_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  COMMENT ON TABLE approval_decision IS 'Who required two people to change what is served, and who said that one is enough';
`;

const GENERATIONS = `
  ALTER TABLE dataset_generation
    ADD COLUMN IF NOT EXISTS imported_as text, ADD COLUMN IF NOT EXISTS embargo_until timestamptz,
    ADD COLUMN IF NOT EXISTS publish_at timestamptz, ADD COLUMN IF NOT EXISTS publish_by text, ADD COLUMN IF NOT EXISTS publish_message text;
  COMMENT ON COLUMN dataset_generation.imported_as IS 'The account of the operating system, whatever name the importer gave';
  COMMENT ON COLUMN dataset_generation.embargo_until IS 'No answer may have its rows before';
  COMMENT ON COLUMN dataset_generation.publish_at IS 'When the preview is to be served, as publish_by approved';
`;

const TABLES = ['company', 'investor', 'funding_round', 'acquisition'];
const EMBARGO = 'ADD COLUMN IF NOT EXISTS embargo_until timestamptz';

/**
 * Previews that are served at a time, rows that are in no answer before it, and how many people it
 * takes. The columns are also added to the template and to every stored generation, which the
 * previous release still reads.
 */
export class Releases1763691560000 implements MigrationInterface {
  name = 'Releases1763691560000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DECISIONS);
    await runner.query(GENERATIONS);
    // Waits for an import that is under way, so that its generation is among the stored ones.
    for (const table of TABLES)
      await runner.query(`ALTER TABLE dataset_template.${table} ${EMBARGO}`);
    const living = (await runner.query(
      `SELECT 'dataset_g' || id AS schema FROM dataset_generation WHERE dropped_at IS NULL ORDER BY id`,
    )) as { schema: string }[];
    for (const { schema } of living) {
      for (const table of TABLES)
        await runner.query(`ALTER TABLE IF EXISTS ${schema}.${table} ${EMBARGO}`);
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
