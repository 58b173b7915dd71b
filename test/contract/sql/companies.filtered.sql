SELECT CAST("company"."name" AS text) AS key, "company"."id" AS id
  FROM "company" "company"
  WHERE TRUE
  AND "company"."country" = ANY($1)
  AND EXISTS (SELECT 1
  FROM "company_product_category" "tag"
  WHERE "tag"."company_id" = "company"."id"
  AND "tag"."product_category_id" = ANY($2))
  AND (("company"."search_text" LIKE $3
  AND "company"."search_text" ~ ($4 COLLATE "pg_c_utf8")))
  AND (EXISTS (SELECT 1
  FROM "funding_fact" "deal"
  WHERE "deal"."company_id" = "company"."id"
  AND "deal"."announced_on" >= $5
  AND "deal"."announced_on" <= $6
  AND "deal"."stage" = ANY($7)
  AND "deal"."is_public" = ANY($8)
  AND ("deal"."amount_cents" >= 500000000
  AND "deal"."amount_cents" < 1000000000 OR "deal"."amount_cents" >= 100000000000 OR "deal"."amount_cents" IS NULL))
  AND EXISTS (SELECT 1
  FROM "acquisition_fact" "deal"
  WHERE "deal"."company_id" = "company"."id"
  AND "deal"."announced_on" >= $5
  AND "deal"."announced_on" <= $6
  AND "deal"."acquisition_type" = ANY($9)
  AND ("deal"."amount_cents" >= 500000000
  AND "deal"."amount_cents" < 1000000000 OR "deal"."amount_cents" >= 100000000000 OR "deal"."amount_cents" IS NULL)))
  ORDER BY "company"."name" ASC, "company"."id" ASC
  LIMIT 51;

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

WITH "selected" AS (SELECT "company"."id" AS "id"
  FROM "company" "company"
  WHERE TRUE
  AND "company"."country" = ANY($1)
  AND EXISTS (SELECT 1
  FROM "company_product_category" "tag"
  WHERE "tag"."company_id" = "company"."id"
  AND "tag"."product_category_id" = ANY($2))
  AND (("company"."search_text" LIKE $3
  AND "company"."search_text" ~ ($4 COLLATE "pg_c_utf8")))
  AND (EXISTS (SELECT 1
  FROM "funding_fact" "deal"
  WHERE "deal"."company_id" = "company"."id"
  AND "deal"."announced_on" >= $5
  AND "deal"."announced_on" <= $6
  AND "deal"."stage" = ANY($7)
  AND "deal"."is_public" = ANY($8)
  AND ("deal"."amount_cents" >= 500000000
  AND "deal"."amount_cents" < 1000000000 OR "deal"."amount_cents" >= 100000000000 OR "deal"."amount_cents" IS NULL))
  AND EXISTS (SELECT 1
  FROM "acquisition_fact" "deal"
  WHERE "deal"."company_id" = "company"."id"
  AND "deal"."announced_on" >= $5
  AND "deal"."announced_on" <= $6
  AND "deal"."acquisition_type" = ANY($9)
  AND ("deal"."amount_cents" >= 500000000
  AND "deal"."amount_cents" < 1000000000 OR "deal"."amount_cents" >= 100000000000 OR "deal"."amount_cents" IS NULL)))) SELECT (SELECT COUNT(*)
  FROM selected) AS companies, SUM(source.count)::int AS deals, MIN(source.first_day) AS "firstDay", MAX(source.last_day) AS "lastDay"
  FROM (SELECT COUNT(*) AS count, MIN("deal"."announced_on") AS first_day, MAX("deal"."announced_on") AS last_day
  FROM "funding_fact" "deal"
  WHERE "deal"."company_id" IN (SELECT id
  FROM selected)
  AND "deal"."announced_on" >= $5
  AND "deal"."announced_on" <= $6
  AND "deal"."stage" = ANY($7)
  AND "deal"."is_public" = ANY($8)
  AND ("deal"."amount_cents" >= 500000000
  AND "deal"."amount_cents" < 1000000000 OR "deal"."amount_cents" >= 100000000000 OR "deal"."amount_cents" IS NULL) UNION ALL SELECT COUNT(*) AS count, MIN("deal"."announced_on") AS first_day, MAX("deal"."announced_on") AS last_day
  FROM "acquisition_fact" "deal"
  WHERE "deal"."company_id" IN (SELECT id
  FROM selected)
  AND "deal"."announced_on" >= $5
  AND "deal"."announced_on" <= $6
  AND "deal"."acquisition_type" = ANY($9)
  AND ("deal"."amount_cents" >= 500000000
  AND "deal"."amount_cents" < 1000000000 OR "deal"."amount_cents" >= 100000000000 OR "deal"."amount_cents" IS NULL)) "source";

SELECT source.company_id AS company_id, SUM(source.cents) AS cents, SUM(source.deals)::int AS deals
  FROM (SELECT "deal"."company_id" AS company_id, COALESCE(SUM("deal"."amount_cents"), 0) AS cents, COUNT(*) AS deals
  FROM "funding_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  AND "deal"."stage" = ANY($3)
  AND "deal"."is_public" = ANY($4)
  AND ("deal"."amount_cents" >= 500000000
  AND "deal"."amount_cents" < 1000000000 OR "deal"."amount_cents" >= 100000000000 OR "deal"."amount_cents" IS NULL)
  GROUP BY "deal"."company_id" UNION ALL SELECT "deal"."company_id" AS company_id, 0 AS cents, COUNT(*) AS deals
  FROM "acquisition_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  AND "deal"."acquisition_type" = ANY($5)
  AND ("deal"."amount_cents" >= 500000000
  AND "deal"."amount_cents" < 1000000000 OR "deal"."amount_cents" >= 100000000000 OR "deal"."amount_cents" IS NULL)
  GROUP BY "deal"."company_id") "source"
  WHERE source.company_id = ANY($6)
  GROUP BY source.company_id;

COMMIT;
