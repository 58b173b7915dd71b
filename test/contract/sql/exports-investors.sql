SELECT COUNT(*) AS "count"
  FROM (SELECT "investor"."id" AS "investor_id"
  FROM "investor" "investor"
  WHERE TRUE) "exported";

COMMIT;

COPY (SELECT exported.name, exported.slug, exported.government_linked_tier, exported.government_linked_country, exported.government_linked_since, exported.investor_type, exported.country, exported.lead_count, exported.participated_amount, exported.website, exported.deal_count, exported.portfolio_company_count, exported.first_deal_date, exported.last_deal_date, array_to_string(exported.top_categories, E'\x1e'), exported.source_url, exported.verified_on
  FROM (SELECT "investor"."id" AS id, "investor"."name" AS name, "investor"."slug" AS slug, "investor"."aliases" AS aliases, "investor"."investor_type" AS investor_type, "investor"."website" AS website, "investor"."country" AS country, COALESCE(stats.deals, 0) AS deal_count, COALESCE(stats.leads, 0) AS lead_count, COALESCE(stats.companies, 0) AS portfolio_company_count, COALESCE(stats.cents, 0) / 100.0 AS participated_amount, stats.first_day AS first_deal_date, stats.last_day AS last_deal_date, "investor"."government_linked_tier" AS government_linked_tier, "investor"."government_linked_country" AS government_linked_country, "investor"."government_linked_since" AS government_linked_since, "investor"."source_url" AS source_url, "investor"."verified_on" AS verified_on, COALESCE(top.names, '{}') AS "top_categories"
  FROM "investor" "investor"
  LEFT JOIN (SELECT "deal"."investor_id" AS investor_id, COUNT(*) AS deals, COUNT(*) FILTER (WHERE "deal"."is_lead") AS leads, COUNT(DISTINCT "deal"."company_id") AS companies, COALESCE(SUM("deal"."amount_cents"), 0) AS cents, MIN("deal"."announced_on") AS first_day, MAX("deal"."announced_on") AS last_day
  FROM "investment_fact" "deal"
  WHERE TRUE
  GROUP BY "deal"."investor_id") "stats" ON stats.investor_id = "investor"."id"
  LEFT JOIN (SELECT ranked.investor_id AS investor_id, ARRAY_AGG(ranked.category
  ORDER BY ranked.place) AS names
  FROM (SELECT sums.investor_id AS investor_id, "category"."name" AS category, ROW_NUMBER() OVER (PARTITION BY sums.investor_id
  ORDER BY sums.deals DESC, sums.cents DESC, "category"."name") AS place
  FROM (SELECT "deal"."investor_id" AS investor_id, "deal"."category_id" AS category_id, COUNT(*) AS deals, COALESCE(SUM("deal"."amount_cents"), 0) AS cents
  FROM "investment_fact" "deal"
  WHERE TRUE
  GROUP BY "deal"."investor_id", "deal"."category_id") "sums"
  INNER JOIN "category" "category" ON "category"."id" = sums.category_id) "ranked"
  WHERE ranked.place <= '3'
  GROUP BY ranked.investor_id) "top" ON top.investor_id = "investor"."id"
  WHERE TRUE
  AND "investor"."id" IN (SELECT "investor"."id" AS "investor_id"
  FROM "investor" "investor"
  WHERE TRUE)) "exported"
  ORDER BY exported.slug ASC) TO STDOUT;
