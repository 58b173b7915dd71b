SELECT company.id AS "id", company.name AS "name"
  FROM "company" "company"
  WHERE TRUE
  AND company.country = ANY($1)
  AND EXISTS (SELECT 1
  FROM company_product_category tag
  WHERE tag.company_id = company.id
  AND tag.product_category_id = ANY($2))
  AND (company.search_text LIKE $3)
  AND (EXISTS (SELECT 1
  FROM "funding_fact" "deal"
  WHERE "deal"."company_id" = company.id
  AND "deal"."announced_on" >= $4
  AND "deal"."announced_on" <= $5
  AND ("deal"."amount_cents" IS NULL OR "deal"."amount_cents" >= $6
  AND "deal"."amount_cents" < $7 OR "deal"."amount_cents" >= $8)
  AND "deal"."stage" = ANY($9)
  AND "deal"."is_public" = $10)
  AND EXISTS (SELECT 1
  FROM "acquisition_fact" "deal"
  WHERE "deal"."company_id" = company.id
  AND "deal"."announced_on" >= $4
  AND "deal"."announced_on" <= $5
  AND ("deal"."amount_cents" IS NULL OR "deal"."amount_cents" >= $6
  AND "deal"."amount_cents" < $7 OR "deal"."amount_cents" >= $8)
  AND "deal"."acquisition_type" = ANY($11)))
  ORDER BY company.name ASC, company.id ASC
  LIMIT 51;

SELECT company.id, company.name, company.slug, company.aliases, company.description, company.website, company.country, company.city, parent.name AS parent_company, company.product_category_id, tags.ids AS product_category_ids, company.company_type, company.founded_year, company.status, funding.total AS total_funding, funding.rounds AS funding_round_count, funding.undisclosed AS undisclosed_round_count, latest.announced_on AS last_funding_date, latest.stage AS last_funding_stage, latest.amount_usd AS last_funding_amount, acquired.by AS acquired_by, acquired.announced_on AS acquired_date
  FROM company
  LEFT JOIN company parent ON parent.id = company.parent_id CROSS
  JOIN LATERAL ( SELECT COALESCE(array_agg(tag.product_category_id
  ORDER BY tag.position), '{}') AS ids
  FROM company_product_category tag
  WHERE tag.company_id = company.id ) tags CROSS
  JOIN LATERAL ( SELECT COALESCE(SUM(round.amount_usd), 0) AS total, COUNT(*) AS rounds, COUNT(*) - COUNT(round.amount_usd) AS undisclosed
  FROM funding_round round
  WHERE round.company_id = company.id ) funding
  LEFT JOIN LATERAL ( SELECT round.announced_on, round.stage, round.amount_usd
  FROM funding_round round
  WHERE round.company_id = company.id
  ORDER BY round.announced_on DESC, round.id DESC
  LIMIT 1 ) latest ON true
  LEFT JOIN LATERAL ( SELECT COALESCE(acquirer.name, deal.acquirer_name) AS by, deal.announced_on
  FROM acquisition deal
  LEFT JOIN company acquirer ON acquirer.id = deal.acquirer_id
  WHERE deal.target_id = company.id
  ORDER BY deal.announced_on DESC, deal.id DESC
  LIMIT 1 ) acquired ON true
  WHERE company.id = ANY($1)
  ORDER BY company.name, company.id;

WITH "selected" AS (SELECT company.id AS "id"
  FROM "company" "company"
  WHERE TRUE
  AND company.country = ANY($1)
  AND EXISTS (SELECT 1
  FROM company_product_category tag
  WHERE tag.company_id = company.id
  AND tag.product_category_id = ANY($2))
  AND (company.search_text LIKE $3)
  AND (EXISTS (SELECT 1
  FROM "funding_fact" "deal"
  WHERE "deal"."company_id" = company.id
  AND "deal"."announced_on" >= $4
  AND "deal"."announced_on" <= $5
  AND ("deal"."amount_cents" IS NULL OR "deal"."amount_cents" >= $6
  AND "deal"."amount_cents" < $7 OR "deal"."amount_cents" >= $8)
  AND "deal"."stage" = ANY($9)
  AND "deal"."is_public" = $10)
  AND EXISTS (SELECT 1
  FROM "acquisition_fact" "deal"
  WHERE "deal"."company_id" = company.id
  AND "deal"."announced_on" >= $4
  AND "deal"."announced_on" <= $5
  AND ("deal"."amount_cents" IS NULL OR "deal"."amount_cents" >= $6
  AND "deal"."amount_cents" < $7 OR "deal"."amount_cents" >= $8)
  AND "deal"."acquisition_type" = ANY($11)))) SELECT (SELECT COUNT(*)
  FROM selected) AS "companies", SUM(source.count)::int AS "deals", MIN(source.first_day) AS "first_day", MAX(source.last_day) AS "last_day"
  FROM (SELECT COUNT(*) AS "count", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "funding_fact" "deal"
  WHERE "deal"."company_id" IN (SELECT id
  FROM selected)
  AND "deal"."announced_on" >= $4
  AND "deal"."announced_on" <= $5
  AND ("deal"."amount_cents" IS NULL OR "deal"."amount_cents" >= $6
  AND "deal"."amount_cents" < $7 OR "deal"."amount_cents" >= $8)
  AND "deal"."stage" = ANY($9)
  AND "deal"."is_public" = $10 UNION ALL SELECT COUNT(*) AS "count", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "acquisition_fact" "deal"
  WHERE "deal"."company_id" IN (SELECT id
  FROM selected)
  AND "deal"."announced_on" >= $4
  AND "deal"."announced_on" <= $5
  AND ("deal"."amount_cents" IS NULL OR "deal"."amount_cents" >= $6
  AND "deal"."amount_cents" < $7 OR "deal"."amount_cents" >= $8)
  AND "deal"."acquisition_type" = ANY($11)) "source";

COMMIT;
