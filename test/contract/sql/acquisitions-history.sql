SELECT COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay", CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date) AS "year", COUNT(*) FILTER (WHERE "deal"."previous_on" < GREATEST(CAST('-infinity' AS date), CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date))) AS "companies", ROUND(AVG("deal"."amount_cents")) AS "averageCents", PERCENTILE_DISC(ARRAY[0.5, 0.5000000001]) WITHIN GROUP (ORDER BY "deal"."amount_cents") AS "medianCents"
  FROM "acquisition_fact" "deal"
  GROUP BY CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date);

COMMIT;
