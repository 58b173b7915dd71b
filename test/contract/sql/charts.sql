SELECT "deal"."category_id" AS "key", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosed_count", COALESCE(SUM("deal"."amount_cents"), 0) AS "amount", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day", COUNT(*) FILTER (WHERE "deal"."previous_on" < CAST($1 AS date)) AS "companies"
  FROM "funding_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY "deal"."category_id";

SELECT "deal"."category_id" AS "key", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosed_count", COALESCE(SUM("deal"."amount_cents"), 0) AS "amount", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day", COUNT(*) FILTER (WHERE "deal"."previous_on" < CAST($1 AS date)) AS "companies"
  FROM "acquisition_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY "deal"."category_id";

SELECT CAST(DATE_TRUNC('week', CAST("deal"."announced_on" AS timestamp)) AS date) AS "key", SUM("deal"."deals") AS "count", SUM("deal"."disclosed") AS "disclosed_count", SUM("deal"."amount_cents") AS "amount", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "funding_day" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY CAST(DATE_TRUNC('week', CAST("deal"."announced_on" AS timestamp)) AS date);

SELECT CAST(DATE_TRUNC('week', CAST("deal"."announced_on" AS timestamp)) AS date) AS "key", SUM("deal"."deals") AS "count", SUM("deal"."disclosed") AS "disclosed_count", SUM("deal"."amount_cents") AS "amount", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "acquisition_day" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY CAST(DATE_TRUNC('week', CAST("deal"."announced_on" AS timestamp)) AS date);

SELECT "deal"."stage" AS "key", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosed_count", COALESCE(SUM("deal"."amount_cents"), 0) AS "amount", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day", COUNT(DISTINCT "deal"."company_id") AS "companies", ROUND(AVG("deal"."amount_cents")) AS "average", PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY "deal"."amount_cents") AS "median"
  FROM "funding_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY "deal"."stage";

SELECT "deal"."country" AS "key", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosed_count", COALESCE(SUM("deal"."amount_cents"), 0) AS "amount", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "funding_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY "deal"."country";

SELECT "deal"."country" AS "key", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosed_count", COALESCE(SUM("deal"."amount_cents"), 0) AS "amount", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "acquisition_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY "deal"."country";

SELECT "deal"."buyer_type" AS "key", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosed_count", COALESCE(SUM("deal"."amount_cents"), 0) AS "amount", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "acquisition_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY "deal"."buyer_type";

COMMIT;
