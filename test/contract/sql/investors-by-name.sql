(SELECT 0 AS step, id, name, slug
  FROM investor
  WHERE slug = $1::text
  ORDER BY name, slug
  LIMIT 20) UNION ALL (SELECT 1 AS step, id, name, slug
  FROM investor
  WHERE name_folded = $2::text
  ORDER BY name, slug
  LIMIT 20) UNION ALL (SELECT 2 AS step, id, name, slug
  FROM investor
  WHERE name_key = $3::text
  ORDER BY name, slug
  LIMIT 20) UNION ALL (SELECT 3 AS step, id, name, slug
  FROM investor
  WHERE alias_keys @> ARRAY[$4::text]
  ORDER BY name, slug
  LIMIT 20) UNION ALL (SELECT 4 AS step, id, name, slug
  FROM investor
  WHERE website_domain = $5::text
  ORDER BY name, slug
  LIMIT 20)
  ORDER BY step, name, slug;

SELECT "deal"."investor_id" AS "investor_id", COUNT(*) AS "deals", COUNT(*) FILTER (WHERE "deal"."is_lead") AS "leads", COUNT(DISTINCT "deal"."company_id") AS "companies", COALESCE(SUM("deal"."amount_cents"), 0) AS "cents", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "investment_fact" "deal"
  WHERE "deal"."investor_id" = ANY($1)
  GROUP BY "deal"."investor_id";

SELECT id, name, slug, aliases, investor_type, website, country, government_linked_tier, government_linked_country, government_linked_since
  FROM investor
  WHERE id = ANY($1)
  ORDER BY name, id;

SELECT "deal"."investor_id" AS "investor_id", category.name AS "category"
  FROM "investment_fact" "deal"
  INNER JOIN "category" "category" ON category.id = "deal"."category_id"
  WHERE "deal"."investor_id" = ANY($1)
  GROUP BY "deal"."investor_id", category.id
  ORDER BY COUNT(*) DESC, COALESCE(SUM("deal"."amount_cents"), 0) DESC, category.name ASC;

SELECT round.external_id AS id, round.announced_on AS date, company.name AS company, company.slug AS company_slug, round.stage, round.amount_usd, deal.is_lead
  FROM investment_fact deal
  JOIN funding_round round ON round.id = deal.round_id
  JOIN company ON company.id = round.company_id
  WHERE deal.investor_id = $1
  ORDER BY round.announced_on DESC, round.id DESC;

SELECT other.name, COUNT(DISTINCT part.round_id) AS count
  FROM investment_fact deal
  JOIN funding_round_investor part ON part.round_id = deal.round_id
  JOIN investor other ON other.id = part.investor_id
  WHERE deal.investor_id = $1
  AND other.id <> $1
  GROUP BY other.id
  ORDER BY count DESC, other.name, other.slug;

COMMIT;
