-- lookup-of-investor.sql;

SAVEPOINT suggestions;

SELECT set_config('statement_timeout', $1, true), set_config('pg_trgm.word_similarity_threshold', $2, true);

SELECT candidate.*
  FROM ((SELECT "record"."name" AS name, "record"."slug" AS slug, "record"."country" AS country, "record"."website" AS website, (SELECT COUNT(*)
  FROM investment_fact
  WHERE investor_id = "record"."id") AS deals, word_similarity($1, "record"."search_text") AS similarity
  FROM "investor" "record"
  WHERE ("record"."name_key" = ANY($2) OR "record"."name_key" LIKE $3)
  ORDER BY length("record"."name_key") ASC, "record"."name_key" ASC, "record"."slug" ASC
  LIMIT 100) UNION ALL (SELECT "record"."name" AS name, "record"."slug" AS slug, "record"."country" AS country, "record"."website" AS website, (SELECT COUNT(*)
  FROM investment_fact
  WHERE investor_id = "record"."id") AS deals, word_similarity($1, "record"."search_text") AS similarity
  FROM "investor" "record"
  WHERE $1 <% "record"."search_text"
  ORDER BY similarity DESC, similarity($1, "record"."search_text") DESC, "record"."name" ASC, "record"."slug" ASC
  LIMIT 100)) "candidate";

ROLLBACK TO SAVEPOINT suggestions;

SELECT "investor"."id" AS id, "investor"."name" AS name, "investor"."slug" AS slug, "investor"."aliases" AS aliases, "investor"."investor_type" AS investor_type, "investor"."website" AS website, "investor"."country" AS country, COALESCE(stats.deals, 0) AS deal_count, COALESCE(stats.leads, 0) AS lead_count, COALESCE(stats.companies, 0) AS portfolio_company_count, COALESCE(stats.cents, 0) / 100.0 AS participated_amount, stats.first_day AS first_deal_date, stats.last_day AS last_deal_date, "investor"."government_linked_tier" AS government_linked_tier, "investor"."government_linked_country" AS government_linked_country, "investor"."government_linked_since" AS government_linked_since, "investor"."source_url" AS source_url, "investor"."verified_on" AS verified_on, COALESCE(top.names, '{}') AS "top_categories"
  FROM "investor" "investor"
  LEFT JOIN (SELECT "deal"."investor_id" AS investor_id, COUNT(*) AS deals, COUNT(*) FILTER (WHERE "deal"."is_lead") AS leads, COUNT(DISTINCT "deal"."company_id") AS companies, COALESCE(SUM("deal"."amount_cents"), 0) AS cents, MIN("deal"."announced_on") AS first_day, MAX("deal"."announced_on") AS last_day
  FROM "investment_fact" "deal"
  WHERE "deal"."investor_id" = ANY($1)
  GROUP BY "deal"."investor_id") "stats" ON stats.investor_id = "investor"."id"
  LEFT JOIN (SELECT ranked.investor_id AS investor_id, ARRAY_AGG(ranked.category
  ORDER BY ranked.place) AS names
  FROM (SELECT sums.investor_id AS investor_id, "category"."name" AS category, ROW_NUMBER() OVER (PARTITION BY sums.investor_id
  ORDER BY sums.deals DESC, sums.cents DESC, "category"."name") AS place
  FROM (SELECT "deal"."investor_id" AS investor_id, "deal"."category_id" AS category_id, COUNT(*) AS deals, COALESCE(SUM("deal"."amount_cents"), 0) AS cents
  FROM "investment_fact" "deal"
  WHERE "deal"."investor_id" = ANY($1)
  GROUP BY "deal"."investor_id", "deal"."category_id") "sums"
  INNER JOIN "category" "category" ON "category"."id" = sums.category_id) "ranked"
  WHERE ranked.place <= $2
  GROUP BY ranked.investor_id) "top" ON top.investor_id = "investor"."id"
  WHERE "investor"."id" = ANY($1);

SELECT COUNT(*) AS count, COALESCE(SUM(round.cents), 0) AS cents, MIN(round.day) AS first_day, MAX(round.day) AS last_day
  FROM (SELECT DISTINCT ON ("deal"."round_id") "deal"."amount_cents" AS cents, "deal"."announced_on" AS day
  FROM "investment_fact" "deal"
  WHERE "deal"."investor_id" = ANY($1)
  ORDER BY "deal"."round_id" ASC) "round";

COMMIT;
