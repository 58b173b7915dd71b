SELECT COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay", CAST(DATE_TRUNC('quarter', CAST("deal"."announced_on" AS timestamp)) AS date) AS "quarter", COUNT(*) FILTER (WHERE "deal"."previous_on" < GREATEST(CAST('-infinity' AS date), CAST(DATE_TRUNC('quarter', CAST("deal"."announced_on" AS timestamp)) AS date))) AS "companies", ROUND(AVG("deal"."amount_cents")) AS "averageCents", PERCENTILE_DISC(ARRAY[0.5, 0.5000000001]) WITHIN GROUP (ORDER BY "deal"."amount_cents") AS "medianCents"
  FROM "funding_fact" "deal"
  GROUP BY CAST(DATE_TRUNC('quarter', CAST("deal"."announced_on" AS timestamp)) AS date);

SELECT "deal"."category_id" AS "category", COALESCE(SUM("deal"."deals"), 0)::bigint AS "count", COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay", CAST(DATE_TRUNC('quarter', CAST("deal"."announced_on" AS timestamp)) AS date) AS "quarter"
  FROM "funding_day" "deal"
  GROUP BY CAST(DATE_TRUNC('quarter', CAST("deal"."announced_on" AS timestamp)) AS date), "deal"."category_id";

COMMIT;
