SELECT "deal"."stage" AS "stage", COUNT(*) AS count, COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay", COUNT(*) FILTER (WHERE "deal"."previous_at_stage_on" < CAST($1 AS date)) AS "companies", ROUND(AVG("deal"."amount_cents")) AS "averageCents", PERCENTILE_DISC(ARRAY[0.5, 0.5000000001]) WITHIN GROUP (ORDER BY "deal"."amount_cents") AS "medianCents"
  FROM "funding_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY "deal"."stage";

COMMIT;
