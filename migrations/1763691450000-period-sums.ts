import type { MigrationInterface, QueryRunner } from 'typeorm';

const DIMENSIONS = `country text COLLATE "C",
    company_type text COLLATE "C",
    buyer_type text COLLATE "C",
    exit_type text COLLATE "C",
    stage smallint,
    is_public boolean,
    instrument_type text COLLATE "C"`;

const TEMPLATE = `
  BEGIN;
  -- Waits for an import that is under way, as it would add a generation of the old shape. In the order in which an import reads the template, by name:
  -- in another order, each could wait for the other.
  LOCK TABLE dataset_template.deal_day, dataset_template.investment_fact;
  SET LOCAL search_path = dataset_template, public;

  ALTER TABLE deal_day ADD COLUMN IF NOT EXISTS stage smallint;
  ALTER TABLE deal_day ADD COLUMN IF NOT EXISTS is_public boolean;
  ALTER TABLE deal_day ADD COLUMN IF NOT EXISTS instrument_type text COLLATE "C";
  COMMENT ON COLUMN deal_day.dimension IS 'Its columns are filled, or null if not known; none = all deals of the day';

  CREATE TABLE IF NOT EXISTS deal_period (
    source text NOT NULL,
    dimension text NOT NULL,
    granularity text NOT NULL,
    announced_on date NOT NULL,
    ${DIMENSIONS},
    category_id int,
    deals int NOT NULL,
    disclosed int NOT NULL,
    amount_cents bigint NOT NULL,
    first_on date NOT NULL,
    last_on date NOT NULL,
    companies int,
    middle_cents bigint[]
  );
  COMMENT ON TABLE deal_period IS 'All deals of a kind in a year, quarter, month or week, as a whole and by one dimension each';
  COMMENT ON COLUMN deal_period.dimension IS 'Its columns are filled, or null if not known; none = all deals, with companies and middle_cents';
  COMMENT ON COLUMN deal_period.announced_on IS 'The first day of the calendar period';
  COMMENT ON COLUMN deal_period.middle_cents IS 'The one or two amounts in the middle, twice or each; null = no amount is disclosed';
  CREATE INDEX IF NOT EXISTS deal_period_idx ON deal_period (source, dimension, granularity, announced_on);

  CREATE TABLE IF NOT EXISTS investor_activity (
    investor_id int CONSTRAINT investor_activity_pkey PRIMARY KEY,
    deals int NOT NULL,
    last_on date
  );
  COMMENT ON TABLE investor_activity IS 'The rounds of every investor, also of those without one: what lists are sorted by';
  CREATE INDEX IF NOT EXISTS investor_activity_deals_idx ON investor_activity (deals, investor_id);
  CREATE INDEX IF NOT EXISTS investor_activity_last_idx ON investor_activity (last_on, investor_id);

  CREATE INDEX IF NOT EXISTS investment_fact_round_idx ON investment_fact (round_id);
  COMMIT;
`;

/** By day, of what deal_day has had no sums of before. */
const NEW_DAYS = ['stage', 'instrument'];
const GRANULARITIES = ['year', 'quarter', 'month', 'week'];
const KINDS = {
  funding: ['funding_fact', 'funding_day'],
  acquisitions: ['acquisition_fact', 'acquisition_day'],
} as const;
const COLUMNS = 'country, company_type, buyer_type, exit_type, stage, is_public, instrument_type';

/**
 * Stores the sums by calendar period, by stage and by instrument, and what lists of investors are
 * sorted by, in the template and in every stored generation. The previous release still reads them,
 * so nothing here holds a lock for long. It isn't one transaction, so every step can be repeated.
 */
