import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The dataset. Each generation is a separate schema, `dataset_g<id>`, which the import creates from
 * `dataset_template` and never changed afterwards: readers need no lock that an import waits for,
 * and a generation appears and disappears as a whole. The newest row of dataset_generation is
 * current.
 *
 * Within a generation, records (company, investor, funding_round, acquisition ...) hold what the
 * curator wrote, and facts (funding_fact, acquisition_fact, investment_fact) repeat each deal in
 * day order with its company's attributes, so that aggregations need no joins.
 */
export class Dataset1763690000000 implements MigrationInterface {
  name = 'Dataset1763690000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;

      CREATE TABLE dataset_generation (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        label text NOT NULL CONSTRAINT dataset_generation_label_key UNIQUE,
        content_digest text NOT NULL,
        row_counts jsonb NOT NULL,
        imported_at timestamptz NOT NULL DEFAULT now(),
        dropped_at timestamptz
      );
      COMMENT ON COLUMN dataset_generation.imported_at IS 'The day of it, in UTC, is the day the dataset last changed';

      CREATE SCHEMA dataset_template;
      SET LOCAL search_path = dataset_template, public;

      CREATE TABLE category_domain (
        id int CONSTRAINT category_domain_pkey PRIMARY KEY,
        name text COLLATE "C" NOT NULL CONSTRAINT category_domain_name_key UNIQUE
      );
      CREATE TABLE category (
        id int CONSTRAINT category_pkey PRIMARY KEY,
        domain_id int NOT NULL CONSTRAINT category_domain_fkey REFERENCES category_domain,
        name text COLLATE "C" NOT NULL CONSTRAINT category_name_key UNIQUE
      );
      CREATE TABLE product_category (
        id int CONSTRAINT product_category_pkey PRIMARY KEY,
        category_id int NOT NULL CONSTRAINT product_category_category_fkey REFERENCES category,
        name text COLLATE "C" NOT NULL CONSTRAINT product_category_name_key UNIQUE
      );

