SELECT COUNT(*) AS "count"
  FROM (SELECT "deal"."round_id" AS "deal_round_id"
  FROM "funding_fact" "deal"
  WHERE TRUE
  AND "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2) "exported";

COMMIT;

COPY (SELECT exported.id, exported.date, exported.company, exported.company_slug, exported.country, exported.company_type, exported.product_category_id, exported.stage, exported.venue, exported.instrument_type, exported.amount_usd, array_to_string(exported.lead_investors, E'\x1e'), array_to_string(exported.lead_investor_slugs, E'\x1e'), array_to_string(exported.investors, E'\x1e'), array_to_string(exported.investor_slugs, E'\x1e'), exported.source_url, exported.verified_on
  FROM (SELECT "deal"."external_id" AS id, "deal"."announced_on" AS date, "company"."name" AS company, "company"."slug" AS company_slug, "company"."country" AS country, "company"."company_type" AS company_type, "company"."product_category_id" AS product_category_id, "deal"."stage" AS stage, "deal"."venue" AS venue, "deal"."instrument_type" AS instrument_type, "deal"."amount_usd" AS amount_usd, "deal"."source_url" AS source_url, "deal"."verified_on" AS verified_on, ARRAY(SELECT "investor"."name" AS "investor_name"
  FROM "funding_round_investor" "part"
  INNER JOIN "investor" "investor" ON "investor"."id"="part"."investor_id"
  WHERE "part"."round_id" = "deal"."id"
  AND "part"."lead_position" IS NOT NULL
  ORDER BY "part"."lead_position" ASC) AS lead_investors, ARRAY(SELECT "investor"."slug" AS "investor_slug"
  FROM "funding_round_investor" "part"
  INNER JOIN "investor" "investor" ON "investor"."id"="part"."investor_id"
  WHERE "part"."round_id" = "deal"."id"
  AND "part"."lead_position" IS NOT NULL
  ORDER BY "part"."lead_position" ASC) AS lead_investor_slugs, ARRAY(SELECT "investor"."name" AS "investor_name"
  FROM "funding_round_investor" "part"
  INNER JOIN "investor" "investor" ON "investor"."id"="part"."investor_id"
  WHERE "part"."round_id" = "deal"."id"
  AND "part"."position" IS NOT NULL
  ORDER BY "part"."position" ASC) AS investors, ARRAY(SELECT "investor"."slug" AS "investor_slug"
  FROM "funding_round_investor" "part"
  INNER JOIN "investor" "investor" ON "investor"."id"="part"."investor_id"
  WHERE "part"."round_id" = "deal"."id"
  AND "part"."position" IS NOT NULL
  ORDER BY "part"."position" ASC) AS investor_slugs
  FROM "funding_round" "deal"
  INNER JOIN "company" "company" ON "company"."id"="deal"."company_id"
  WHERE "deal"."id" IN (SELECT "deal"."round_id" AS "deal_round_id"
  FROM "funding_fact" "deal"
  WHERE TRUE
  AND "deal"."announced_on" >= '2025-11-19'
  AND "deal"."announced_on" <= '2026-11-18')) "exported"
  ORDER BY exported.id ASC) TO STDOUT;
