import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The date of each fact's previous deal, and the sums per day, so that a period's figures need
 * neither a sort nor every row.
 */
const TEMPLATE = `
  BEGIN;
  -- Waits for an import that is under way: it would add a generation of the old shape. In the order in which an import reads the template, by name:
  -- in another, each could wait for the other.
  LOCK TABLE dataset_template.acquisition_fact, dataset_template.funding_fact, dataset_template.investment_fact;
  SET LOCAL search_path = dataset_template, public;

  -- Without a default: an older release's import, which does not write it, is refused as a whole.
  ALTER TABLE funding_fact ADD COLUMN IF NOT EXISTS previous_on date NOT NULL;
  ALTER TABLE acquisition_fact ADD COLUMN IF NOT EXISTS previous_on date NOT NULL;
  COMMENT ON COLUMN funding_fact.previous_on IS 'The day of the same company''s previous round; -infinity = this is its first';
  COMMENT ON COLUMN acquisition_fact.previous_on IS 'The day of the same target''s previous acquisition; -infinity = this is its first';

  DROP INDEX IF EXISTS funding_fact_day_idx;
  CREATE INDEX IF NOT EXISTS funding_fact_window_idx ON funding_fact (announced_on)
    INCLUDE (category_id, domain_id, country, stage, is_public, company_id, amount_cents, previous_on);
  DROP INDEX IF EXISTS acquisition_fact_day_idx;
  CREATE INDEX IF NOT EXISTS acquisition_fact_window_idx ON acquisition_fact (announced_on)
    INCLUDE (category_id, domain_id, country, company_id, amount_cents, previous_on);

  -- The key of an investment, in the order in which an investor's window is read.
  ALTER TABLE investment_fact DROP CONSTRAINT IF EXISTS investment_fact_pkey;
  CREATE INDEX IF NOT EXISTS investment_fact_investor_idx ON investment_fact (investor_id, announced_on)
    INCLUDE (round_id, is_lead, company_id, category_id, amount_cents);

  CREATE TABLE IF NOT EXISTS funding_day (
    announced_on date NOT NULL,
    category_id int,
    deals int NOT NULL,
    disclosed int NOT NULL,
    amount_cents bigint NOT NULL,
    debuts int NOT NULL
  );
  COMMENT ON TABLE funding_day IS 'The rounds of one day and category; rebuilt with the facts, in day order';
  COMMENT ON COLUMN funding_day.debuts IS 'Companies whose first round it was';
  CREATE INDEX IF NOT EXISTS funding_day_idx ON funding_day (announced_on) INCLUDE (category_id, deals, disclosed, amount_cents, debuts);

  CREATE TABLE IF NOT EXISTS acquisition_day (LIKE funding_day INCLUDING DEFAULTS INCLUDING CONSTRAINTS);
  COMMENT ON TABLE acquisition_day IS 'The acquisitions of one day and of targets of one category; rebuilt with the facts, in day order';
  COMMENT ON COLUMN acquisition_day.debuts IS 'Targets whose first acquisition it was';
  CREATE INDEX IF NOT EXISTS acquisition_day_idx ON acquisition_day (announced_on)
    INCLUDE (category_id, deals, disclosed, amount_cents, debuts);
  COMMIT;
`;

interface Facts {
  table: string;
  id: string;
  days: string;
  included: string;
}

const FACTS: Facts[] = [
  {
    table: 'funding_fact',
    id: 'round_id',
    days: 'funding_day',
    included:
      'category_id, domain_id, country, stage, is_public, company_id, amount_cents, previous_on',
  },
  {
    table: 'acquisition_fact',
    id: 'acquisition_id',
    days: 'acquisition_day',
    included: 'category_id, domain_id, country, company_id, amount_cents, previous_on',
  },
];

/**
 * Adds what the next release reads to the template and to every stored generation. The previous
 * release still reads them, so nothing here holds a lock for long: a column with a default, an
 * UPDATE, indexes built CONCURRENTLY. It isn't one transaction, so every step can be repeated.
 */
export class WindowFigures1763690200000 implements MigrationInterface {
  name = 'WindowFigures1763690200000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TEMPLATE);
    const living = (await runner.query(
      `SELECT 'dataset_g' || id AS schema FROM dataset_generation WHERE dropped_at IS NULL ORDER BY id`,
    )) as { schema: string }[];
    for (const { schema } of living) {
      for (const facts of FACTS) await this.complete(runner, schema, facts);
      await this.replaceIndex(runner, schema, 'investment_fact_investor_idx', {
        on: 'investment_fact (investor_id, announced_on) INCLUDE (round_id, is_lead, company_id, category_id, amount_cents)',
      });
      await runner.query(
        `VACUUM ANALYZE ${schema}.funding_fact, ${schema}.acquisition_fact, ${schema}.investment_fact`,
      );
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }

  private async complete(
    runner: QueryRunner,
    schema: string,
    { table, id, days, included }: Facts,
  ): Promise<void> {
    await runner.query(
      `ALTER TABLE ${schema}.${table} ADD COLUMN IF NOT EXISTS previous_on date NOT NULL DEFAULT '-infinity'`,
    );
    await runner.query(`
      UPDATE ${schema}.${table} AS fact SET previous_on = earlier.previous_on
      FROM (
        SELECT ${id}, lag(announced_on) OVER (PARTITION BY company_id ORDER BY announced_on, ${id}) AS previous_on FROM ${schema}.${table}
      ) AS earlier
      WHERE earlier.${id} = fact.${id} AND earlier.previous_on IS NOT NULL`);
    await this.replaceIndex(runner, schema, `${table}_window_idx`, {
      on: `${table} (announced_on) INCLUDE (${included})`,
      instead: `${table}_day_idx`,
    });
    await runner.query(`
      BEGIN;
      DROP TABLE IF EXISTS ${schema}.${days};
      CREATE TABLE ${schema}.${days} (LIKE dataset_template.${days} INCLUDING ALL);
      INSERT INTO ${schema}.${days} (announced_on, category_id, deals, disclosed, amount_cents, debuts)
      SELECT announced_on, category_id, count(*), count(amount_cents), coalesce(sum(amount_cents), 0), count(*) FILTER (WHERE previous_on = '-infinity')
      FROM ${schema}.${table} GROUP BY announced_on, category_id ORDER BY announced_on, category_id;
      COMMIT`);
    await runner.query(`VACUUM ANALYZE ${schema}.${days}`);
  }

  private async replaceIndex(
    runner: QueryRunner,
    schema: string,
    name: string,
    { on, instead }: { on: string; instead?: string },
  ): Promise<void> {
    // An interrupted attempt leaves an invalid index behind.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${schema}.${name}`);
    await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${schema}.${on}`);
    if (instead) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${schema}.${instead}`);
  }
}
