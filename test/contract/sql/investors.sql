SELECT "investor"."id" AS "id", CAST("investor"."name" AS text) AS "key"
  FROM "investor" "investor"
  WHERE TRUE
  ORDER BY "investor"."name" ASC, "investor"."id" ASC
  LIMIT 51;

SELECT "deal"."investor_id" AS "investor_id", COUNT(*) AS "deals", COUNT(*) FILTER (WHERE "deal"."is_lead") AS "leads", COUNT(DISTINCT "deal"."company_id") AS "companies", COALESCE(SUM("deal"."amount_cents"), 0) AS "cents", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "investment_fact" "deal"
  WHERE "deal"."investor_id" = ANY($1)
  GROUP BY "deal"."investor_id";

SELECT "Investor"."id" AS "Investor_id", "Investor"."slug" AS "Investor_slug", "Investor"."name" AS "Investor_name", "Investor"."aliases" AS "Investor_aliases", "Investor"."country" AS "Investor_country", "Investor"."website" AS "Investor_website", "Investor"."investor_type" AS "Investor_investor_type", "Investor"."government_linked_tier" AS "Investor_government_linked_tier", "Investor"."government_linked_country" AS "Investor_government_linked_country", "Investor"."government_linked_since" AS "Investor_government_linked_since"
  FROM "investor" "Investor"
  WHERE (("Investor"."id" IN ($1, $2)));

SELECT "deal"."investor_id" AS "investor_id", "category"."name" AS "category"
  FROM "investment_fact" "deal"
  INNER JOIN "category" "category" ON "category"."id" = "deal"."category_id"
  WHERE "deal"."investor_id" = ANY($1)
  GROUP BY "deal"."investor_id", "category"."id"
  ORDER BY COUNT(*) DESC, COALESCE(SUM("deal"."amount_cents"), 0) DESC, "category"."name" ASC;

SELECT COUNT(*) AS "total"
  FROM "investor" "investor"
  WHERE TRUE;

SELECT COALESCE(SUM("deal"."deals"), 0)::bigint AS "count", COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."first_on") AS "firstDay", MAX("deal"."last_on") AS "lastDay"
  FROM "deal_period" "deal"
  WHERE "deal"."source" = $1
  AND "deal"."dimension" = $2
  AND "deal"."granularity" = $3;

COMMIT;
