-- lookup-of-company.sql;

SAVEPOINT suggestions;

SELECT set_config('statement_timeout', $1, true), set_config('pg_trgm.word_similarity_threshold', $2, true);

SELECT candidate.*
  FROM ((SELECT "record"."name" AS name, "record"."slug" AS slug, "record"."country" AS country, "record"."website" AS website, (SELECT COUNT(*)
  FROM funding_fact
  WHERE company_id = "record"."id") + (SELECT COUNT(*)
  FROM acquisition_fact
  WHERE "record"."id" IN (company_id, acquirer_id)) AS deals, word_similarity($1, "record"."search_text") AS similarity
  FROM "company" "record"
  WHERE ("record"."name_key" = ANY($2) OR "record"."name_key" LIKE $3)
  ORDER BY length("record"."name_key") ASC, "record"."name_key" ASC, "record"."slug" ASC
  LIMIT 100) UNION ALL (SELECT "record"."name" AS name, "record"."slug" AS slug, "record"."country" AS country, "record"."website" AS website, (SELECT COUNT(*)
  FROM funding_fact
  WHERE company_id = "record"."id") + (SELECT COUNT(*)
  FROM acquisition_fact
  WHERE "record"."id" IN (company_id, acquirer_id)) AS deals, word_similarity($1, "record"."search_text") AS similarity
  FROM "company" "record"
  WHERE $1 <% "record"."search_text"
  ORDER BY similarity DESC, similarity($1, "record"."search_text") DESC, "record"."name" ASC, "record"."slug" ASC
  LIMIT 100)) "candidate";

ROLLBACK TO SAVEPOINT suggestions;

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

SELECT COUNT(*) AS count, COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "funding_fact" "deal"
  WHERE "deal"."company_id" = ANY($1);

SELECT COUNT(*) AS count, COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "acquisition_fact" "deal"
  WHERE "deal"."company_id" = ANY($1);

SELECT COUNT(*) AS "companies"
  FROM "company" "company"
  WHERE TRUE
  AND "company"."id" = ANY($1);

COMMIT;