      CREATE TABLE company (
        id int CONSTRAINT company_pkey PRIMARY KEY,
        slug text COLLATE "C" NOT NULL CONSTRAINT company_slug_key UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 120),
        name text COLLATE "C" NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
        aliases text[] NOT NULL DEFAULT '{}',
        country text COLLATE "C" CHECK (country ~ '^[A-Z]{2}$'),
        city text, website text, description text,
        parent_id int CONSTRAINT company_parent_fkey REFERENCES company,
        product_category_id int CONSTRAINT company_product_category_fkey REFERENCES product_category,
        company_type text COLLATE "C",
        founded_year int CHECK (founded_year >= 1800),
        status text CHECK (status IN ('active', 'acquired', 'public', 'closed')),
        name_folded text COLLATE "C" NOT NULL,
        name_key text COLLATE "C" NOT NULL,
        alias_keys text[] NOT NULL DEFAULT '{}',
        website_domain text COLLATE "C",
        search_text text NOT NULL
      );
      COMMENT ON COLUMN company.name_key IS 'The name without accents, punctuation and legal form: see market-query/names';
      CREATE INDEX company_name_idx ON company (name, id);
      CREATE INDEX company_name_folded_idx ON company (name_folded);
      CREATE INDEX company_name_key_idx ON company (name_key);
      CREATE INDEX company_alias_keys_idx ON company USING gin (alias_keys);
      CREATE INDEX company_website_domain_idx ON company (website_domain);
      CREATE INDEX company_search_idx ON company USING gin (search_text public.gin_trgm_ops);

      -- Position 0 is the primary product category; the others only widen filters.
      CREATE TABLE company_product_category (
        company_id int NOT NULL CONSTRAINT company_product_category_company_fkey REFERENCES company,
        position smallint NOT NULL,
        product_category_id int NOT NULL CONSTRAINT company_product_category_product_category_fkey REFERENCES product_category,
        CONSTRAINT company_product_category_pkey PRIMARY KEY (company_id, position)
      );
      CREATE INDEX company_product_category_idx ON company_product_category (product_category_id, company_id);

      CREATE TABLE investor (
        id int CONSTRAINT investor_pkey PRIMARY KEY,
        slug text COLLATE "C" NOT NULL CONSTRAINT investor_slug_key UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 120),
        name text COLLATE "C" NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
        aliases text[] NOT NULL DEFAULT '{}',
        investor_type text COLLATE "C",
        country text COLLATE "C" CHECK (country ~ '^[A-Z]{2}$'),
        website text,
        government_linked_tier text CHECK (government_linked_tier IN ('govt_chartered', 'defence_cvc', 'sovereign_wealth')),
        government_linked_country text CHECK (government_linked_country ~ '^[A-Z]{2}$'),
        government_linked_since date,
        name_folded text COLLATE "C" NOT NULL,
        name_key text COLLATE "C" NOT NULL,
        alias_keys text[] NOT NULL DEFAULT '{}',
        website_domain text COLLATE "C",
        search_text text NOT NULL,
        CONSTRAINT investor_government_link_check
          CHECK (government_linked_tier IS NOT NULL OR (government_linked_country IS NULL AND government_linked_since IS NULL))
      );
      CREATE INDEX investor_name_idx ON investor (name, id);
      CREATE INDEX investor_name_folded_idx ON investor (name_folded);
      CREATE INDEX investor_name_key_idx ON investor (name_key);
      CREATE INDEX investor_alias_keys_idx ON investor USING gin (alias_keys);
      CREATE INDEX investor_website_domain_idx ON investor (website_domain);
      CREATE INDEX investor_search_idx ON investor USING gin (search_text public.gin_trgm_ops);

      CREATE TABLE funding_round (
        id int CONSTRAINT funding_round_pkey PRIMARY KEY,
        external_id text COLLATE "C" NOT NULL CONSTRAINT funding_round_external_id_key UNIQUE CHECK (length(external_id) BETWEEN 1 AND 80),
        company_id int NOT NULL CONSTRAINT funding_round_company_fkey REFERENCES company,
        announced_on date NOT NULL CHECK (announced_on >= '1900-01-01'),
        stage smallint CHECK (stage BETWEEN 1 AND 23),
        amount_usd numeric(17, 2) CHECK (amount_usd > 0),
        venue text NOT NULL CHECK (venue IN ('private', 'public')),
        instrument_type text CHECK (instrument_type IN ('senior_notes', 'convertible_notes', 'atm_equity', 'warrant_activity')),
        source_url text,
        CONSTRAINT funding_round_instrument_check CHECK (instrument_type IS NULL OR venue = 'public')
      );
      COMMENT ON COLUMN funding_round.stage IS 'Place on the stage ladder, 1 to 23';
      CREATE INDEX funding_round_company_idx ON funding_round (company_id, announced_on);

      CREATE TABLE funding_round_investor (
        round_id int NOT NULL CONSTRAINT funding_round_investor_round_fkey REFERENCES funding_round,
        position smallint NOT NULL,
        investor_id int NOT NULL CONSTRAINT funding_round_investor_investor_fkey REFERENCES investor,
        lead_position smallint,
        CONSTRAINT funding_round_investor_pkey PRIMARY KEY (round_id, position)
      );
      COMMENT ON COLUMN funding_round_investor.lead_position IS 'Place among the lead investors; null for the others';

      CREATE TABLE acquisition (
        id int CONSTRAINT acquisition_pkey PRIMARY KEY,
        external_id text COLLATE "C" NOT NULL CONSTRAINT acquisition_external_id_key UNIQUE CHECK (length(external_id) BETWEEN 1 AND 80),
        target_id int NOT NULL CONSTRAINT acquisition_target_fkey REFERENCES company,
        acquirer_id int CONSTRAINT acquisition_acquirer_fkey REFERENCES company,
        acquirer_name text COLLATE "C" NOT NULL CHECK (acquirer_name <> ''),
        acquirer_country text COLLATE "C" CHECK (acquirer_country ~ '^[A-Z]{2}$'),
        announced_on date NOT NULL CHECK (announced_on >= '1900-01-01'),
        amount_usd numeric(17, 2) CHECK (amount_usd > 0),
        acquisition_type text COLLATE "C",
        exit_type text COLLATE "C",
        buyer_type text COLLATE "C",
        source_url text
      );
      CREATE INDEX acquisition_target_idx ON acquisition (target_id, announced_on);
      CREATE INDEX acquisition_acquirer_idx ON acquisition (acquirer_id, announced_on);

      -- Facts: written in day order; amounts in US cents, so that sums are exact and cheap; null = undisclosed.
      CREATE TABLE funding_fact (
        round_id int CONSTRAINT funding_fact_pkey PRIMARY KEY,
        announced_on date NOT NULL,
        company_id int NOT NULL,
        product_category_id int,
        category_id int,
        domain_id int,
        stage smallint,
        is_public boolean NOT NULL,
        country text COLLATE "C",
        instrument_type text COLLATE "C",
        amount_cents bigint CHECK (amount_cents > 0)
      );
      CREATE INDEX funding_fact_day_idx ON funding_fact (announced_on)
        INCLUDE (category_id, domain_id, country, stage, is_public, company_id, amount_cents);
      CREATE INDEX funding_fact_amount_idx ON funding_fact (amount_cents DESC, announced_on) WHERE amount_cents IS NOT NULL;
      CREATE INDEX funding_fact_company_idx ON funding_fact (company_id);
      CREATE INDEX funding_fact_instrument_idx ON funding_fact (announced_on) WHERE instrument_type IS NOT NULL;

      CREATE TABLE acquisition_fact (
        acquisition_id int CONSTRAINT acquisition_fact_pkey PRIMARY KEY,
        announced_on date NOT NULL,
        company_id int NOT NULL,
        acquirer_id int,
        product_category_id int,
        category_id int,
        domain_id int,
        country text COLLATE "C",
        company_type text COLLATE "C",
        acquisition_type text COLLATE "C",
        exit_type text COLLATE "C",
        buyer_type text COLLATE "C",
        amount_cents bigint CHECK (amount_cents > 0)
      );
      COMMENT ON COLUMN acquisition_fact.company_id IS 'The target, as are country, categories and company type';
      CREATE INDEX acquisition_fact_day_idx ON acquisition_fact (announced_on)
        INCLUDE (category_id, domain_id, country, company_id, amount_cents);
      CREATE INDEX acquisition_fact_amount_idx ON acquisition_fact (amount_cents DESC, announced_on) WHERE amount_cents IS NOT NULL;
      CREATE INDEX acquisition_fact_company_idx ON acquisition_fact (company_id);

      CREATE TABLE investment_fact (
        investor_id int NOT NULL,
        round_id int NOT NULL,
        is_lead boolean NOT NULL,
        announced_on date NOT NULL,
        company_id int NOT NULL,
        product_category_id int,
        category_id int,
        domain_id int,
        stage smallint,
        is_public boolean NOT NULL,
        country text COLLATE "C",
        amount_cents bigint CHECK (amount_cents > 0),
        CONSTRAINT investment_fact_pkey PRIMARY KEY (investor_id, round_id)
      );
      CREATE INDEX investment_fact_day_idx ON investment_fact (announced_on)
        INCLUDE (investor_id, is_lead, company_id, amount_cents);

      SET LOCAL search_path = public;
    `);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
