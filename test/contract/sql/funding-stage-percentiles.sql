SELECT "deal"."stage" AS "key", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosed_count", COALESCE(SUM("deal"."amount_cents"), 0) AS "amount", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "funding_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY "deal"."stage";

SELECT "deal"."stage" AS "stage", PERCENTILE_CONT(ARRAY[0.1, 0.25, 0.5, 0.75, 0.9]) WITHIN GROUP (ORDER BY "deal"."amount_cents") AS "percentiles", MIN("deal"."amount_cents") AS "min", MAX("deal"."amount_cents") AS "max", ROUND(AVG("deal"."amount_cents")) AS "mean"
  FROM "funding_fact" "deal"
  WHERE "deal"."amount_cents" IS NOT NULL
  AND "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY "deal"."stage";

COMMIT;
