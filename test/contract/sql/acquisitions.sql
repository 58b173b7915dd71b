SELECT CAST("deal"."announced_on" AS text) AS key, "deal"."acquisition_id" AS id
  FROM "acquisition_fact" "deal"
  WHERE TRUE
  AND "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  ORDER BY "deal"."announced_on" DESC, "deal"."acquisition_id" DESC
  LIMIT 101;

SELECT COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "deal_day" "deal"
  WHERE ("deal"."source" = $1
  AND "deal"."dimension" = $2)
  AND "deal"."announced_on" >= $3
  AND "deal"."announced_on" <= $4;

SELECT "deal"."external_id" AS id, "deal"."announced_on" AS date, "target"."name" AS target, "target"."slug" AS target_slug, "target"."country" AS target_country, COALESCE("acquirer"."name", "deal"."acquirer_name") AS acquirer, "acquirer"."slug" AS acquirer_slug, COALESCE("acquirer"."country", "deal"."acquirer_country") AS acquirer_country, "deal"."buyer_type" AS buyer_type, "deal"."acquisition_type" AS acquisition_type, "deal"."exit_type" AS exit_type, "target"."company_type" AS company_type, "target"."product_category_id" AS product_category_id, "deal"."amount_usd" AS amount_usd, "deal"."source_url" AS source_url, "deal"."verified_on" AS verified_on
  FROM "acquisition" "deal"
  INNER JOIN "company" "target" ON "target"."id"="deal"."target_id"
  LEFT JOIN "company" "acquirer" ON "acquirer"."id"="deal"."acquirer_id"
  WHERE "deal"."id" = ANY($1)
  ORDER BY ARRAY_POSITION(CAST($1 AS int[]), "deal"."id") ASC;

COMMIT;
