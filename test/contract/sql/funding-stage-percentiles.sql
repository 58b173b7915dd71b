SELECT "deal"."stage" AS "stage", COUNT(*) AS count, COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay", PERCENTILE_CONT(ARRAY[0.1, 0.25, 0.5, 0.75, 0.9]) WITHIN GROUP (ORDER BY "deal"."amount_cents") AS "percentilesCents", MIN("deal"."amount_cents") AS "minCents", MAX("deal"."amount_cents") AS "maxCents", ROUND(AVG("deal"."amount_cents")) AS "averageCents"
  FROM "funding_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY "deal"."stage";

COMMIT;
