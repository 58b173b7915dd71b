SELECT CAST("deal"."amount_cents" AS text) AS key, "deal"."round_id" AS id
  FROM "funding_fact" "deal"
  WHERE TRUE
  AND "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  AND "deal"."amount_cents" IS NOT NULL
  ORDER BY "deal"."amount_cents" DESC, "deal"."round_id" DESC
  LIMIT 101;

SELECT CAST(NULL AS text) AS key, "deal"."round_id" AS id
  FROM "funding_fact" "deal"
  WHERE TRUE
  AND "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  AND "deal"."amount_cents" IS NULL
  ORDER BY "deal"."round_id" DESC
  LIMIT 97;

SELECT COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "deal_day" "deal"
  WHERE ("deal"."source" = $1
  AND "deal"."dimension" = $2)
  AND "deal"."announced_on" >= $3
  AND "deal"."announced_on" <= $4;

SELECT "deal"."external_id" AS id, "deal"."announced_on" AS date, "company"."name" AS company, "company"."slug" AS company_slug, "company"."country" AS country, "company"."company_type" AS company_type, "company"."product_category_id" AS product_category_id, "deal"."stage" AS stage, "deal"."venue" AS venue, "deal"."instrument_type" AS instrument_type, "deal"."amount_usd" AS amount_usd, "deal"."source_url" AS source_url, "deal"."verified_on" AS verified_on, ARRAY(SELECT "investor"."name" AS "investor_name"
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
  WHERE "deal"."id" = ANY($1)
  ORDER BY ARRAY_POSITION(CAST($1 AS int[]), "deal"."id") ASC;

COMMIT;
