CREATE OR REPLACE FUNCTION public.write_later_deals(generation bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
  END $function$;
