WITH "top" AS (SELECT "deal"."investor_id" AS investor_id, COUNT(*) AS deals
  FROM "investment_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY "deal"."investor_id"
  ORDER BY deals DESC
  FETCH FIRST 10 ROWS WITH TIES) SELECT "investor"."id" AS id, (SELECT COALESCE(SUM("deal"."amount_cents"), 0)
  FROM "investment_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  AND "deal"."investor_id" = top.investor_id) AS other
  FROM "investor" "investor"
  INNER JOIN "top" "top" ON top.investor_id = "investor"."id"
  ORDER BY top.deals DESC, other DESC, "investor"."name" ASC, "investor"."slug" ASC
  LIMIT 10;

SELECT "deal"."investor_id" AS "investor_id", COUNT(*) AS "deals", COUNT(*) FILTER (WHERE "deal"."is_lead") AS "leads", COUNT(DISTINCT "deal"."company_id") AS "companies", COALESCE(SUM("deal"."amount_cents"), 0) AS "cents", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "investment_fact" "deal"
  WHERE "deal"."investor_id" = ANY($1)
  AND "deal"."announced_on" >= $2
  AND "deal"."announced_on" <= $3
  GROUP BY "deal"."investor_id";

SELECT "Investor"."source_url" AS "Investor_source_url", "Investor"."verified_on" AS "Investor_verified_on", "Investor"."id" AS "Investor_id", "Investor"."slug" AS "Investor_slug", "Investor"."name" AS "Investor_name", "Investor"."aliases" AS "Investor_aliases", "Investor"."country" AS "Investor_country", "Investor"."website" AS "Investor_website", "Investor"."investor_type" AS "Investor_investor_type", "Investor"."government_linked_tier" AS "Investor_government_linked_tier", "Investor"."government_linked_country" AS "Investor_government_linked_country", "Investor"."government_linked_since" AS "Investor_government_linked_since"
  FROM "investor" "Investor"
  WHERE (("Investor"."id" IN ($1, $2)));

SELECT COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "deal_day" "deal"
  WHERE ("deal"."source" = $1
  AND "deal"."dimension" = $2)
  AND "deal"."announced_on" >= $3
  AND "deal"."announced_on" <= $4;

COMMIT;
