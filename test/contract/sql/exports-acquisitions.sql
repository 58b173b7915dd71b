SELECT COUNT(*) AS "count"
  FROM (SELECT "deal"."acquisition_id" AS "deal_acquisition_id"
  FROM "acquisition_fact" "deal"
  WHERE TRUE
  AND "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2) "exported";

COMMIT;

COPY (SELECT exported.id, exported.date, exported.target, exported.target_slug, exported.target_country, exported.acquirer, exported.acquirer_slug, exported.acquirer_country, exported.buyer_type, exported.acquisition_type, exported.exit_type, exported.company_type, exported.product_category_id, exported.amount_usd, exported.source_url, exported.verified_on
  FROM (SELECT "deal"."external_id" AS id, "deal"."announced_on" AS date, "target"."name" AS target, "target"."slug" AS target_slug, "target"."country" AS target_country, COALESCE("acquirer"."name", "deal"."acquirer_name") AS acquirer, "acquirer"."slug" AS acquirer_slug, COALESCE("acquirer"."country", "deal"."acquirer_country") AS acquirer_country, "deal"."buyer_type" AS buyer_type, "deal"."acquisition_type" AS acquisition_type, "deal"."exit_type" AS exit_type, "target"."company_type" AS company_type, "target"."product_category_id" AS product_category_id, "deal"."amount_usd" AS amount_usd, "deal"."source_url" AS source_url, "deal"."verified_on" AS verified_on
  FROM "acquisition" "deal"
  INNER JOIN "company" "target" ON "target"."id"="deal"."target_id"
  LEFT JOIN "company" "acquirer" ON "acquirer"."id"="deal"."acquirer_id"
  WHERE "deal"."id" IN (SELECT "deal"."acquisition_id" AS "deal_acquisition_id"
  FROM "acquisition_fact" "deal"
  WHERE TRUE
  AND "deal"."announced_on" >= '2025-11-19'
  AND "deal"."announced_on" <= '2026-11-18')) "exported"
  ORDER BY exported.id ASC) TO STDOUT;
