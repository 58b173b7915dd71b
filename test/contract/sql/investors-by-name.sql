-- lookup-of-investor.sql;

SELECT "record"."name" AS name, "record"."slug" AS slug, "record"."country" AS country, "record"."website" AS website
  FROM "investor" "record"
  WHERE "record"."name_folded" = $1
  AND "record"."id" <> $2
  ORDER BY "record"."name" ASC, "record"."slug" ASC
  LIMIT 20;

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

SELECT "deal"."announced_on" AS date, "company"."name" AS company, "company"."slug" AS company_slug, "deal"."stage" AS stage, "deal"."amount_cents" AS amount_cents, "deal"."is_lead" AS is_lead, (SELECT "round"."external_id" AS "round_external_id"
  FROM "funding_round" "round"
  WHERE "round"."id" = "deal"."round_id") AS "id"
  FROM "investment_fact" "deal"
  INNER JOIN "company" "company" ON "company"."id" = "deal"."company_id"
  WHERE "deal"."investor_id" = $1
  ORDER BY "deal"."announced_on" DESC, "deal"."round_id" DESC;

SELECT "other"."name" AS name, "other"."slug" AS slug, shared.rounds AS count
  FROM "investor" "other"
  INNER JOIN (SELECT "part"."investor_id" AS investor_id, COUNT(*) AS rounds
  FROM "funding_round_investor" "part"
  WHERE "part"."round_id" = ANY(ARRAY(SELECT "deal"."round_id" AS "deal_round_id"
  FROM "investment_fact" "deal"
  WHERE "deal"."investor_id" = $1))
  AND "part"."investor_id" <> $1
  GROUP BY "part"."investor_id") "shared" ON shared.investor_id = "other"."id"
  ORDER BY shared.rounds DESC, "other"."name" ASC, "other"."slug" ASC;

COMMIT;
