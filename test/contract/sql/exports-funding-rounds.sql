SELECT COUNT(*) AS "count"
  FROM (SELECT "deal"."external_id" AS "id", "deal"."announced_on" AS "date", "deal"."stage" AS "stage", "deal"."venue" AS "venue", "deal"."instrument_type" AS "instrument_type", "deal"."amount_usd" AS "amount_usd", "deal"."source_url" AS "source_url", "deal"."verified_on" AS "verified_on", "company"."name" AS "company", "company"."slug" AS "company_slug", "company"."country" AS "country", "company"."company_type" AS "company_type", "company"."product_category_id" AS "product_category_id", ARRAY(SELECT "investor"."name" AS "investor_name"
  FROM "funding_round_investor" "part"
  INNER JOIN "investor" "investor" ON "investor"."id"="part"."investor_id"
  WHERE "part"."round_id" = "deal"."id"
  AND "part"."lead_position" IS NOT NULL
  ORDER BY "part"."lead_position" ASC) AS "lead_investors", ARRAY(SELECT "investor"."slug" AS "investor_slug"
  FROM "funding_round_investor" "part"
  INNER JOIN "investor" "investor" ON "investor"."id"="part"."investor_id"
  WHERE "part"."round_id" = "deal"."id"
  AND "part"."lead_position" IS NOT NULL
  ORDER BY "part"."lead_position" ASC) AS "lead_investor_slugs", ARRAY(SELECT "investor"."name" AS "investor_name"
  FROM "funding_round_investor" "part"
  INNER JOIN "investor" "investor" ON "investor"."id"="part"."investor_id"
  WHERE "part"."round_id" = "deal"."id"
  ORDER BY "part"."position" ASC) AS "investors", ARRAY(SELECT "investor"."slug" AS "investor_slug"
  FROM "funding_round_investor" "part"
  INNER JOIN "investor" "investor" ON "investor"."id"="part"."investor_id"
  WHERE "part"."round_id" = "deal"."id"
  ORDER BY "part"."position" ASC) AS "investor_slugs"
  FROM "funding_round" "deal"
  INNER JOIN "company" "company" ON "company"."id"="deal"."company_id"
  WHERE "deal"."id" IN (SELECT "deal"."round_id" AS "deal_round_id"
  FROM "funding_fact" "deal"
  WHERE TRUE
  AND "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2)) "exported";

SET LOCAL statement_timeout = 60000;

DECLARE export NO SCROLL CURSOR FOR SELECT array_to_string(ARRAY[CAST(exported.id AS text), CAST(exported.date AS text), CAST(exported.company AS text), CAST(exported.company_slug AS text), CAST(exported.country AS text), CAST(exported.company_type AS text), CAST(exported.product_category_id AS text), CAST(exported.stage AS text), CAST(exported.venue AS text), CAST(exported.instrument_type AS text), CAST(exported.amount_usd AS text), array_to_string(exported.lead_investors, E'\x1e'), array_to_string(exported.lead_investor_slugs, E'\x1e'), array_to_string(exported.investors, E'\x1e'), array_to_string(exported.investor_slugs, E'\x1e'), CAST(exported.source_url AS text), CAST(exported.verified_on AS text)], E'\x1f', E'\x1a') AS "text"
  FROM (SELECT "deal"."external_id" AS "id", "deal"."announced_on" AS "date", "deal"."stage" AS "stage", "deal"."venue" AS "venue", "deal"."instrument_type" AS "instrument_type", "deal"."amount_usd" AS "amount_usd", "deal"."source_url" AS "source_url", "deal"."verified_on" AS "verified_on", "company"."name" AS "company", "company"."slug" AS "company_slug", "company"."country" AS "country", "company"."company_type" AS "company_type", "company"."product_category_id" AS "product_category_id", ARRAY(SELECT "investor"."name" AS "investor_name"
  FROM "funding_round_investor" "part"
  INNER JOIN "investor" "investor" ON "investor"."id"="part"."investor_id"
  WHERE "part"."round_id" = "deal"."id"
  AND "part"."lead_position" IS NOT NULL
  ORDER BY "part"."lead_position" ASC) AS "lead_investors", ARRAY(SELECT "investor"."slug" AS "investor_slug"
  FROM "funding_round_investor" "part"
  INNER JOIN "investor" "investor" ON "investor"."id"="part"."investor_id"
  WHERE "part"."round_id" = "deal"."id"
  AND "part"."lead_position" IS NOT NULL
  ORDER BY "part"."lead_position" ASC) AS "lead_investor_slugs", ARRAY(SELECT "investor"."name" AS "investor_name"
  FROM "funding_round_investor" "part"
  INNER JOIN "investor" "investor" ON "investor"."id"="part"."investor_id"
  WHERE "part"."round_id" = "deal"."id"
  ORDER BY "part"."position" ASC) AS "investors", ARRAY(SELECT "investor"."slug" AS "investor_slug"
  FROM "funding_round_investor" "part"
  INNER JOIN "investor" "investor" ON "investor"."id"="part"."investor_id"
  WHERE "part"."round_id" = "deal"."id"
  ORDER BY "part"."position" ASC) AS "investor_slugs"
  FROM "funding_round" "deal"
  INNER JOIN "company" "company" ON "company"."id"="deal"."company_id"
  WHERE "deal"."id" IN (SELECT "deal"."round_id" AS "deal_round_id"
  FROM "funding_fact" "deal"
  WHERE TRUE
  AND "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2)) "exported"
  ORDER BY exported.id ASC;

COMMIT;
