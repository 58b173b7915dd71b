-- lookup-of-company.sql;

SELECT "record"."name" AS name, "record"."slug" AS slug, "record"."country" AS country, "record"."website" AS website
  FROM "company" "record"
  WHERE "record"."name_folded" = $1
  AND "record"."id" <> $2
  ORDER BY "record"."name" ASC, "record"."slug" ASC
  LIMIT 20;

SELECT "company"."id" AS id, "company"."name" AS name, "company"."slug" AS slug, "company"."aliases" AS aliases, "company"."description" AS description, "company"."website" AS website, "company"."country" AS country, "company"."city" AS city, "parent"."name" AS parent_company, "parent"."slug" AS parent_company_slug, "company"."product_category_id" AS product_category_id, COALESCE(tags.ids, '{}') AS product_category_ids, "company"."company_type" AS company_type, "company"."founded_year" AS founded_year, "company"."status" AS status, COALESCE(funding.total, 0) AS total_funding, COALESCE(funding.rounds, 0) AS funding_round_count, COALESCE(funding.undisclosed, 0) AS undisclosed_round_count, latest.announced_on AS last_funding_date, latest.stage AS last_funding_stage, latest.amount_usd AS last_funding_amount, acquired.acquirer AS acquired_by, acquired.acquirer_slug AS acquired_by_slug, acquired.announced_on AS acquired_date, "company"."source_url" AS source_url, "company"."verified_on" AS verified_on
  FROM "company" "company"
  LEFT JOIN "company" "parent" ON "parent"."id"="company"."parent_id"
  LEFT JOIN (SELECT "tag"."company_id" AS company_id, ARRAY_AGG("tag"."product_category_id"
  ORDER BY "tag"."position") AS ids
  FROM "company_product_category" "tag"
  WHERE "tag"."company_id" = ANY($1)
  GROUP BY "tag"."company_id") "tags" ON tags.company_id = "company"."id"
  LEFT JOIN (SELECT "round"."company_id" AS company_id, SUM("round"."amount_usd") AS total, COUNT(*) AS rounds, COUNT(*) - COUNT("round"."amount_usd") AS undisclosed
  FROM "funding_round" "round"
  WHERE "round"."company_id" = ANY($1)
  GROUP BY "round"."company_id") "funding" ON funding.company_id = "company"."id"
  LEFT JOIN (SELECT DISTINCT ON ("round"."company_id") "round"."company_id" AS company_id, "round"."announced_on" AS announced_on, "round"."stage" AS stage, "round"."amount_usd" AS amount_usd
  FROM "funding_round" "round"
  WHERE "round"."company_id" = ANY($1)
  ORDER BY "round"."company_id" ASC, "round"."announced_on" DESC, "round"."id" DESC) "latest" ON latest.company_id = "company"."id"
  LEFT JOIN (SELECT DISTINCT ON ("deal"."target_id") "deal"."target_id" AS company_id, COALESCE("acquirer"."name", "deal"."acquirer_name") AS acquirer, "acquirer"."slug" AS acquirer_slug, "deal"."announced_on" AS announced_on
  FROM "acquisition" "deal"
  LEFT JOIN "company" "acquirer" ON "acquirer"."id"="deal"."acquirer_id"
  WHERE "deal"."target_id" = ANY($1)
  ORDER BY "deal"."target_id" ASC, "deal"."announced_on" DESC, "deal"."id" DESC) "acquired" ON acquired.company_id = "company"."id"
  WHERE "company"."id" = ANY($1);

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
  WHERE "deal"."company_id" = $1
  ORDER BY "deal"."announced_on" DESC, "deal"."id" DESC;

SELECT "deal"."external_id" AS id, "deal"."announced_on" AS date, "target"."name" AS target, "target"."slug" AS target_slug, "target"."country" AS target_country, COALESCE("acquirer"."name", "deal"."acquirer_name") AS acquirer, "acquirer"."slug" AS acquirer_slug, COALESCE("acquirer"."country", "deal"."acquirer_country") AS acquirer_country, "deal"."buyer_type" AS buyer_type, "deal"."acquisition_type" AS acquisition_type, "deal"."exit_type" AS exit_type, "target"."company_type" AS company_type, "target"."product_category_id" AS product_category_id, "deal"."amount_usd" AS amount_usd, "deal"."source_url" AS source_url, "deal"."verified_on" AS verified_on
  FROM "acquisition" "deal"
  INNER JOIN "company" "target" ON "target"."id"="deal"."target_id"
  LEFT JOIN "company" "acquirer" ON "acquirer"."id"="deal"."acquirer_id"
  WHERE "deal"."target_id" = $1
  ORDER BY "deal"."announced_on" DESC, "deal"."id" DESC;

SELECT "deal"."external_id" AS id, "deal"."announced_on" AS date, "target"."name" AS target, "target"."slug" AS target_slug, "target"."country" AS target_country, COALESCE("acquirer"."name", "deal"."acquirer_name") AS acquirer, "acquirer"."slug" AS acquirer_slug, COALESCE("acquirer"."country", "deal"."acquirer_country") AS acquirer_country, "deal"."buyer_type" AS buyer_type, "deal"."acquisition_type" AS acquisition_type, "deal"."exit_type" AS exit_type, "target"."company_type" AS company_type, "target"."product_category_id" AS product_category_id, "deal"."amount_usd" AS amount_usd, "deal"."source_url" AS source_url, "deal"."verified_on" AS verified_on
  FROM "acquisition" "deal"
  INNER JOIN "company" "target" ON "target"."id"="deal"."target_id"
  LEFT JOIN "company" "acquirer" ON "acquirer"."id"="deal"."acquirer_id"
  WHERE "deal"."acquirer_id" = $1
  ORDER BY "deal"."announced_on" DESC, "deal"."id" DESC;

COMMIT;