export class PeriodSums1763691450000 implements MigrationInterface {
  name = 'PeriodSums1763691450000';
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
        ALTER TABLE ${schema}.deal_day ADD COLUMN IF NOT EXISTS stage smallint, ADD COLUMN IF NOT EXISTS is_public boolean,
          ADD COLUMN IF NOT EXISTS instrument_type text COLLATE "C"`);
      await runner.query(`
        BEGIN;
        SET LOCAL search_path = ${schema}, public;
        ${days()}
        DROP TABLE IF EXISTS deal_period, investor_activity;
        CREATE TABLE deal_period (LIKE dataset_template.deal_period INCLUDING ALL);
        ${periods()}
        CREATE TABLE investor_activity (LIKE dataset_template.investor_activity INCLUDING ALL);
        INSERT INTO investor_activity (investor_id, deals, last_on)
        SELECT investor.id, count(fact.investor_id), max(fact.announced_on)
        FROM investor LEFT JOIN investment_fact AS fact ON fact.investor_id = investor.id GROUP BY investor.id ORDER BY investor.id;
        UPDATE dataset_generation SET layout = 4 WHERE id = ${id};
        COMMIT`);
      const tables = ['deal_day', 'deal_period', 'investor_activity'].map(
        (table) => `${schema}.${table}`,
      );
      await runner.query(`VACUUM ANALYZE ${tables.join(', ')}`);
      // An interrupted attempt leaves an invalid index behind.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${schema}.investment_fact_round_idx`);
      await runner.query(
        `CREATE INDEX CONCURRENTLY investment_fact_round_idx ON ${schema}.investment_fact (round_id)`,
      );
    }
    // An older release's import, which doesn't fill the tables, is refused as a whole.
    await runner.query(`
      BEGIN;
      ALTER TABLE dataset_generation DROP CONSTRAINT IF EXISTS dataset_generation_layout_check;
      ALTER TABLE dataset_generation ADD CONSTRAINT dataset_generation_layout_check CHECK (layout >= 4 OR dropped_at IS NOT NULL);
      COMMENT ON COLUMN dataset_generation.layout IS 'Which facts and sums it has; 2 = with deal_day, 3 = with company_funding, 4 = with deal_period';
      COMMIT`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}

function days(): string {
  const columns = { stage: 'stage', instrument: 'is_public, instrument_type' };
  return [
    `DELETE FROM deal_day WHERE dimension IN (${NEW_DAYS.map((name) => `'${name}'`).join(', ')});`,
    ...Object.entries(columns).map(
      ([dimension, by]) => `
        INSERT INTO deal_day (source, dimension, announced_on, ${by}, deals, disclosed, amount_cents)
        SELECT 'funding', '${dimension}', announced_on, ${by}, count(*), count(amount_cents), coalesce(sum(amount_cents), 0)
        FROM funding_fact GROUP BY announced_on, ${by} ORDER BY announced_on, ${by};`,
    ),
  ].join('');
}

function periods(): string {
  return GRANULARITIES.map((granularity) => {
    const first = `CAST(date_trunc('${granularity}', CAST(announced_on AS timestamp)) AS date)`;
    const ofKinds = Object.entries(KINDS).map(
      ([source, [facts, categoryDays]]) => `
        INSERT INTO deal_period (source, dimension, granularity, announced_on, deals, disclosed, amount_cents, first_on, last_on, companies, middle_cents)
        SELECT '${source}', 'none', '${granularity}', ${first}, count(*), count(amount_cents), coalesce(sum(amount_cents), 0), min(announced_on),
          max(announced_on), count(*) FILTER (WHERE previous_on < ${first}),
          percentile_disc(ARRAY[0.5, 0.5000000001]) WITHIN GROUP (ORDER BY amount_cents)
        FROM ${facts} GROUP BY 4 ORDER BY 4;
        INSERT INTO deal_period (source, dimension, granularity, announced_on, category_id, deals, disclosed, amount_cents, first_on, last_on)
        SELECT '${source}', 'category', '${granularity}', ${first}, category_id, sum(deals), sum(disclosed), sum(amount_cents), min(announced_on),
          max(announced_on)
        FROM ${categoryDays} GROUP BY 4, 5 ORDER BY 4, 5;`,
    );
    return `${ofKinds.join('')}
        INSERT INTO deal_period (source, dimension, granularity, announced_on, ${COLUMNS}, deals, disclosed, amount_cents, first_on, last_on)
        SELECT source, dimension, '${granularity}', ${first}, ${COLUMNS}, sum(deals), sum(disclosed), sum(amount_cents), min(announced_on),
          max(announced_on)
        FROM deal_day WHERE dimension <> 'none' GROUP BY source, dimension, 4, ${COLUMNS} ORDER BY source, dimension, 4, ${COLUMNS};`;
  }).join('');
}
