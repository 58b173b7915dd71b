SELECT CAST(NULL AS int) AS "key", SUM("deal"."deals") AS "count", SUM("deal"."disclosed") AS "disclosed_count", SUM("deal"."amount_cents") AS "amount", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "funding_day" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY CAST(NULL AS int);

WITH largest AS (SELECT "deal"."round_id" AS "id"
  FROM "funding_fact" "deal"
  WHERE "deal"."amount_cents" IS NOT NULL
  AND "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  ORDER BY "deal"."amount_cents" DESC
  FETCH FIRST 10 ROWS WITH TIES) SELECT round.external_id AS id, round.announced_on AS date, company.name AS company, company.slug AS company_slug, company.country, company.product_category_id, round.stage, round.venue, round.instrument_type, round.amount_usd, round.source_url, COALESCE(backers.leads, '{}') AS lead_investors, COALESCE(backers.names, '{}') AS investors
  FROM largest
  JOIN funding_round round ON round.id = largest.id
  JOIN company ON company.id = round.company_id
  LEFT JOIN LATERAL ( SELECT array_agg(investor.name
  ORDER BY part.position) AS names, array_agg(investor.name
  ORDER BY part.lead_position) FILTER (WHERE part.lead_position IS NOT NULL) AS leads
  FROM funding_round_investor part
  JOIN investor ON investor.id = part.investor_id
  WHERE part.round_id = round.id ) backers ON true
  ORDER BY round.amount_usd DESC, company.name, round.external_id
  LIMIT 10;

COMMIT;
