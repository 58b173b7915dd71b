import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trigger fills it, so that imports of the release before have it, too. */
const STATEMENTS = [
  'ALTER TABLE dataset_generation ADD COLUMN newest_deal_on date',
  `COMMENT ON COLUMN dataset_generation.newest_deal_on IS 'The day of its newest deal; null without deals, or if its tables were dropped before this was recorded'`,
  `CREATE FUNCTION newest_deal_of(generation bigint) RETURNS date LANGUAGE plpgsql AS $$
  -- The day of the newest deal in the tables of a generation.
  DECLARE
    newest date;
    days regclass := to_regclass('dataset_g' || generation || '.deal_day');
  BEGIN
    IF days IS NOT NULL THEN
      EXECUTE 'SELECT max(announced_on) FROM ' || days INTO newest;
    END IF;
    RETURN newest;
  END $$`,
  `CREATE FUNCTION note_newest_deal() RETURNS trigger LANGUAGE plpgsql AS $$
  -- In the transaction that imports a generation, after its tables are filled.
  BEGIN
    NEW.newest_deal_on := newest_deal_of(NEW.id);
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER newest_deal BEFORE INSERT ON dataset_generation FOR EACH ROW EXECUTE FUNCTION note_newest_deal()`,
  `UPDATE dataset_generation SET newest_deal_on = newest_deal_of(id) WHERE dropped_at IS NULL`,
];

export class NewestDeals1763691590000 implements MigrationInterface {
  name = 'NewestDeals1763691590000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
