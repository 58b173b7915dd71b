import type { MigrationInterface, QueryRunner } from 'typeorm';

const TEMPLATE = `
  BEGIN;
  -- Waits for an import that is under way, as it would add a generation of the old shape. In the order in which an import reads the template, by name:
  -- in another order, each could wait for the other.
  LOCK TABLE dataset_template.acquisition_fact, dataset_template.funding_fact;

  CREATE TABLE IF NOT EXISTS dataset_template.deal_day (
    source text NOT NULL,
    dimension text NOT NULL,
    announced_on date NOT NULL,
    country text COLLATE "C",
    company_type text COLLATE "C",
    buyer_type text COLLATE "C",
    exit_type text COLLATE "C",
    deals int NOT NULL,
    disclosed int NOT NULL,
    amount_cents bigint NOT NULL
  );
  COMMENT ON TABLE dataset_template.deal_day IS 'All deals of a kind and day, as a whole and by one dimension each';
  COMMENT ON COLUMN dataset_template.deal_day.dimension IS 'Its column is filled, or null if not known; none = all deals of the day';
  CREATE INDEX IF NOT EXISTS deal_day_idx ON dataset_template.deal_day (source, dimension, announced_on);

  -- Without a default: an older release's import, which writes no sums by day, is refused as a whole.
  ALTER TABLE dataset_generation ADD COLUMN IF NOT EXISTS layout smallint NOT NULL DEFAULT 1;
  ALTER TABLE dataset_generation ALTER COLUMN layout DROP DEFAULT;
  COMMENT ON COLUMN dataset_generation.layout IS 'Which facts and sums it has; 2 = with deal_day';
  COMMIT;
`;

const ACQUISITIONS = {
  country: 'country',
  companyType: 'company_type',
  buyerType: 'buyer_type',
  exitType: 'exit_type',
};

/**
 * Adds the sums by day to the template and to every stored generation. The previous release still
 * reads them, so nothing here holds a lock for long. It isn't one transaction, so every step can be
 * repeated.
 */
export class DealDays1763691100000 implements MigrationInterface {
  name = 'DealDays1763691100000';
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
        DROP TABLE IF EXISTS ${schema}.deal_day;
        CREATE TABLE ${schema}.deal_day (LIKE dataset_template.deal_day INCLUDING ALL);
        ${sums(schema, 'funding', 'funding_fact', { country: 'country' })}
        ${sums(schema, 'acquisitions', 'acquisition_fact', ACQUISITIONS)}
        UPDATE dataset_generation SET layout = 2 WHERE id = ${id};
        COMMIT`);
      await runner.query(`VACUUM ANALYZE ${schema}.deal_day`);
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}

function sums(
  schema: string,
  source: string,
  facts: string,
  dimensions: Record<string, string>,
): string {
  return Object.entries({ none: undefined, ...dimensions })
    .map(([dimension, column]) => {
      const by = ['announced_on', ...(column ? [column] : [])].join(', ');
      return `
        INSERT INTO ${schema}.deal_day (source, dimension, ${by}, deals, disclosed, amount_cents)
        SELECT '${source}', '${dimension}', ${by}, count(*), count(amount_cents), coalesce(sum(amount_cents), 0)
        FROM ${schema}.${facts} GROUP BY ${by} ORDER BY ${by};`;
    })
    .join('');
}
