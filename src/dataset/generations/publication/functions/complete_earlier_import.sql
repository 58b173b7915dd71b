CREATE OR REPLACE FUNCTION public.complete_earlier_import()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  -- Fills what a generation of an earlier layout lacks, in the transaction that imports it.
  DECLARE
    span text;
  BEGIN
    NEW.archived := false;
    NEW.layout := 4;
    NEW.base := (SELECT label FROM served_generation);
    PERFORM set_config('search_path', 'dataset_g' || NEW.id || ', public', true);

    INSERT INTO deal_day (source, dimension, announced_on, stage, deals, disclosed, amount_cents)
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
    ANALYZE deal_day, deal_period, company_funding, investor_activity;
    RETURN NEW;
  END $function$;
