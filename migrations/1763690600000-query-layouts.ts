import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Columns, sums and indexes that let the slowest queries read few rows: see "Generations" in
 * CONTRIBUTING.md.
 */
const TEMPLATE = `
  BEGIN;
  -- Waits for an import that is under way, as it would add a generation of the old shape. In the order in which an import reads the template, by name:
  -- in another order, each could wait for the other.
  LOCK TABLE dataset_template.acquisition_fact, dataset_template.funding_fact;
  SET LOCAL search_path = dataset_template, public;

  -- Without a default: an older release's import, which does not write it, is refused as a whole.
  ALTER TABLE funding_fact ADD COLUMN IF NOT EXISTS previous_at_stage_on date NOT NULL;
  COMMENT ON COLUMN funding_fact.previous_at_stage_on IS 'The day of the same company''s previous round at the same stage; -infinity = this is its first';
  ALTER TABLE acquisition_fact ADD COLUMN IF NOT EXISTS acquirer_name text COLLATE "C" NOT NULL;
  COMMENT ON COLUMN acquisition_fact.acquirer_name IS 'Of the tracked company, if acquirer_id names one; else as announced';

  CREATE INDEX IF NOT EXISTS funding_fact_category_idx ON funding_fact (category_id, announced_on, previous_on);
  CREATE INDEX IF NOT EXISTS acquisition_fact_category_idx ON acquisition_fact (category_id, announced_on, previous_on);
  CREATE INDEX IF NOT EXISTS funding_fact_stage_idx ON funding_fact (stage, announced_on) INCLUDE (amount_cents, previous_at_stage_on);
  CREATE INDEX IF NOT EXISTS acquisition_fact_acquirer_idx ON acquisition_fact (acquirer_name, announced_on);

  CREATE TABLE IF NOT EXISTS investor_year (
    investor_id int NOT NULL,
    year smallint NOT NULL,
    deals int NOT NULL,
    amount_cents bigint NOT NULL
  );
  COMMENT ON TABLE investor_year IS 'The rounds that an investor took part in, by calendar year';

  CREATE TABLE IF NOT EXISTS deal_count (
    source text NOT NULL,
    dimension text NOT NULL,
    key text,
    deals int NOT NULL
  );
  COMMENT ON TABLE deal_count IS 'All deals of a kind by one dimension: what the filter options show';
  COMMENT ON COLUMN deal_count.key IS 'Null = not known';
  COMMIT;
`;

const INDEXES: Readonly<Record<string, string>> = {
  funding_fact_category_idx: 'funding_fact (category_id, announced_on, previous_on)',
  acquisition_fact_category_idx: 'acquisition_fact (category_id, announced_on, previous_on)',
  funding_fact_stage_idx:
    'funding_fact (stage, announced_on) INCLUDE (amount_cents, previous_at_stage_on)',
  acquisition_fact_acquirer_idx: 'acquisition_fact (acquirer_name, announced_on)',
};

/** The index of the transaction range: how many of the bounds, in cents, the amount reaches. */
const RANGE = `width_bucket(amount_cents, ARRAY[100000000, 500000000, 1000000000, 2500000000, 5000000000, 10000000000, 25000000000,
  50000000000, 100000000000]::bigint[])`;
const BOTH = { country: 'country', productCategory: 'product_category_id', range: RANGE };
const COUNTED = {
  funding: { ...BOTH, stage: 'stage', isPublic: 'is_public', instrument: 'instrument_type' },
  acquisitions: {
    ...BOTH,
    companyType: 'company_type',
    acquisitionType: 'acquisition_type',
    exitType: 'exit_type',
    buyerType: 'buyer_type',
  },
};

/**
 * Adds what the next release reads to the template and to every stored generation. The previous
 * release still reads them, so nothing here holds a lock for long: columns with a default, UPDATEs,
 * indexes built CONCURRENTLY. It isn't one transaction, so every step can be repeated.
 */
export class QueryLayouts1763690600000 implements MigrationInterface {
  name = 'QueryLayouts1763690600000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TEMPLATE);
    const living = (await runner.query(
      `SELECT 'dataset_g' || id AS schema FROM dataset_generation WHERE dropped_at IS NULL ORDER BY id`,
    )) as { schema: string }[];
    for (const { schema } of living) {
      await this.completeFacts(runner, schema);
      for (const [name, definition] of Object.entries(INDEXES)) {
        // An interrupted attempt leaves an invalid index behind.
        await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${schema}.${name}`);
        await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${schema}.${definition}`);
      }
      await this.addSums(runner, schema);
      const tables = ['funding_fact', 'acquisition_fact', 'investor_year', 'deal_count'];
      await runner.query(
        `VACUUM ANALYZE ${tables.map((table) => `${schema}.${table}`).join(', ')}`,
      );
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }

  private async completeFacts(runner: QueryRunner, schema: string): Promise<void> {
    await runner.query(
      `ALTER TABLE ${schema}.funding_fact ADD COLUMN IF NOT EXISTS previous_at_stage_on date NOT NULL DEFAULT '-infinity'`,
    );
    await runner.query(`
      UPDATE ${schema}.funding_fact AS fact SET previous_at_stage_on = earlier.previous_on
      FROM (
        SELECT round_id, lag(announced_on) OVER (PARTITION BY company_id, stage ORDER BY announced_on, round_id) AS previous_on
        FROM ${schema}.funding_fact
      ) AS earlier
      WHERE earlier.round_id = fact.round_id AND earlier.previous_on IS NOT NULL`);
    await runner.query(
      `ALTER TABLE ${schema}.acquisition_fact ADD COLUMN IF NOT EXISTS acquirer_name text COLLATE "C" NOT NULL DEFAULT ''`,
    );
    await runner.query(`
      UPDATE ${schema}.acquisition_fact AS fact SET acquirer_name = coalesce(acquirer.name, deal.acquirer_name)
      FROM ${schema}.acquisition AS deal LEFT JOIN ${schema}.company AS acquirer ON acquirer.id = deal.acquirer_id
      WHERE deal.id = fact.acquisition_id`);
  }

  private async addSums(runner: QueryRunner, schema: string): Promise<void> {
    const counts = Object.entries(COUNTED).flatMap(([source, dimensions]) =>
      Object.entries(dimensions).map(([dimension, key]) => {
        const facts = source === 'funding' ? 'funding_fact' : 'acquisition_fact';
        return `SELECT '${source}', '${dimension}', (${key})::text, count(*) FROM ${schema}.${facts} GROUP BY 3`;
      }),
    );
    await runner.query(`
      BEGIN;
      DROP TABLE IF EXISTS ${schema}.investor_year, ${schema}.deal_count;
      CREATE TABLE ${schema}.investor_year (LIKE dataset_template.investor_year INCLUDING ALL);
      INSERT INTO ${schema}.investor_year (investor_id, year, deals, amount_cents)
      SELECT investor_id, extract(year FROM announced_on), count(*), coalesce(sum(amount_cents), 0)
      FROM ${schema}.investment_fact GROUP BY 1, 2 ORDER BY 1, 2;
      CREATE TABLE ${schema}.deal_count (LIKE dataset_template.deal_count INCLUDING ALL);
      INSERT INTO ${schema}.deal_count (source, dimension, key, deals) ${counts.join(' UNION ALL ')};
      COMMIT`);
  }
}
