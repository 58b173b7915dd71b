-- The schema of the previous release (test/drills/RELEASE_BEFORE): where a new database begins.
-- Databases of that release have it, and skip it. Later migrations add the rest.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- The previous release finds its migrations applied, if you return to it.
INSERT INTO migrations (timestamp, name)
SELECT right(name, 13)::bigint, name FROM unnest(ARRAY[
  'Dataset1763690000000', 'Billing1763690100000', 'WindowFigures1763690200000', 'AccountArea1763690300000', 'Publications1763690400000',
  'OAuth1763690500000', 'QueryLayouts1763690600000', 'PageViews1763690700000', 'QuotaInPlace1763690800000', 'OperatorKeys1763690900000',
  'MemberRoles1763691000000'
]) AS name;


-- Generations of the dataset, and which one is served

-- Each generation is a schema, dataset_g<id>, which its import creates from dataset_template and which no one changes afterwards: readers need no lock
-- that an import waits for, and a generation appears and disappears as a whole.
CREATE TABLE dataset_generation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  label text NOT NULL CONSTRAINT dataset_generation_label_key UNIQUE,
  content_digest text NOT NULL,
  row_counts jsonb NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT now(),
  dropped_at timestamptz,
  imported_by text NOT NULL,
  source text,
  message text CONSTRAINT dataset_generation_message_check CHECK (length(message) <= 500),
  changes jsonb,
  layout smallint NOT NULL
);
COMMENT ON COLUMN dataset_generation.source IS 'The folder that was imported, and its machine';
COMMENT ON COLUMN dataset_generation.changes IS 'A summary of what differs from the generation that was served before; null = not computed';
COMMENT ON COLUMN dataset_generation.layout IS 'Which facts and sums it has; 2 = with deal_day';

-- Which generation is served is a decision of its own, so that a curator can go back to an earlier one.
CREATE TABLE dataset_publication (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT dataset_publication_pkey PRIMARY KEY,
  generation_id bigint NOT NULL CONSTRAINT dataset_publication_generation_fkey REFERENCES dataset_generation,
  published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  action text COLLATE "C" NOT NULL CONSTRAINT dataset_publication_action_check CHECK (action IN ('import', 'approval', 'rollback')),
  published_by text NOT NULL,
  message text CONSTRAINT dataset_publication_message_check CHECK (length(message) <= 500)
);
COMMENT ON TABLE dataset_publication IS 'Which generation was served from when on; the newest row is in force';
COMMENT ON COLUMN dataset_publication.published_at IS 'Its UTC day is the day on which the dataset last changed';

-- The only place that says which generation is served.
CREATE VIEW served_generation AS
SELECT generation.id, generation.label, generation.content_digest, generation.row_counts, generation.imported_at, publication.published_at
FROM (SELECT generation_id, published_at FROM dataset_publication ORDER BY id DESC LIMIT 1) AS publication
JOIN dataset_generation AS generation ON generation.id = publication.generation_id;
COMMENT ON VIEW served_generation IS 'The one generation that requests are answered from; no row before the first import';


-- The tables of a generation: first the records, which hold what the curator wrote

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

-- Then the facts, which repeat each deal in day order with its company's attributes, so that aggregations need no joins. Amounts are US cents, so that
-- sums are exact and cheap; null = undisclosed.
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
  amount_cents bigint CHECK (amount_cents > 0),
  previous_on date NOT NULL,
  previous_at_stage_on date NOT NULL
);
COMMENT ON COLUMN funding_fact.previous_on IS 'The day of the same company''s previous round; -infinity = this is its first';
COMMENT ON COLUMN funding_fact.previous_at_stage_on IS 'The day of the same company''s previous round at the same stage; -infinity = this is its first';
CREATE INDEX funding_fact_window_idx ON funding_fact (announced_on)
  INCLUDE (category_id, domain_id, country, stage, is_public, company_id, amount_cents, previous_on);
