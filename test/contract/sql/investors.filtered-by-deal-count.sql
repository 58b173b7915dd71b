SELECT CAST(activity.deals AS text) AS key, activity.investor_id AS id
  FROM "investor" "investor"
  INNER JOIN (SELECT "deal"."investor_id" AS investor_id, COUNT(*) AS deals
  FROM "investment_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  AND "deal"."country" = ANY($3)
  GROUP BY "deal"."investor_id") "activity" ON activity.investor_id = "investor"."id"
  WHERE TRUE
  ORDER BY activity.deals DESC, activity.investor_id DESC
  LIMIT 51;

SELECT "deal"."investor_id" AS "investor_id", COUNT(*) AS "deals", COUNT(*) FILTER (WHERE "deal"."is_lead") AS "leads", COUNT(DISTINCT "deal"."company_id") AS "companies", COALESCE(SUM("deal"."amount_cents"), 0) AS "cents", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "investment_fact" "deal"
  WHERE "deal"."investor_id" = ANY($1)
  AND "deal"."announced_on" >= $2
  AND "deal"."announced_on" <= $3
  AND "deal"."country" = ANY($4)
  GROUP BY "deal"."investor_id";

SELECT "Investor"."source_url" AS "Investor_source_url", "Investor"."verified_on" AS "Investor_verified_on", "Investor"."id" AS "Investor_id", "Investor"."slug" AS "Investor_slug", "Investor"."name" AS "Investor_name", "Investor"."aliases" AS "Investor_aliases", "Investor"."country" AS "Investor_country", "Investor"."website" AS "Investor_website", "Investor"."investor_type" AS "Investor_investor_type", "Investor"."government_linked_tier" AS "Investor_government_linked_tier", "Investor"."government_linked_country" AS "Investor_government_linked_country", "Investor"."government_linked_since" AS "Investor_government_linked_since"
  FROM "investor" "Investor"
  WHERE (("Investor"."id" IN ($1, $2)));

SELECT ranked.investor_id AS "investor_id", ranked.category AS "category"
  FROM (SELECT "category"."name" AS "category", sums.investor_id AS "investor_id", ROW_NUMBER() OVER (PARTITION BY sums.investor_id
  ORDER BY sums.deals DESC, sums.cents DESC, "category"."name") AS "place"
  FROM (SELECT "deal"."investor_id" AS "investor_id", "deal"."category_id" AS "category_id", COUNT(*) AS "deals", COALESCE(SUM("deal"."amount_cents"), 0) AS "cents"
  FROM "investment_fact" "deal"
  WHERE "deal"."investor_id" = ANY($1)
  AND "deal"."announced_on" >= $2
  AND "deal"."announced_on" <= $3
  AND "deal"."country" = ANY($4)
  GROUP BY "deal"."investor_id", "deal"."category_id") "sums"
  INNER JOIN "category" "category" ON "category"."id" = sums.category_id) "ranked"
  WHERE ranked.place <= $5
  ORDER BY ranked.place ASC;

SELECT COUNT(*) AS "total"
  FROM "investor" "investor"
  WHERE TRUE
  AND EXISTS (SELECT 1
  FROM "investment_fact" "deal"
  WHERE "deal"."investor_id" = "investor"."id"
  AND "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  AND "deal"."country" = ANY($3));

SELECT COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "deal_day" "deal"
  WHERE ("deal"."source" = $1
  AND "deal"."dimension" = $2)
  AND "deal"."announced_on" >= $3
  AND "deal"."announced_on" <= $4
  AND "deal"."country" = ANY($5);

COMMIT;
