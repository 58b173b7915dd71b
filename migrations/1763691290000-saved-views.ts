import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Market pages that members saved under a name. */
export class SavedViews1763691290000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE saved_view (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT saved_view_pkey PRIMARY KEY,
        member_id bigint NOT NULL CONSTRAINT saved_view_member_fkey REFERENCES account_member ON DELETE CASCADE,
        name text NOT NULL CONSTRAINT saved_view_name_check CHECK (length(name) BETWEEN 1 AND 100),
        address text NOT NULL CONSTRAINT saved_view_address_check CHECK (address LIKE '/explore%'),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT saved_view_member_name_key UNIQUE (member_id, name)
      );
      COMMENT ON TABLE saved_view IS 'Market pages that a member saved under a name, with their filters';
      COMMENT ON COLUMN saved_view.address IS 'The path and query of the page';`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE saved_view');
  }
}
