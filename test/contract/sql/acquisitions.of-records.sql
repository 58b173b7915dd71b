-- lookup-of-company.sql;

-- lookup-of-company.sql;

SELECT "deal"."acquirer_name" AS "name"
  FROM "acquisition_fact" "deal"
  WHERE "deal"."acquirer_id" IS NULL
  AND ("deal"."acquirer_name" = ANY($1) OR LOWER(REGEXP_REPLACE(REPLACE(REPLACE(NORMALIZE("deal"."acquirer_name", NFKD), '&', 'and'), '+', 'plus'), '[^A-Za-z0-9]+', '', 'g')) = ANY($2))
  GROUP BY "deal"."acquirer_name"
  ORDER BY "deal"."acquirer_name" ASC;

-- lookup-of-investor.sql;

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

COMMIT;

SELECT CAST("deal"."announced_on" AS text) AS key, "deal"."acquisition_id" AS id
  FROM "acquisition_fact" "deal"
  WHERE TRUE
  AND "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  AND "deal"."company_id" = ANY($3)
  AND ("deal"."acquirer_id" = ANY($4) OR ("deal"."acquirer_id" IS NULL
  AND "deal"."acquirer_name" = ANY($5)))
  ORDER BY "deal"."announced_on" DESC, "deal"."acquisition_id" DESC
  LIMIT 101;

SELECT COUNT(*) AS count, COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "acquisition_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  AND "deal"."company_id" = ANY($3)
  AND ("deal"."acquirer_id" = ANY($4) OR ("deal"."acquirer_id" IS NULL
  AND "deal"."acquirer_name" = ANY($5)));

SELECT "deal"."external_id" AS id, "deal"."announced_on" AS date, "target"."name" AS target, "target"."slug" AS target_slug, "target"."country" AS target_country, COALESCE("acquirer"."name", "deal"."acquirer_name") AS acquirer, "acquirer"."slug" AS acquirer_slug, COALESCE("acquirer"."country", "deal"."acquirer_country") AS acquirer_country, "deal"."buyer_type" AS buyer_type, "deal"."acquisition_type" AS acquisition_type, "deal"."exit_type" AS exit_type, "target"."company_type" AS company_type, "target"."product_category_id" AS product_category_id, "deal"."amount_usd" AS amount_usd, "deal"."source_url" AS source_url, "deal"."verified_on" AS verified_on
  FROM "acquisition" "deal"
  INNER JOIN "company" "target" ON "target"."id"="deal"."target_id"
  LEFT JOIN "company" "acquirer" ON "acquirer"."id"="deal"."acquirer_id"
  WHERE "deal"."id" = ANY($1)
  ORDER BY ARRAY_POSITION(CAST($1 AS int[]), "deal"."id") ASC;

COMMIT;
