SELECT CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date) AS "key", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosed_count", COALESCE(SUM("deal"."amount_cents"), 0) AS "amount", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day", COUNT(*) FILTER (WHERE "deal"."previous_on" < GREATEST(CAST('-infinity' AS date), CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date))) AS "companies", ROUND(AVG("deal"."amount_cents")) AS "average", PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY "deal"."amount_cents") AS "median"
  FROM "funding_fact" "deal"
  GROUP BY CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date);

COMMIT;
