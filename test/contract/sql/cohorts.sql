SELECT "deal"."stage" AS key, COUNT(*)::int AS companies, COUNT("deal"."next_stage_on")::int AS raised, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY "deal"."next_stage_on" - "deal"."announced_on") AS "daysToNext", COUNT("deal"."exit_on")::int AS acquired, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY "deal"."exit_on" - "deal"."announced_on") AS "daysToExit", ARRAY[COUNT(*) FILTER (WHERE "deal"."announced_on" <= '2025-11-18'), COUNT(*) FILTER (WHERE "deal"."announced_on" <= '2025-05-18'), COUNT(*) FILTER (WHERE "deal"."announced_on" <= '2024-11-18'), COUNT(*) FILTER (WHERE "deal"."announced_on" <= '2023-11-18')]::int[] AS observed, ARRAY[COUNT(*) FILTER (WHERE "deal"."announced_on" <= '2025-11-18'
  AND "deal"."next_stage_on" <= "deal"."announced_on" + make_interval(months => 12)), COUNT(*) FILTER (WHERE "deal"."announced_on" <= '2025-05-18'
  AND "deal"."next_stage_on" <= "deal"."announced_on" + make_interval(months => 18)), COUNT(*) FILTER (WHERE "deal"."announced_on" <= '2024-11-18'
  AND "deal"."next_stage_on" <= "deal"."announced_on" + make_interval(months => 24)), COUNT(*) FILTER (WHERE "deal"."announced_on" <= '2023-11-18'
  AND "deal"."next_stage_on" <= "deal"."announced_on" + make_interval(months => 36))]::int[] AS "raisedWithin"
  FROM "funding_fact" "deal"
  WHERE ("deal"."previous_at_stage_on" = '-infinity')
  AND "deal"."stage" = ANY($1)
  GROUP BY "deal"."stage";

SELECT COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."first_on") AS "firstDay", MAX("deal"."last_on") AS "lastDay"
  FROM "deal_period" "deal"
  WHERE ("deal"."source" = $1
  AND "deal"."granularity" = $2
  AND "deal"."dimension" = $3)
  AND "deal"."stage" = ANY($4);

COMMIT;
