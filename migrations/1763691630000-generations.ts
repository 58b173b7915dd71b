import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns that tables of the previous release lack, in the order in which imports lock them. */
const COLUMNS: Readonly<Record<string, string[]>> = {
  acquisition: ['verified_on date', 'embargo_until timestamptz'],
  acquisition_fact: ['acquirer_country text COLLATE "C"'],
  company: ['source_url text', 'verified_on date', 'embargo_until timestamptz'],
  deal_day: ['stage smallint', 'is_public boolean', 'instrument_type text COLLATE "C"'],
  funding_fact: ['next_stage_on date', 'exit_on date'],
  funding_round: ['verified_on date', 'embargo_until timestamptz'],
  investor: ['source_url text', 'verified_on date', 'embargo_until timestamptz'],
};

/** The indexes that its tables lack. */
const INDEXES: Readonly<Record<string, string>> = {
  acquisition_fact_acquirer_id_idx: 'acquisition_fact (acquirer_id, announced_on)',
  // An acquirer without a record whose name has a slug: market/names/untracked-acquirers.query.ts.
  acquisition_fact_untracked_idx: `acquisition_fact
    (lower(regexp_replace(replace(replace(normalize(acquirer_name, NFKD), '&', 'and'), '+', 'plus'), '[^A-Za-z0-9]+', '', 'g')))
    WHERE acquirer_id IS NULL`,
  acquisition_fact_acquirer_country_idx: 'acquisition_fact (acquirer_country, announced_on)',
  company_founded_idx: 'company (founded_year, id)',
  funding_fact_country_idx:
    'funding_fact (country, announced_on) INCLUDE (amount_cents, previous_on)',
  funding_fact_disclosed_idx:
    'funding_fact (amount_cents DESC, announced_on) INCLUDE (category_id, company_id) WHERE amount_cents IS NOT NULL',
  funding_fact_first_idx: `funding_fact (stage, announced_on) INCLUDE (category_id, country, next_stage_on, exit_on) WHERE previous_at_stage_on = '-infinity'`,
  investment_fact_round_idx: 'investment_fact (round_id)',
};
/** The index of disclosed amounts without the category and the company. */
const REPLACED_INDEX = 'funding_fact_amount_idx';

const SLUG = `text COLLATE "C" NOT NULL CHECK (% ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(%) <= 120)`;

const NEW_TABLES = ['company_funding', 'deal_period', 'former_slug', 'investor_activity'];

const TEMPLATE = `
  BEGIN;
  -- Waits for an import that is under way, as it would add a generation of the old shape. In the order in which an import reads the template, by name:
  -- in another order, each could wait for the other.
  LOCK TABLE ${[...Object.keys(COLUMNS), 'investment_fact']
    .sort()
    .map((table) => `dataset_template.${table}`)
    .join(', ')};
  SET LOCAL search_path = dataset_template, public;

  ${Object.keys(COLUMNS).map(addColumns).join('\n  ')}
  COMMENT ON COLUMN acquisition_fact.acquirer_country IS 'Of the tracked company, if it has one; else as announced';
  COMMENT ON COLUMN deal_day.dimension IS 'Its columns are filled, or null if not known; none = all deals of the day';
  COMMENT ON COLUMN funding_fact.next_stage_on IS 'The day of the same company''s first round of a later stage; null = none';
  COMMENT ON COLUMN funding_fact.exit_on IS 'The day of the same company''s first acquisition since; null = none';

  CREATE TABLE IF NOT EXISTS company_funding (
    company_id int CONSTRAINT company_funding_pkey PRIMARY KEY,
    amount_cents bigint NOT NULL,
    last_on date
  );
  COMMENT ON TABLE company_funding IS 'The funding of every company, also of those without a round: what lists are sorted by';
  CREATE INDEX IF NOT EXISTS company_funding_amount_idx ON company_funding (amount_cents, company_id);
  CREATE INDEX IF NOT EXISTS company_funding_last_idx ON company_funding (last_on, company_id);

  CREATE TABLE IF NOT EXISTS investor_activity (
    investor_id int CONSTRAINT investor_activity_pkey PRIMARY KEY,
    deals int NOT NULL,
    last_on date,
    first_on date
  );
  COMMENT ON TABLE investor_activity IS 'The rounds of every investor, also of those without one: what lists are sorted by';
  COMMENT ON COLUMN investor_activity.first_on IS 'The day of the first round; null = none';
  CREATE INDEX IF NOT EXISTS investor_activity_deals_idx ON investor_activity (deals, investor_id);
  CREATE INDEX IF NOT EXISTS investor_activity_last_idx ON investor_activity (last_on, investor_id);

  CREATE TABLE IF NOT EXISTS deal_period (
    source text NOT NULL,
    dimension text NOT NULL,
    granularity text NOT NULL,
    announced_on date NOT NULL,
    country text COLLATE "C",
    company_type text COLLATE "C",
    buyer_type text COLLATE "C",
    exit_type text COLLATE "C",
    stage smallint,
    is_public boolean,
    instrument_type text COLLATE "C",
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

  CREATE TABLE IF NOT EXISTS former_slug (
    id int CONSTRAINT former_slug_pkey PRIMARY KEY,
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('company', 'investor')),
    former_slug ${SLUG.replaceAll('%', 'former_slug')},
    slug ${SLUG.replaceAll('%', 'slug')},
    record_id int NOT NULL,
    CONSTRAINT former_slug_kind_former_slug_key UNIQUE (kind, former_slug)
  );
  COMMENT ON TABLE former_slug IS 'Slugs that companies and investors had, so that they are still found by them';
  COMMENT ON COLUMN former_slug.slug IS 'As the curator wrote it: the slug of a record, or another former slug';
  COMMENT ON COLUMN former_slug.record_id IS 'The record that it leads to, of the table that kind names';

  ${Object.entries(INDEXES)
    .map(([name, index]) => `CREATE INDEX IF NOT EXISTS ${name} ON ${index};`)
    .join('\n  ')}
  DROP INDEX IF EXISTS ${REPLACED_INDEX};
  COMMIT;
`;