CREATE INDEX funding_fact_amount_idx ON funding_fact (amount_cents DESC, announced_on) WHERE amount_cents IS NOT NULL;
CREATE INDEX funding_fact_company_idx ON funding_fact (company_id);
CREATE INDEX funding_fact_instrument_idx ON funding_fact (announced_on) WHERE instrument_type IS NOT NULL;
CREATE INDEX funding_fact_category_idx ON funding_fact (category_id, announced_on, previous_on);
CREATE INDEX funding_fact_stage_idx ON funding_fact (stage, announced_on) INCLUDE (amount_cents, previous_at_stage_on);

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
  amount_cents bigint CHECK (amount_cents > 0),
  previous_on date NOT NULL,
  acquirer_name text COLLATE "C" NOT NULL
);
COMMENT ON COLUMN acquisition_fact.company_id IS 'The target, as are country, categories and company type';
COMMENT ON COLUMN acquisition_fact.previous_on IS 'The day of the same target''s previous acquisition; -infinity = this is its first';
COMMENT ON COLUMN acquisition_fact.acquirer_name IS 'Of the tracked company, if acquirer_id names one; else as announced';
CREATE INDEX acquisition_fact_window_idx ON acquisition_fact (announced_on)
  INCLUDE (category_id, domain_id, country, company_id, amount_cents, previous_on);
CREATE INDEX acquisition_fact_amount_idx ON acquisition_fact (amount_cents DESC, announced_on) WHERE amount_cents IS NOT NULL;
CREATE INDEX acquisition_fact_company_idx ON acquisition_fact (company_id);
CREATE INDEX acquisition_fact_category_idx ON acquisition_fact (category_id, announced_on, previous_on);
CREATE INDEX acquisition_fact_acquirer_idx ON acquisition_fact (acquirer_name, announced_on);

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
  amount_cents bigint CHECK (amount_cents > 0)
);
CREATE INDEX investment_fact_day_idx ON investment_fact (announced_on)
  INCLUDE (investor_id, is_lead, company_id, amount_cents);
CREATE INDEX investment_fact_investor_idx ON investment_fact (investor_id, announced_on)
  INCLUDE (round_id, is_lead, company_id, category_id, amount_cents);

-- Last, what is counted and summed of the facts when they are written

CREATE TABLE funding_day (
  announced_on date NOT NULL,
  category_id int,
  deals int NOT NULL,
  disclosed int NOT NULL,
  amount_cents bigint NOT NULL,
  debuts int NOT NULL
);
COMMENT ON TABLE funding_day IS 'The rounds of one day and category; rebuilt with the facts, in day order';
COMMENT ON COLUMN funding_day.debuts IS 'Companies whose first round it was';
CREATE INDEX funding_day_idx ON funding_day (announced_on) INCLUDE (category_id, deals, disclosed, amount_cents, debuts);

CREATE TABLE acquisition_day (LIKE funding_day);
COMMENT ON TABLE acquisition_day IS 'The acquisitions of one day and of targets of one category; rebuilt with the facts, in day order';
COMMENT ON COLUMN acquisition_day.debuts IS 'Targets whose first acquisition it was';
CREATE INDEX acquisition_day_idx ON acquisition_day (announced_on)
  INCLUDE (category_id, deals, disclosed, amount_cents, debuts);

