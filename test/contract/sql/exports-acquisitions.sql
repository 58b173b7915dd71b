SELECT COUNT(*) AS "count"
  FROM (SELECT "deal"."external_id" AS "id", "deal"."announced_on" AS "date", "deal"."buyer_type" AS "buyer_type", "deal"."acquisition_type" AS "acquisition_type", "deal"."exit_type" AS "exit_type", "deal"."amount_usd" AS "amount_usd", "deal"."source_url" AS "source_url", "deal"."verified_on" AS "verified_on", "target"."name" AS "target", "target"."slug" AS "target_slug", "target"."country" AS "target_country", "target"."company_type" AS "company_type", "target"."product_category_id" AS "product_category_id", "acquirer"."slug" AS "acquirer_slug", COALESCE("acquirer"."name", "deal"."acquirer_name") AS "acquirer", COALESCE("acquirer"."country", "deal"."acquirer_country") AS "acquirer_country"
  FROM "acquisition" "deal"
  INNER JOIN "company" "target" ON "target"."id"="deal"."target_id"
  LEFT JOIN "company" "acquirer" ON "acquirer"."id"="deal"."acquirer_id"
  WHERE "deal"."id" IN (SELECT "deal"."acquisition_id" AS "deal_acquisition_id"
  FROM "acquisition_fact" "deal"
  WHERE TRUE
  AND "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2)) "exported";

SET LOCAL statement_timeout = 60000;

DECLARE export NO SCROLL CURSOR FOR SELECT array_to_string(ARRAY[CAST(exported.id AS text), CAST(exported.date AS text), CAST(exported.target AS text), CAST(exported.target_slug AS text), CAST(exported.target_country AS text), CAST(exported.acquirer AS text), CAST(exported.acquirer_slug AS text), CAST(exported.acquirer_country AS text), CAST(exported.buyer_type AS text), CAST(exported.acquisition_type AS text), CAST(exported.exit_type AS text), CAST(exported.company_type AS text), CAST(exported.product_category_id AS text), CAST(exported.amount_usd AS text), CAST(exported.source_url AS text), CAST(exported.verified_on AS text)], E'\x1f', E'\x1a') AS "text"
  FROM (SELECT "deal"."external_id" AS "id", "deal"."announced_on" AS "date", "deal"."buyer_type" AS "buyer_type", "deal"."acquisition_type" AS "acquisition_type", "deal"."exit_type" AS "exit_type", "deal"."amount_usd" AS "amount_usd", "deal"."source_url" AS "source_url", "deal"."verified_on" AS "verified_on", "target"."name" AS "target", "target"."slug" AS "target_slug", "target"."country" AS "target_country", "target"."company_type" AS "company_type", "target"."product_category_id" AS "product_category_id", "acquirer"."slug" AS "acquirer_slug", COALESCE("acquirer"."name", "deal"."acquirer_name") AS "acquirer", COALESCE("acquirer"."country", "deal"."acquirer_country") AS "acquirer_country"
  FROM "acquisition" "deal"
  INNER JOIN "company" "target" ON "target"."id"="deal"."target_id"
  LEFT JOIN "company" "acquirer" ON "acquirer"."id"="deal"."acquirer_id"
  WHERE "deal"."id" IN (SELECT "deal"."acquisition_id" AS "deal_acquisition_id"
  FROM "acquisition_fact" "deal"
  WHERE TRUE
  AND "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2)) "exported"
  ORDER BY exported.id ASC;

COMMIT;
