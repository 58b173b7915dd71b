-- lookup-of-investor.sql;

SELECT set_config('pg_trgm.word_similarity_threshold', $1, true);

SELECT "record"."name" AS name, "record"."slug" AS slug, "record"."country" AS country, "record"."website" AS website, (SELECT COUNT(*)
  FROM investment_fact
  WHERE investor_id = "record"."id") AS deals, word_similarity($1, "record"."search_text") AS similarity
  FROM "investor" "record"
  WHERE ("record"."name_key" = ANY($2) OR $1 <% "record"."search_text")
  ORDER BY "record"."name_key" = ANY($2) DESC, similarity DESC, similarity($1, "record"."search_text") DESC, "record"."name" ASC
  LIMIT 100;

SELECT "record"."name" AS name, "record"."slug" AS slug, "record"."country" AS country, "record"."website" AS website, 0 AS similarity, 0 AS deals
  FROM "investor" "record"
  WHERE length("record"."name_key") BETWEEN $1
  AND $2
  ORDER BY "record"."name" ASC
  LIMIT 20000;

SELECT COUNT(*) AS count, COALESCE(SUM(round.cents), 0) AS cents, MIN(round.day) AS first_day, MAX(round.day) AS last_day
  FROM (SELECT DISTINCT ON ("deal"."round_id") "deal"."amount_cents" AS cents, "deal"."announced_on" AS day
  FROM "investment_fact" "deal"
  WHERE "deal"."investor_id" = ANY($1)
  ORDER BY "deal"."round_id" ASC) "round";

SELECT "deal"."investor_id" AS "investor_id", COUNT(*) AS "deals", COUNT(*) FILTER (WHERE "deal"."is_lead") AS "leads", COUNT(DISTINCT "deal"."company_id") AS "companies", COALESCE(SUM("deal"."amount_cents"), 0) AS "cents", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "investment_fact" "deal"
  WHERE "deal"."investor_id" = ANY($1)
  GROUP BY "deal"."investor_id";

SELECT "Investor"."source_url" AS "Investor_source_url", "Investor"."verified_on" AS "Investor_verified_on", "Investor"."id" AS "Investor_id", "Investor"."slug" AS "Investor_slug", "Investor"."name" AS "Investor_name", "Investor"."aliases" AS "Investor_aliases", "Investor"."country" AS "Investor_country", "Investor"."website" AS "Investor_website", "Investor"."investor_type" AS "Investor_investor_type", "Investor"."government_linked_tier" AS "Investor_government_linked_tier", "Investor"."government_linked_country" AS "Investor_government_linked_country", "Investor"."government_linked_since" AS "Investor_government_linked_since"
  FROM "investor" "Investor"
  WHERE (("Investor"."id" IN ($1)));

SELECT ranked.investor_id AS "investor_id", ranked.category AS "category"
  FROM (SELECT "category"."name" AS "category", sums.investor_id AS "investor_id", ROW_NUMBER() OVER (PARTITION BY sums.investor_id
  ORDER BY sums.deals DESC, sums.cents DESC, "category"."name") AS "place"
  FROM (SELECT "deal"."investor_id" AS "investor_id", "deal"."category_id" AS "category_id", COUNT(*) AS "deals", COALESCE(SUM("deal"."amount_cents"), 0) AS "cents"
  FROM "investment_fact" "deal"
  WHERE "deal"."investor_id" = ANY($1)
  GROUP BY "deal"."investor_id", "deal"."category_id") "sums"
  INNER JOIN "category" "category" ON "category"."id" = sums.category_id) "ranked"
  WHERE ranked.place <= $2
  ORDER BY ranked.place ASC;

COMMIT;
