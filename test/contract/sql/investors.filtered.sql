SELECT CAST("investor"."name" AS text) AS key, "investor"."id" AS id
  FROM "investor" "investor"
  WHERE TRUE
  AND (("investor"."search_text" LIKE $1
  AND "investor"."search_text" ~ ($2 COLLATE "pg_c_utf8")))
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

SELECT "investor"."id" AS id, "investor"."name" AS name, "investor"."slug" AS slug, "investor"."aliases" AS aliases, "investor"."investor_type" AS investor_type, "investor"."website" AS website, "investor"."country" AS country, COALESCE(stats.deals, 0) AS deal_count, COALESCE(stats.leads, 0) AS lead_count, COALESCE(stats.companies, 0) AS portfolio_company_count, COALESCE(stats.cents, 0) / 100.0 AS participated_amount, stats.first_day AS first_deal_date, stats.last_day AS last_deal_date, "investor"."government_linked_tier" AS government_linked_tier, "investor"."government_linked_country" AS government_linked_country, "investor"."government_linked_since" AS government_linked_since, "investor"."source_url" AS source_url, "investor"."verified_on" AS verified_on, COALESCE(top.names, '{}') AS "top_categories"
  FROM "investor" "investor"
  LEFT JOIN (SELECT "deal"."investor_id" AS investor_id, COUNT(*) AS deals, COUNT(*) FILTER (WHERE "deal"."is_lead") AS leads, COUNT(DISTINCT "deal"."company_id") AS companies, COALESCE(SUM("deal"."amount_cents"), 0) AS cents, MIN("deal"."announced_on") AS first_day, MAX("deal"."announced_on") AS last_day
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
  GROUP BY "deal"."investor_id") "stats" ON stats.investor_id = "investor"."id"
  LEFT JOIN (SELECT ranked.investor_id AS investor_id, ARRAY_AGG(ranked.category
  ORDER BY ranked.place) AS names
  FROM (SELECT sums.investor_id AS investor_id, "category"."name" AS category, ROW_NUMBER() OVER (PARTITION BY sums.investor_id
  ORDER BY sums.deals DESC, sums.cents DESC, "category"."name") AS place
  FROM (SELECT "deal"."investor_id" AS investor_id, "deal"."category_id" AS category_id, COUNT(*) AS deals, COALESCE(SUM("deal"."amount_cents"), 0) AS cents
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
  GROUP BY ranked.investor_id) "top" ON top.investor_id = "investor"."id"
  WHERE "investor"."id" = ANY($1);

SELECT COUNT(*) AS "total"
  FROM "investor" "investor"
  WHERE TRUE
  AND (("investor"."search_text" LIKE $1
  AND "investor"."search_text" ~ ($2 COLLATE "pg_c_utf8")))
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
  AND (("investor"."search_text" LIKE $1
  AND "investor"."search_text" ~ ($2 COLLATE "pg_c_utf8"))))
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