CREATE TABLE deal_day (
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
COMMENT ON TABLE deal_day IS 'All deals of a kind and day, as a whole and by one dimension each';
COMMENT ON COLUMN deal_day.dimension IS 'Its column is filled, or null if not known; none = all deals of the day';
CREATE INDEX deal_day_idx ON deal_day (source, dimension, announced_on);

CREATE TABLE investor_year (
  investor_id int NOT NULL,
  year smallint NOT NULL,
  deals int NOT NULL,
  amount_cents bigint NOT NULL
);
COMMENT ON TABLE investor_year IS 'The rounds that an investor took part in, by calendar year';

CREATE TABLE deal_count (
  source text NOT NULL,
  dimension text NOT NULL,
  key text,
  deals int NOT NULL
);
COMMENT ON TABLE deal_count IS 'All deals of a kind by one dimension: what the filter options show';
COMMENT ON COLUMN deal_count.key IS 'Null = not known';

SET LOCAL search_path = public;


-- Accounts, plans, entitlement, keys

CREATE TABLE plan (
  id text COLLATE "C" CONSTRAINT plan_pkey PRIMARY KEY,
  name text NOT NULL,
  api_access boolean NOT NULL
);
INSERT INTO plan VALUES ('free', 'Free', false), ('pro', 'Pro', false), ('enterprise', 'Enterprise', true);

CREATE TABLE account (
  id int GENERATED ALWAYS AS IDENTITY CONSTRAINT account_pkey PRIMARY KEY,
  name text COLLATE "C" NOT NULL CONSTRAINT account_name_key UNIQUE CONSTRAINT account_name_check CHECK (length(name) BETWEEN 1 AND 100),
  plan_id text COLLATE "C" NOT NULL CONSTRAINT account_plan_fkey REFERENCES plan,
  addon_since date,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON COLUMN account.addon_since IS 'The day on which the retired add-on was bought: decides whether GRANDFATHER_CUTOFF covers it';

-- When an account might use the API, and why. Past intervals stay: a key looks back over all of them.
CREATE TABLE entitlement (
  id int GENERATED ALWAYS AS IDENTITY CONSTRAINT entitlement_pkey PRIMARY KEY,
  account_id int NOT NULL CONSTRAINT entitlement_account_fkey REFERENCES account,
  source text COLLATE "C" NOT NULL CONSTRAINT entitlement_source_check CHECK (source IN ('plan', 'grandfathered_addon')),
  during tstzrange NOT NULL CONSTRAINT entitlement_during_check CHECK (NOT isempty(during)),
  CONSTRAINT entitlement_no_overlap EXCLUDE USING gist (account_id WITH =, source WITH =, during WITH &&)
);
CREATE INDEX entitlement_account_idx ON entitlement (account_id);

CREATE TABLE api_key (
  id int GENERATED ALWAYS AS IDENTITY CONSTRAINT api_key_pkey PRIMARY KEY,
  public_id text COLLATE "C" NOT NULL
    CONSTRAINT api_key_public_id_key UNIQUE CONSTRAINT api_key_public_id_check CHECK (public_id ~ '^[0-9A-Za-z]{10}$'),
  account_id int NOT NULL CONSTRAINT api_key_account_fkey REFERENCES account,
  label text NOT NULL CONSTRAINT api_key_label_check CHECK (length(label) BETWEEN 1 AND 100),
  secret_hash bytea NOT NULL CONSTRAINT api_key_secret_hash_check CHECK (length(secret_hash) = 32),
  hash_algorithm text COLLATE "C" NOT NULL,
  pepper_id text COLLATE "C",
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  lifetime_seconds bigint CONSTRAINT api_key_lifetime_check CHECK (lifetime_seconds > 0),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  is_operator boolean NOT NULL DEFAULT false,
  CONSTRAINT api_key_hash_check CHECK (
    (hash_algorithm = 'sha256' AND pepper_id IS NULL) OR (hash_algorithm = 'hmac-sha256' AND pepper_id IS NOT NULL)
  )
) WITH (fillfactor = 80);
COMMENT ON COLUMN api_key.is_operator IS 'Whether it may send X-Dataset-Preview';
CREATE INDEX api_key_account_idx ON api_key (account_id);


-- Quota and usage

CREATE TYPE quota_scope AS ENUM ('account_month', 'key_day', 'key_month');

-- One counter for each key and one for each account, which a new day or month resets in place.
CREATE TABLE key_quota (
  key_id int NOT NULL CONSTRAINT key_quota_pkey PRIMARY KEY,
  day date NOT NULL,
  day_used bigint NOT NULL,
  month_used bigint NOT NULL,
  CONSTRAINT key_quota_used_check CHECK (day_used >= 0 AND month_used >= 0)
) WITH (fillfactor = 50);
COMMENT ON COLUMN key_quota.day IS 'The UTC day of day_used; month_used is of its month';

CREATE TABLE account_quota (
  account_id int NOT NULL CONSTRAINT account_quota_pkey PRIMARY KEY,
  month date NOT NULL,
  used bigint NOT NULL,
  CONSTRAINT account_quota_used_check CHECK (used >= 0)
) WITH (fillfactor = 50);
COMMENT ON COLUMN account_quota.month IS 'The first UTC day of the month of used';

CREATE VIEW quota_counter AS
SELECT 'key_day'::quota_scope AS scope, key_id AS subject, day AS window_start, day_used AS used FROM key_quota
UNION ALL SELECT 'key_month', key_id, date_trunc('month', day::timestamp)::date, month_used FROM key_quota
UNION ALL SELECT 'account_month', account_id, month, used FROM account_quota;

-- Only these functions change the counters. Each first adds the missing account rows, then locks the accounts in order of their ids: an account's row
-- is the mutex of its keys, so concurrent callers can neither overdraw nor deadlock. It reads the clock after it has the locks, so that a caller who
-- waited over midnight can't reset a counter to yesterday. Then it changes keys, again in order of their ids.
--
-- A connection keeps the plans that it made when the tables were small. So every statement has only one plan, at any size: a probe of the primary key
-- for each row (ON CONFLICT, LATERAL with OFFSET 0, scalar subqueries).
--
-- They commit with the caller's transaction, which waits for the disk: a granted unit survives a crash of the database server.
CREATE FUNCTION quota_lock(accounts int[], month date) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO account_quota (account_id, month, used)
    SELECT DISTINCT account_id, quota_lock.month, 0 FROM unnest(accounts) AS wanted (account_id)
    WHERE NOT EXISTS (SELECT FROM account_quota q WHERE q.account_id = wanted.account_id OFFSET 0)
    ORDER BY 1
    ON CONFLICT DO NOTHING;

    PERFORM (SELECT 1 FROM account_quota q WHERE q.account_id = wanted.account_id FOR NO KEY UPDATE)
    FROM (SELECT DISTINCT account_id FROM unnest(accounts) AS each (account_id) ORDER BY 1) AS wanted;
  END $$;

  -- Grants each key as many of the wanted units as its day, its month and its account's month have left, and charges them.
  -- keys must be distinct. What an account has left goes to its keys in the order of their ids.
  CREATE FUNCTION quota_reserve(keys int[], accounts int[], wanted int[], day_limit bigint, month_limit bigint, account_limit bigint)
  RETURNS TABLE (key_id int, units bigint, day_used bigint, month_used bigint, account_used bigint, day date, at_ms bigint)
  LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
  #variable_conflict use_column
  DECLARE
    now_at timestamptz;
    today date;
    this_month date;
  BEGIN
    IF cardinality(keys) = 0 THEN RETURN; END IF;
    PERFORM quota_lock(accounts, date_trunc('month', clock_timestamp() AT TIME ZONE 'UTC')::date);
    now_at := clock_timestamp();
    today := (now_at AT TIME ZONE 'UTC')::date;
    this_month := date_trunc('month', now_at AT TIME ZONE 'UTC')::date;

    RETURN QUERY
    WITH asked AS (
      SELECT k.key_id, k.account_id, coalesce(q.day_before, 0) AS day_before, coalesce(q.month_before, 0) AS month_before, a.account_before,
             GREATEST(0, LEAST(k.units, day_limit - coalesce(q.day_before, 0), month_limit - coalesce(q.month_before, 0))) AS allowed,
             GREATEST(0, account_limit - a.account_before) AS account_left
      FROM unnest(keys, accounts, wanted) AS k (key_id, account_id, units)
      LEFT JOIN LATERAL (
        SELECT CASE WHEN day = today THEN day_used ELSE 0 END AS day_before, CASE WHEN day >= this_month THEN month_used ELSE 0 END AS month_before
        FROM key_quota WHERE key_quota.key_id = k.key_id OFFSET 0
      ) AS q ON true
      CROSS JOIN LATERAL (
        SELECT CASE WHEN month = this_month THEN used ELSE 0 END AS account_before
        FROM account_quota WHERE account_quota.account_id = k.account_id OFFSET 0
      ) AS a
    ), shared AS (
      SELECT *, (sum(allowed) OVER (PARTITION BY account_id ORDER BY key_id))::bigint AS running FROM asked
    ), granted AS (
      SELECT *, GREATEST(0, LEAST(allowed, allowed - running + account_left)) AS units FROM shared
    ), charged_keys AS (
      INSERT INTO key_quota (key_id, day, day_used, month_used)
      SELECT key_id, today, day_before + units, month_before + units FROM granted WHERE units > 0 ORDER BY key_id
      ON CONFLICT (key_id) DO UPDATE SET day = excluded.day, day_used = excluded.day_used, month_used = excluded.month_used
    ), charged_accounts AS (
      INSERT INTO account_quota (account_id, month, used)
      SELECT account_id, this_month, min(account_before) + sum(units)::bigint FROM granted GROUP BY account_id HAVING sum(units) > 0 ORDER BY account_id
      ON CONFLICT (account_id) DO UPDATE SET month = excluded.month, used = excluded.used
    )
    SELECT key_id, units, day_before + units, month_before + units, account_before + LEAST(running, account_left),
           today, (extract(epoch FROM now_at) * 1000)::bigint
    FROM granted;
  END $$;

  -- Adds units that were used on the given days without asking for a limit: use that is counted afterwards, and (negative) units that are refunded. A window
  -- that has ended stays as it was left: its counter is gone. The figures are those of the windows that are open afterwards.
  CREATE FUNCTION quota_add(keys int[], accounts int[], days date[], units bigint[])
  RETURNS TABLE (key_id int, day date, day_used bigint, month_used bigint, account_used bigint)
  LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
  #variable_conflict use_column
  BEGIN
    PERFORM quota_lock(accounts, date_trunc('month', (SELECT max(d) FROM unnest(days) AS d)::timestamp)::date);

    INSERT INTO key_quota (key_id, day, day_used, month_used)
    SELECT last.key_id, last.day,
           GREATEST(0, coalesce(last.day_before, 0) + coalesce(sum(given.units) FILTER (WHERE given.day = last.day), 0)),
           GREATEST(0, coalesce(last.month_before, 0)
             + coalesce(sum(given.units) FILTER (WHERE date_trunc('month', given.day::timestamp) = date_trunc('month', last.day::timestamp)), 0))
    FROM (
      SELECT newest.key_id, GREATEST(q.day, newest.day) AS day, CASE WHEN q.day >= newest.day THEN q.day_used ELSE 0 END AS day_before,
             CASE WHEN q.day >= date_trunc('month', newest.day::timestamp)::date THEN q.month_used ELSE 0 END AS month_before
      FROM (SELECT key_id, max(day) AS day FROM unnest(keys, days) AS g (key_id, day) GROUP BY key_id) AS newest
      LEFT JOIN LATERAL (SELECT day, day_used, month_used FROM key_quota WHERE key_quota.key_id = newest.key_id OFFSET 0) AS q ON true
    ) AS last
    JOIN unnest(keys, days, units) AS given (key_id, day, units) ON given.key_id = last.key_id
    GROUP BY last.key_id, last.day, last.day_before, last.month_before
    ORDER BY last.key_id
    ON CONFLICT (key_id) DO UPDATE SET day = excluded.day, day_used = excluded.day_used, month_used = excluded.month_used;

    INSERT INTO account_quota (account_id, month, used)
    SELECT last.account_id, last.month,
           GREATEST(0, last.before + coalesce(sum(given.units) FILTER (WHERE date_trunc('month', given.day::timestamp) = last.month), 0))
    FROM (
      SELECT newest.account_id, GREATEST(q.month, newest.month) AS month, CASE WHEN q.month >= newest.month THEN q.used ELSE 0 END AS before
      FROM (
        SELECT account_id, date_trunc('month', max(day)::timestamp)::date AS month FROM unnest(accounts, days) AS g (account_id, day) GROUP BY account_id
      ) AS newest
      CROSS JOIN LATERAL (SELECT month, used FROM account_quota WHERE account_quota.account_id = newest.account_id OFFSET 0) AS q
    ) AS last
    JOIN unnest(accounts, days, units) AS given (account_id, day, units) ON given.account_id = last.account_id
    GROUP BY last.account_id, last.month, last.before
    ORDER BY last.account_id
    ON CONFLICT (account_id) DO UPDATE SET month = excluded.month, used = excluded.used;

    RETURN QUERY
    SELECT given.key_id, given.day, k.day_used, k.month_used, a.used
    FROM unnest(keys, accounts, days) AS given (key_id, account_id, day)
    CROSS JOIN LATERAL (SELECT day_used, month_used FROM key_quota WHERE key_quota.key_id = given.key_id OFFSET 0) AS k
    CROSS JOIN LATERAL (SELECT used FROM account_quota WHERE account_quota.account_id = given.account_id OFFSET 0) AS a;
  END $$;

CREATE TABLE usage_day (
  day date NOT NULL,
  key_id int NOT NULL CONSTRAINT usage_day_key_fkey REFERENCES api_key,
  endpoint text COLLATE "C" NOT NULL,
  calls bigint NOT NULL CONSTRAINT usage_day_calls_check CHECK (calls >= 0),
  CONSTRAINT usage_day_pkey PRIMARY KEY (day, key_id, endpoint)
) WITH (fillfactor = 70);
CREATE INDEX usage_day_key_idx ON usage_day (key_id, day);

CREATE TABLE client_day (
  day date NOT NULL,
  aspect text COLLATE "C" NOT NULL CONSTRAINT client_day_aspect_check CHECK (aspect IN ('intent', 'sdk')),
  category text COLLATE "C" NOT NULL CONSTRAINT client_day_category_check CHECK (category ~ '^[a-z0-9_./-]{1,40}$'),
  requests bigint NOT NULL CONSTRAINT client_day_requests_check CHECK (requests >= 0),
  CONSTRAINT client_day_pkey PRIMARY KEY (day, aspect, category)
) WITH (fillfactor = 70);

CREATE TABLE page_view (
  day date NOT NULL,
  account_id bigint NOT NULL CONSTRAINT page_view_account_fkey REFERENCES account ON DELETE CASCADE,
  views bigint NOT NULL CONSTRAINT page_view_views_check CHECK (views > 0),
  CONSTRAINT page_view_pkey PRIMARY KEY (day, account_id)
);
COMMENT ON TABLE page_view IS 'Market pages and charts that members of an account opened on a UTC day';


-- Members of accounts, how they sign in, and the history of changes

-- Who may sign in to an account. A person, by e-mail, belongs to one account.
CREATE TABLE account_member (
  id int GENERATED ALWAYS AS IDENTITY CONSTRAINT account_member_pkey PRIMARY KEY,
  account_id int NOT NULL CONSTRAINT account_member_account_fkey REFERENCES account,
  email text COLLATE "C" NOT NULL CONSTRAINT account_member_email_key UNIQUE
    CONSTRAINT account_member_email_check CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_sign_in_at timestamptz,
  role text COLLATE "C" NOT NULL DEFAULT 'member' CONSTRAINT account_member_role_check CHECK (role IN ('owner', 'member'))
);
CREATE INDEX account_member_account_idx ON account_member (account_id);

-- Links and sessions are known by the SHA-256 of their random token: a copy of these tables signs nobody in.
CREATE TABLE sign_in_link (
  token_hash bytea CONSTRAINT sign_in_link_pkey PRIMARY KEY CONSTRAINT sign_in_link_token_hash_check CHECK (length(token_hash) = 32),
  member_id int NOT NULL CONSTRAINT sign_in_link_member_fkey REFERENCES account_member ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX sign_in_link_member_idx ON sign_in_link (member_id, created_at);

CREATE TABLE account_session (
  token_hash bytea CONSTRAINT account_session_pkey PRIMARY KEY CONSTRAINT account_session_token_hash_check CHECK (length(token_hash) = 32),
  member_id int NOT NULL CONSTRAINT account_session_member_fkey REFERENCES account_member ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL
) WITH (fillfactor = 80);
CREATE INDEX account_session_member_idx ON account_session (member_id);

CREATE TABLE account_change (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT account_change_pkey PRIMARY KEY,
  account_id int NOT NULL CONSTRAINT account_change_account_fkey REFERENCES account,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor text COLLATE "C" NOT NULL,
  action text COLLATE "C" NOT NULL CONSTRAINT account_change_action_check CHECK (action ~ '^[a-z_]{1,40}$'),
  key_public_id text COLLATE "C",
  detail text,
  address text COLLATE "C",
  submission uuid CONSTRAINT account_change_submission_key UNIQUE
);
CREATE INDEX account_change_account_idx ON account_change (account_id, id DESC);
COMMENT ON COLUMN account_change.actor IS 'The e-mail of a member, or operator';
COMMENT ON COLUMN account_change.submission IS 'Which showing of a form it came from: sent again, the form changes nothing';


-- Clients that connect over OAuth, what members allow them, and what they use

-- Programs that may ask a member for access. Those with a document are known by its https address, the others have registered.
CREATE TABLE oauth_client (
  id int GENERATED ALWAYS AS IDENTITY CONSTRAINT oauth_client_pkey PRIMARY KEY,
  client_id text COLLATE "C" NOT NULL CONSTRAINT oauth_client_client_id_key UNIQUE
    CONSTRAINT oauth_client_client_id_check CHECK (length(client_id) BETWEEN 1 AND 2000),
  name text NOT NULL CONSTRAINT oauth_client_name_check CHECK (length(name) BETWEEN 1 AND 100),
  redirect_uris text[] NOT NULL CONSTRAINT oauth_client_redirect_uris_check CHECK (cardinality(redirect_uris) BETWEEN 1 AND 10),
  auth_method text COLLATE "C" NOT NULL
    CONSTRAINT oauth_client_auth_method_check CHECK (auth_method IN ('none', 'client_secret_post', 'client_secret_basic')),
  secret_hash bytea CONSTRAINT oauth_client_secret_hash_check CHECK (length(secret_hash) = 32),
  document_expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT oauth_client_secret_check CHECK ((auth_method = 'none') = (secret_hash IS NULL))
);
COMMENT ON COLUMN oauth_client.document_expires_at IS 'When the client metadata document must be fetched again; null for a registered client';

-- A question that waits for a member's consent. It belongs to one browser, which may have to sign its member in first.
CREATE TABLE oauth_request (
  id text COLLATE "C" CONSTRAINT oauth_request_pkey PRIMARY KEY CONSTRAINT oauth_request_id_check CHECK (id ~ '^[0-9A-Za-z_-]{22}$'),
  browser_hash bytea NOT NULL CONSTRAINT oauth_request_browser_hash_check CHECK (length(browser_hash) = 32),
  client_id int NOT NULL CONSTRAINT oauth_request_client_fkey REFERENCES oauth_client ON DELETE CASCADE,
  redirect_uri text NOT NULL,
  state text,
  code_challenge text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX oauth_request_browser_idx ON oauth_request (browser_hash, created_at);
CREATE INDEX oauth_request_expiry_idx ON oauth_request (expires_at);
CREATE INDEX oauth_request_client_idx ON oauth_request (client_id);

-- What a member has allowed a client, with the one authorization code of the consent. Every secret is known by its SHA-256 only.
CREATE TABLE oauth_grant (
  id int GENERATED ALWAYS AS IDENTITY CONSTRAINT oauth_grant_pkey PRIMARY KEY,
  public_id text COLLATE "C" NOT NULL
    CONSTRAINT oauth_grant_public_id_key UNIQUE CONSTRAINT oauth_grant_public_id_check CHECK (public_id ~ '^[0-9A-Za-z_-]{10}$'),
  account_id int NOT NULL CONSTRAINT oauth_grant_account_fkey REFERENCES account,
  member_id int CONSTRAINT oauth_grant_member_fkey REFERENCES account_member ON DELETE SET NULL,
  email text COLLATE "C" NOT NULL,
  client_id int NOT NULL CONSTRAINT oauth_grant_client_fkey REFERENCES oauth_client,
  code_hash bytea NOT NULL CONSTRAINT oauth_grant_code_hash_key UNIQUE CONSTRAINT oauth_grant_code_hash_check CHECK (length(code_hash) = 32),
  code_challenge text COLLATE "C" NOT NULL,
  code_expires_at timestamptz NOT NULL,
  code_used_at timestamptz,
  redirect_uri text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  last_used_at timestamptz
) WITH (fillfactor = 80);
CREATE INDEX oauth_grant_account_idx ON oauth_grant (account_id, id);
CREATE INDEX oauth_grant_member_idx ON oauth_grant (member_id);
CREATE INDEX oauth_grant_client_idx ON oauth_grant (client_id);
COMMENT ON COLUMN oauth_grant.email IS 'The member at the time of the consent: the grant outlives a member who is removed, but stops working';

CREATE TABLE oauth_token (
  token_hash bytea CONSTRAINT oauth_token_pkey PRIMARY KEY CONSTRAINT oauth_token_token_hash_check CHECK (length(token_hash) = 32),
  grant_id int NOT NULL CONSTRAINT oauth_token_grant_fkey REFERENCES oauth_grant ON DELETE CASCADE,
  kind text COLLATE "C" NOT NULL CONSTRAINT oauth_token_kind_check CHECK (kind IN ('access', 'refresh')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  uses int NOT NULL DEFAULT 0
) WITH (fillfactor = 80);
CREATE INDEX oauth_token_grant_idx ON oauth_token (grant_id, expires_at);
COMMENT ON COLUMN oauth_token.used_at IS 'When a refresh token was first used: 2 minutes later, another use ends the grant';

-- The latest time that a member took over the seat of another one.
CREATE TABLE mcp_seat_move (
  account_id int CONSTRAINT mcp_seat_move_pkey PRIMARY KEY CONSTRAINT mcp_seat_move_account_fkey REFERENCES account,
  member_id int NOT NULL CONSTRAINT mcp_seat_move_member_fkey REFERENCES account_member ON DELETE CASCADE,
  moved_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX mcp_seat_move_member_idx ON mcp_seat_move (member_id);

CREATE TABLE mcp_usage_day (
  day date NOT NULL,
  grant_id int NOT NULL CONSTRAINT mcp_usage_day_grant_fkey REFERENCES oauth_grant,
  tool text COLLATE "C" NOT NULL,
  calls bigint NOT NULL CONSTRAINT mcp_usage_day_calls_check CHECK (calls >= 0),
  CONSTRAINT mcp_usage_day_pkey PRIMARY KEY (day, grant_id, tool)
) WITH (fillfactor = 70);
CREATE INDEX mcp_usage_day_grant_idx ON mcp_usage_day (grant_id, day);
