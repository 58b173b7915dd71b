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

SELECT "investor"."id" AS id, "investor"."name" AS name, "investor"."slug" AS slug, "investor"."aliases" AS aliases, "investor"."investor_type" AS investor_type, "investor"."website" AS website, "investor"."country" AS country, COALESCE(stats.deals, 0) AS deal_count, COALESCE(stats.leads, 0) AS lead_count, COALESCE(stats.companies, 0) AS portfolio_company_count, COALESCE(stats.cents, 0) / 100.0 AS participated_amount, stats.first_day AS first_deal_date, stats.last_day AS last_deal_date, "investor"."government_linked_tier" AS government_linked_tier, "investor"."government_linked_country" AS government_linked_country, "investor"."government_linked_since" AS government_linked_since, "investor"."source_url" AS source_url, "investor"."verified_on" AS verified_on
  FROM "investor" "investor"
  LEFT JOIN (SELECT "deal"."investor_id" AS investor_id, COUNT(*) AS deals, COUNT(*) FILTER (WHERE "deal"."is_lead") AS leads, COUNT(DISTINCT "deal"."company_id") AS companies, COALESCE(SUM("deal"."amount_cents"), 0) AS cents, MIN("deal"."announced_on") AS first_day, MAX("deal"."announced_on") AS last_day
  FROM "investment_fact" "deal"
  WHERE "deal"."investor_id" = ANY($1)
  AND "deal"."announced_on" >= $2
  AND "deal"."announced_on" <= $3
  GROUP BY "deal"."investor_id") "stats" ON stats.investor_id = "investor"."id"
  WHERE "investor"."id" = ANY($1);

SELECT COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "deal_day" "deal"
  WHERE ("deal"."source" = $1
  AND "deal"."dimension" = $2)
  AND "deal"."announced_on" >= $3
  AND "deal"."announced_on" <= $4;

COMMIT;