/**
 * Fills what the previous release doesn't: the sums by stage, by instrument and by calendar period,
 * and what lists are sorted by. For a generation whose schema is first in search_path. Indented as in
 * complete_earlier_import, which contains it.
 */
const SUMS = `    INSERT INTO deal_day (source, dimension, announced_on, stage, deals, disclosed, amount_cents)
    SELECT 'funding', 'stage', announced_on, stage, count(*), count(amount_cents), coalesce(sum(amount_cents), 0)
    FROM funding_fact GROUP BY announced_on, stage ORDER BY announced_on, stage;
    INSERT INTO deal_day (source, dimension, announced_on, is_public, instrument_type, deals, disclosed, amount_cents)
    SELECT 'funding', 'instrument', announced_on, is_public, instrument_type, count(*), count(amount_cents), coalesce(sum(amount_cents), 0)
    FROM funding_fact GROUP BY announced_on, is_public, instrument_type ORDER BY announced_on, is_public, instrument_type;

    FOREACH span IN ARRAY ARRAY['year', 'quarter', 'month', 'week'] LOOP
      INSERT INTO deal_period (source, dimension, granularity, announced_on, deals, disclosed, amount_cents, first_on, last_on, companies, middle_cents)
      SELECT source, 'none', span, first_day, count(*), count(amount_cents), coalesce(sum(amount_cents), 0), min(announced_on), max(announced_on),
        count(*) FILTER (WHERE previous_on < first_day), percentile_disc(ARRAY[0.5, 0.5000000001]) WITHIN GROUP (ORDER BY amount_cents)
      FROM (
        SELECT 'funding' AS source, announced_on, amount_cents, previous_on FROM funding_fact
        UNION ALL SELECT 'acquisitions', announced_on, amount_cents, previous_on FROM acquisition_fact
      ) AS fact CROSS JOIN LATERAL (SELECT date_trunc(span, announced_on::timestamp)::date AS first_day) AS period
      GROUP BY source, first_day ORDER BY source, first_day;

      INSERT INTO deal_period (source, dimension, granularity, announced_on, category_id, deals, disclosed, amount_cents, first_on, last_on)
      SELECT source, 'category', span, first_day, category_id, sum(deals), sum(disclosed), sum(amount_cents), min(announced_on), max(announced_on)
      FROM (
        SELECT 'funding' AS source, announced_on, category_id, deals, disclosed, amount_cents FROM funding_day
        UNION ALL SELECT 'acquisitions', announced_on, category_id, deals, disclosed, amount_cents FROM acquisition_day
      ) AS day CROSS JOIN LATERAL (SELECT date_trunc(span, announced_on::timestamp)::date AS first_day) AS period
      GROUP BY source, first_day, category_id ORDER BY source, first_day, category_id;

      INSERT INTO deal_period (source, dimension, granularity, announced_on, country, company_type, buyer_type, exit_type, stage, is_public,
        instrument_type, deals, disclosed, amount_cents, first_on, last_on)
      SELECT source, dimension, span, first_day, country, company_type, buyer_type, exit_type, stage, is_public,
        instrument_type, sum(deals), sum(disclosed), sum(amount_cents), min(announced_on), max(announced_on)
      FROM deal_day CROSS JOIN LATERAL (SELECT date_trunc(span, announced_on::timestamp)::date AS first_day) AS period
      WHERE dimension <> 'none'
      GROUP BY source, dimension, first_day, country, company_type, buyer_type, exit_type, stage, is_public, instrument_type
      ORDER BY source, dimension, first_day;
    END LOOP;

    INSERT INTO company_funding (company_id, amount_cents, last_on)
    SELECT company.id, coalesce(sum(fact.amount_cents), 0), max(fact.announced_on)
    FROM company LEFT JOIN funding_fact AS fact ON fact.company_id = company.id GROUP BY company.id ORDER BY company.id;
    INSERT INTO investor_activity (investor_id, deals, last_on)
    SELECT investor.id, count(fact.investor_id), max(fact.announced_on)
    FROM investor LEFT JOIN investment_fact AS fact ON fact.investor_id = investor.id GROUP BY investor.id ORDER BY investor.id;
    ANALYZE deal_day, deal_period, company_funding, investor_activity;`;

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

  CREATE OR REPLACE FUNCTION complete_earlier_import() RETURNS trigger LANGUAGE plpgsql AS $$
  -- Fills what a generation of an earlier layout lacks, in the transaction that imports it.
  DECLARE
    span text;
  BEGIN
    NEW.archived := false;
    NEW.layout := 4;
    NEW.base := (SELECT label FROM served_generation);
    PERFORM set_config('search_path', 'dataset_g' || NEW.id || ', public', true);

