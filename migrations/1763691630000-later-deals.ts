import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
  ALTER TABLE funding_fact ADD COLUMN IF NOT EXISTS next_stage_on date, ADD COLUMN IF NOT EXISTS exit_on date;
  ALTER TABLE acquisition_fact ADD COLUMN IF NOT EXISTS acquirer_country text COLLATE "C";
  ALTER TABLE investor_activity ADD COLUMN IF NOT EXISTS first_on date;`;

const INDEXES: Readonly<Record<string, string>> = {
  funding_fact_first_idx: `funding_fact (stage, announced_on) INCLUDE (category_id, country, next_stage_on, exit_on) WHERE previous_at_stage_on = '-infinity'`,
  funding_fact_disclosed_idx:
    'funding_fact (amount_cents DESC, announced_on) INCLUDE (category_id, company_id) WHERE amount_cents IS NOT NULL',
  acquisition_fact_acquirer_country_idx: 'acquisition_fact (acquirer_country, announced_on)',
};
/** The index of disclosed amounts without the category and the company. */
const REPLACED = 'funding_fact_amount_idx';

const TEMPLATE = `
  BEGIN;
  -- Waits for an import that is under way, as it would add a generation of the old shape.
  LOCK TABLE dataset_template.acquisition_fact, dataset_template.funding_fact, dataset_template.investor_activity;
  SET LOCAL search_path = dataset_template, public;
  ${COLUMNS}
  COMMENT ON COLUMN funding_fact.next_stage_on IS 'The day of the same company''s first round of a later stage; null = none';
  COMMENT ON COLUMN funding_fact.exit_on IS 'The day of the same company''s first acquisition since; null = none';
  COMMENT ON COLUMN acquisition_fact.acquirer_country IS 'Of the tracked company, if it has one; else as announced';
  COMMENT ON COLUMN investor_activity.first_on IS 'The day of the first round; null = none';
  ${Object.entries(INDEXES)
    .map(([name, index]) => `CREATE INDEX IF NOT EXISTS ${name} ON ${index};`)
    .join('\n  ')}
  DROP INDEX IF EXISTS ${REPLACED};
  COMMIT;
`;

/** Stages 1 to 14 lead from Pre-Seed to Private Equity; 22 is the IPO. */
const FUNCTIONS = `
  CREATE OR REPLACE FUNCTION write_later_deals(generation bigint) RETURNS void LANGUAGE plpgsql AS $$
  -- Writes what followed each round, the country of each acquirer, and the first day of each investor.
  BEGIN
    PERFORM set_config('search_path', 'dataset_g' || generation || ', public', true);
    UPDATE funding_fact AS fact SET next_stage_on = next_stage.announced_on, exit_on = exit.announced_on
    FROM funding_fact AS round
    LEFT JOIN (
      SELECT earlier.round_id, min(later.announced_on) AS announced_on
      FROM funding_fact AS earlier JOIN funding_fact AS later ON later.company_id = earlier.company_id
        AND later.announced_on > earlier.announced_on AND later.stage > earlier.stage AND (later.stage <= 14 OR later.stage = 22)
      WHERE earlier.stage <= 14 GROUP BY earlier.round_id
    ) AS next_stage ON next_stage.round_id = round.round_id
    LEFT JOIN (
      SELECT earlier.round_id, min(later.announced_on) AS announced_on
      FROM funding_fact AS earlier JOIN acquisition_fact AS later ON later.company_id = earlier.company_id
        AND later.announced_on >= earlier.announced_on
      GROUP BY earlier.round_id
    ) AS exit ON exit.round_id = round.round_id
    WHERE fact.round_id = round.round_id AND (next_stage.announced_on IS NOT NULL OR exit.announced_on IS NOT NULL);
    UPDATE acquisition_fact AS fact SET acquirer_country = coalesce(acquirer.country, deal.acquirer_country)
    FROM acquisition AS deal LEFT JOIN company AS acquirer ON acquirer.id = deal.acquirer_id
    WHERE deal.id = fact.acquisition_id;
    UPDATE investor_activity AS activity SET first_on = first.announced_on
    FROM (SELECT investor_id, min(announced_on) AS announced_on FROM investment_fact GROUP BY investor_id) AS first
    WHERE first.investor_id = activity.investor_id;
  END $$;

  CREATE OR REPLACE FUNCTION complete_later_deals() RETURNS trigger LANGUAGE plpgsql AS $$
  -- For imports of an earlier release, in their transaction. Comes after complete_earlier_import, by name.
  BEGIN
    PERFORM write_later_deals(NEW.id);
    NEW.layout := 5;
    RETURN NEW;
  END $$;

  CREATE OR REPLACE TRIGGER complete_later_deals BEFORE INSERT ON dataset_generation
  FOR EACH ROW WHEN (NEW.layout < 5) EXECUTE FUNCTION complete_later_deals();
`;

/**
 * Stores what followed a round, the acquirer's country and an investor's first day, in the template
 * and in every stored generation. The previous release still reads them, so nothing here holds a
 * lock for long. It isn't one transaction, so every step can be repeated.
 */
export class LaterDeals1763691630000 implements MigrationInterface {
  name = 'LaterDeals1763691630000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TEMPLATE);
    await runner.query(FUNCTIONS);
    const living = (await runner.query(
      `SELECT id FROM dataset_generation WHERE dropped_at IS NULL AND layout < 5 ORDER BY id`,
    )) as { id: string }[];
    for (const { id } of living) {
      const schema = `dataset_g${id}`;
      await runner.query(`BEGIN; SET LOCAL search_path = ${schema}; ${COLUMNS} COMMIT`);
      await runner.query(`SELECT write_later_deals(${id})`);
      await runner.query(
        `VACUUM ANALYZE ${schema}.funding_fact, ${schema}.acquisition_fact, ${schema}.investor_activity`,
      );
      for (const [name, index] of Object.entries(INDEXES)) {
        // An interrupted attempt leaves an invalid index behind.
        await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${schema}.${name}`);
        await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${schema}.${index}`);
      }
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${schema}.${REPLACED}`);
      await runner.query(`UPDATE dataset_generation SET layout = 5 WHERE id = ${id}`);
    }
    await runner.query(`
      BEGIN;
      ALTER TABLE dataset_generation DROP CONSTRAINT IF EXISTS dataset_generation_layout_check;
      ALTER TABLE dataset_generation ADD CONSTRAINT dataset_generation_layout_check CHECK (layout >= 5 OR dropped_at IS NOT NULL);
      COMMENT ON COLUMN dataset_generation.layout IS 'Which facts and sums it has; 2 = with deal_day, 3 = with company_funding, 4 = with deal_period, 5 = with next_stage_on';
      COMMIT`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
