SELECT key, COUNT(*)::int AS "companies", COUNT(next_on)::int AS "raised", PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY next_on - first_on) AS "daysToNext", COUNT(exit_on)::int AS "acquired", PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY exit_on - first_on) AS "daysToExit", ARRAY[COUNT(*) FILTER (WHERE first_on <= '2025-11-18'), COUNT(*) FILTER (WHERE first_on <= '2025-05-18'), COUNT(*) FILTER (WHERE first_on <= '2024-11-18'), COUNT(*) FILTER (WHERE first_on <= '2023-11-18')]::int[] AS "observed", ARRAY[COUNT(*) FILTER (WHERE first_on <= '2025-11-18'
  AND next_on <= first_on + make_interval(months => 12)), COUNT(*) FILTER (WHERE first_on <= '2025-05-18'
  AND next_on <= first_on + make_interval(months => 18)), COUNT(*) FILTER (WHERE first_on <= '2024-11-18'
  AND next_on <= first_on + make_interval(months => 24)), COUNT(*) FILTER (WHERE first_on <= '2023-11-18'
  AND next_on <= first_on + make_interval(months => 36))]::int[] AS "raisedWithin"
  FROM (SELECT "deal"."stage" AS "key", MIN("deal"."announced_on") AS "first_on", MIN("later"."announced_on") AS "next_on", MIN("exit"."announced_on") AS "exit_on"
  FROM "funding_fact" "deal"
  LEFT JOIN "funding_fact" "later" ON "later"."company_id" = "deal"."company_id"
  AND "later"."announced_on" > "deal"."announced_on"
  AND "deal"."stage" IN (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14)
  AND "later"."stage" IN (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 22)
  AND "later"."stage" > "deal"."stage"
  LEFT JOIN "acquisition_fact" "exit" ON "exit"."company_id" = "deal"."company_id"
  AND "exit"."announced_on" >= "deal"."announced_on"
  WHERE ("deal"."previous_at_stage_on" = '-infinity')
  AND "deal"."stage" IN (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14)
  GROUP BY "deal"."company_id", "deal"."stage") "cohort"
  GROUP BY key;

SELECT COALESCE(SUM("deal"."deals"), 0)::bigint AS "count", COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."first_on") AS "firstDay", MAX("deal"."last_on") AS "lastDay"
  FROM "deal_period" "deal"
  WHERE "deal"."source" = $1
  AND "deal"."dimension" = $2
  AND "deal"."granularity" = $3;

COMMIT;
