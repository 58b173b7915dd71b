SELECT CAST("investor"."name" AS text) AS key, "investor"."id" AS id
  FROM "investor" "investor"
  WHERE TRUE
  AND ("investor"."search_text" LIKE $1
  AND "investor"."search_text" ~ ($2 COLLATE "pg_c_utf8"))
  AND EXISTS (SELECT 1
  FROM "investment_fact" "deal"
  WHERE "deal"."investor_id" = "investor"."id"
  AND "deal"."announced_on" >= $3
  AND "deal"."announced_on" <= $4
  AND "deal"."country" = ANY($5)
  AND "deal"."product_category_id" = ANY($6)
  AND "deal"."stage" = ANY($7)
  AND "deal"."is_public" = ANY($8)
  AND ("deal"."amount_cents" >= 500000000
  AND "deal"."amount_cents" < 1000000000 OR "deal"."amount_cents" >= 100000000000 OR "deal"."amount_cents" IS NULL))
  ORDER BY "investor"."name" ASC, "investor"."id" ASC
  LIMIT 51;

SELECT "deal"."investor_id" AS "investor_id", COUNT(*) AS "deals", COUNT(*) FILTER (WHERE "deal"."is_lead") AS "leads", COUNT(DISTINCT "deal"."company_id") AS "companies", COALESCE(SUM("deal"."amount_cents"), 0) AS "cents", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "investment_fact" "deal"
  WHERE "deal"."investor_id" = ANY($1)
  AND "deal"."announced_on" >= $2
  AND "deal"."announced_on" <= $3
  AND "deal"."country" = ANY($4)
  AND "deal"."product_category_id" = ANY($5)
  AND "deal"."stage" = ANY($6)
  AND "deal"."is_public" = ANY($7)
  AND ("deal"."amount_cents" >= 500000000
  AND "deal"."amount_cents" < 1000000000 OR "deal"."amount_cents" >= 100000000000 OR "deal"."amount_cents" IS NULL)
  GROUP BY "deal"."investor_id";

SELECT "Investor"."source_url" AS "Investor_source_url", "Investor"."verified_on" AS "Investor_verified_on", "Investor"."id" AS "Investor_id", "Investor"."slug" AS "Investor_slug", "Investor"."name" AS "Investor_name", "Investor"."aliases" AS "Investor_aliases", "Investor"."country" AS "Investor_country", "Investor"."website" AS "Investor_website", "Investor"."investor_type" AS "Investor_investor_type", "Investor"."government_linked_tier" AS "Investor_government_linked_tier", "Investor"."government_linked_country" AS "Investor_government_linked_country", "Investor"."government_linked_since" AS "Investor_government_linked_since"
  FROM "investor" "Investor"
  WHERE ((0=1));

SELECT ranked.investor_id AS "investor_id", ranked.category AS "category"
  FROM (SELECT "category"."name" AS "category", sums.investor_id AS "investor_id", ROW_NUMBER() OVER (PARTITION BY sums.investor_id
  ORDER BY sums.deals DESC, sums.cents DESC, "category"."name") AS "place"
  FROM (SELECT "deal"."investor_id" AS "investor_id", "deal"."category_id" AS "category_id", COUNT(*) AS "deals", COALESCE(SUM("deal"."amount_cents"), 0) AS "cents"
  FROM "investment_fact" "deal"
  WHERE "deal"."investor_id" = ANY($1)
  AND "deal"."announced_on" >= $2
  AND "deal"."announced_on" <= $3
  AND "deal"."country" = ANY($4)
  AND "deal"."product_category_id" = ANY($5)
  AND "deal"."stage" = ANY($6)
  AND "deal"."is_public" = ANY($7)
  AND ("deal"."amount_cents" >= 500000000
  AND "deal"."amount_cents" < 1000000000 OR "deal"."amount_cents" >= 100000000000 OR "deal"."amount_cents" IS NULL)
  GROUP BY "deal"."investor_id", "deal"."category_id") "sums"
  INNER JOIN "category" "category" ON "category"."id" = sums.category_id) "ranked"
  WHERE ranked.place <= $8
  ORDER BY ranked.place ASC;

SELECT COUNT(*) AS "total"
  FROM "investor" "investor"
  WHERE TRUE
  AND ("investor"."search_text" LIKE $1
  AND "investor"."search_text" ~ ($2 COLLATE "pg_c_utf8"))
  AND EXISTS (SELECT 1
  FROM "investment_fact" "deal"
  WHERE "deal"."investor_id" = "investor"."id"
  AND "deal"."announced_on" >= $3
  AND "deal"."announced_on" <= $4
  AND "deal"."country" = ANY($5)
  AND "deal"."product_category_id" = ANY($6)
  AND "deal"."stage" = ANY($7)
  AND "deal"."is_public" = ANY($8)
  AND ("deal"."amount_cents" >= 500000000
  AND "deal"."amount_cents" < 1000000000 OR "deal"."amount_cents" >= 100000000000 OR "deal"."amount_cents" IS NULL));

SELECT COUNT(*) AS count, COALESCE(SUM(round.cents), 0) AS cents, MIN(round.day) AS first_day, MAX(round.day) AS last_day
  FROM (SELECT DISTINCT ON ("deal"."round_id") "deal"."amount_cents" AS cents, "deal"."announced_on" AS day
  FROM "investment_fact" "deal"
  WHERE "deal"."investor_id" IN (SELECT "investor"."id" AS "investor_id"
  FROM "investor" "investor"
  WHERE TRUE
  AND ("investor"."search_text" LIKE $1
  AND "investor"."search_text" ~ ($2 COLLATE "pg_c_utf8")))
  AND "deal"."announced_on" >= $3
  AND "deal"."announced_on" <= $4
  AND "deal"."country" = ANY($5)
  AND "deal"."product_category_id" = ANY($6)
  AND "deal"."stage" = ANY($7)
  AND "deal"."is_public" = ANY($8)
  AND ("deal"."amount_cents" >= 500000000
  AND "deal"."amount_cents" < 1000000000 OR "deal"."amount_cents" >= 100000000000 OR "deal"."amount_cents" IS NULL)
  ORDER BY "deal"."round_id" ASC) "round";

COMMIT;
