import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `(
    company_id int PRIMARY KEY,
    amount_cents bigint NOT NULL,
    last_on date
  )`;
const INDEXES: Readonly<Record<string, string>> = {
  company_funding_amount_idx: 'company_funding (amount_cents, company_id)',
  company_funding_last_idx: 'company_funding (last_on, company_id)',
  company_founded_idx: 'company (founded_year, id)',
};

const TEMPLATE = `
  BEGIN;
  -- Waits for an import that is under way, as it would add a generation of the old shape.
  LOCK TABLE dataset_template.company, dataset_template.funding_fact;
  SET LOCAL search_path = dataset_template, public;
  CREATE TABLE IF NOT EXISTS company_funding ${TABLE.replace('PRIMARY KEY', 'CONSTRAINT company_funding_pkey PRIMARY KEY')};
  COMMENT ON TABLE company_funding IS 'The funding of every company, also of those without a round: what lists are sorted by';
  ${Object.entries(INDEXES)
    .map(([name, definition]) => `CREATE INDEX IF NOT EXISTS ${name} ON ${definition};`)
    .join('\n  ')}
  COMMIT;
`;

/**
 * Stores what lists of companies are sorted by, in the template and in every stored generation,
 * which the previous release still reads.
 */
export class CompanyFunding1763691320000 implements MigrationInterface {
  name = 'CompanyFunding1763691320000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TEMPLATE);
    const living = (await runner.query(
      `SELECT id FROM dataset_generation WHERE dropped_at IS NULL ORDER BY id`,
    )) as {
      id: string;
    }[];
    for (const { id } of living) {
      const schema = `dataset_g${id}`;
      await runner.query(`
        BEGIN;
        DROP TABLE IF EXISTS ${schema}.company_funding;
        CREATE TABLE ${schema}.company_funding (LIKE dataset_template.company_funding INCLUDING ALL);
        INSERT INTO ${schema}.company_funding (company_id, amount_cents, last_on)
        SELECT company.id, coalesce(sum(fact.amount_cents), 0), max(fact.announced_on)
        FROM ${schema}.company LEFT JOIN ${schema}.funding_fact AS fact ON fact.company_id = company.id GROUP BY company.id;
        UPDATE dataset_generation SET layout = 3 WHERE id = ${id};
        COMMIT`);
      await runner.query(`VACUUM ANALYZE ${schema}.company_funding`);
      // An interrupted attempt leaves an invalid index behind.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${schema}.company_founded_idx`);
      await runner.query(
        `CREATE INDEX CONCURRENTLY company_founded_idx ON ${schema}.${INDEXES.company_founded_idx}`,
      );
    }
    // An older release's import, which doesn't fill the table, is refused as a whole.
    await runner.query(`
      BEGIN;
      ALTER TABLE dataset_generation DROP CONSTRAINT IF EXISTS dataset_generation_layout_check;
      ALTER TABLE dataset_generation ADD CONSTRAINT dataset_generation_layout_check CHECK (layout >= 3 OR dropped_at IS NOT NULL);
      COMMENT ON COLUMN dataset_generation.layout IS 'Which facts and sums it has; 2 = with deal_day, 3 = with company_funding';
      COMMIT`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