${SUMS}
    RETURN NEW;
  END $$;

  CREATE OR REPLACE TRIGGER complete_later_deals BEFORE INSERT ON dataset_generation
  FOR EACH ROW WHEN (NEW.layout < 5) EXECUTE FUNCTION complete_later_deals();
  CREATE OR REPLACE TRIGGER complete_earlier_import BEFORE INSERT ON dataset_generation
  FOR EACH ROW WHEN (NEW.layout < 4) EXECUTE FUNCTION complete_earlier_import();
`;

/**
 * Adds what this release reads to the template and to every stored generation, and lets the release
 * before import: triggers add what its imports don't write. Its replicas still read the generations,
 * so nothing here holds a lock for long. It isn't one transaction, so every step can be repeated.
 *
 * It is named after the last of the migrations that it replaced before they were released.
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
    for (const { id } of living) await this.complete(runner, id);
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

  private async complete(runner: QueryRunner, id: string): Promise<void> {
    const schema = `dataset_g${id}`;
    // One table at a time: while this waits for one, callers can read the others.
    for (const table of Object.keys(COLUMNS))
      await runner.query(`BEGIN; SET LOCAL search_path = ${schema}; ${addColumns(table)} COMMIT`);
    await runner.query(`
      BEGIN;
      SET LOCAL search_path = ${schema}, public;
      DELETE FROM deal_day WHERE dimension IN ('stage', 'instrument');
      DROP TABLE IF EXISTS ${NEW_TABLES.join(', ')};
      ${NEW_TABLES.map((table) => `CREATE TABLE ${table} (LIKE dataset_template.${table} INCLUDING ALL);`).join(' ')}
      DO $$ DECLARE span text; BEGIN ${SUMS} END $$;
      COMMIT`);
    await runner.query(`SELECT write_later_deals(${id})`);
    const changed = ['acquisition_fact', 'deal_day', 'funding_fact', ...NEW_TABLES];
    await runner.query(`VACUUM ANALYZE ${changed.map((table) => `${schema}.${table}`).join(', ')}`);
    for (const [name, index] of Object.entries(INDEXES)) {
      // An interrupted attempt leaves an invalid index behind.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${schema}.${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${schema}.${index}`);
    }
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${schema}.${REPLACED_INDEX}`);
    await runner.query(
      `UPDATE dataset_generation SET layout = 5, newest_deal_on = newest_deal_of(id) WHERE id = ${id}`,
    );
  }
}

function addColumns(table: string): string {
  const columns = (COLUMNS[table] ?? []).map((column) => `ADD COLUMN IF NOT EXISTS ${column}`);
  return `ALTER TABLE ${table} ${columns.join(', ')};`;
}
