SELECT "deal"."category_id" AS "category", COUNT(*) AS count, COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay", COUNT(DISTINCT "deal"."company_id") AS "companies"
  FROM "funding_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  AND "deal"."country" = ANY($3)
  AND "deal"."product_category_id" = ANY($4)
  AND "deal"."stage" = ANY($5)
  AND "deal"."is_public" = ANY($6)
  AND ("deal"."amount_cents" >= 500000000
  AND "deal"."amount_cents" < 1000000000 OR "deal"."amount_cents" >= 100000000000 OR "deal"."amount_cents" IS NULL)
  GROUP BY "deal"."category_id";

SELECT (SELECT MAX("deal"."announced_on") AS "latest"
  FROM "funding_fact" "deal"
  WHERE "deal"."announced_on" <= $1) AS active, MAX("record"."announced_on") AS record
  FROM "funding_fact" "record";

COMMIT;
