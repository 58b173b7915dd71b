SELECT COUNT(*) AS count, COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay", CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date) AS "year", COUNT(DISTINCT "deal"."company_id") AS "companies", ROUND(AVG("deal"."amount_cents")) AS "averageCents", PERCENTILE_DISC(ARRAY[0.5, 0.5000000001]) WITHIN GROUP (ORDER BY "deal"."amount_cents") AS "medianCents"
  FROM "acquisition_fact" "deal"
  WHERE "deal"."country" = ANY($1)
  AND "deal"."product_category_id" = ANY($2)
  AND "deal"."acquisition_type" = ANY($3)
  AND ("deal"."amount_cents" >= 500000000
  AND "deal"."amount_cents" < 1000000000 OR "deal"."amount_cents" >= 100000000000 OR "deal"."amount_cents" IS NULL)
  GROUP BY CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date);

SELECT "deal"."buyer_type" AS "buyerType", COUNT(*) AS count, COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay", CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date) AS "year"
  FROM "acquisition_fact" "deal"
  WHERE "deal"."country" = ANY($1)
  AND "deal"."product_category_id" = ANY($2)
  AND "deal"."acquisition_type" = ANY($3)
  AND ("deal"."amount_cents" >= 500000000
  AND "deal"."amount_cents" < 1000000000 OR "deal"."amount_cents" >= 100000000000 OR "deal"."amount_cents" IS NULL)
  GROUP BY CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date), "deal"."buyer_type";

COMMIT;
