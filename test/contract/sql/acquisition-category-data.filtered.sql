SELECT "deal"."category_id" AS "key", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosed_count", COALESCE(SUM("deal"."amount_cents"), 0) AS "amount", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day", COUNT(DISTINCT "deal"."company_id") AS "companies"
  FROM "acquisition_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  AND "deal"."country" = ANY($3)
  AND EXISTS (SELECT 1
  FROM "company_product_category" "tag"
  WHERE "tag"."company_id" = "deal"."company_id"
  AND "tag"."product_category_id" = ANY($4))
  AND ("deal"."amount_cents" IS NULL OR "deal"."amount_cents" >= $5
  AND "deal"."amount_cents" < $6 OR "deal"."amount_cents" >= $7)
  AND "deal"."acquisition_type" = ANY($8)
  AND "deal"."exit_type" = ANY($9)
  GROUP BY "deal"."category_id";

COMMIT;
