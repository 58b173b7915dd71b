import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Views of the market pages. They cost no quota, so they are counted separately from the calls of
 * keys.
 */
export class PageViews1763690700000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE page_view (
        day date NOT NULL,
        account_id bigint NOT NULL CONSTRAINT page_view_account_fkey REFERENCES account ON DELETE CASCADE,
        views bigint NOT NULL CONSTRAINT page_view_views_check CHECK (views > 0),
        CONSTRAINT page_view_pkey PRIMARY KEY (day, account_id)
      );
      COMMENT ON TABLE page_view IS 'Market pages and charts that members of an account opened on a UTC day';`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE page_view');
  }
}
