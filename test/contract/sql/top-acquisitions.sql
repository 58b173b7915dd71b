SELECT CAST(NULL AS int) AS "key", SUM("deal"."deals") AS "count", SUM("deal"."disclosed") AS "disclosed_count", SUM("deal"."amount_cents") AS "amount", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "acquisition_day" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY CAST(NULL AS int);

WITH largest AS (SELECT "deal"."acquisition_id" AS "id"
  FROM "acquisition_fact" "deal"
  WHERE "deal"."amount_cents" IS NOT NULL
  AND "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  ORDER BY "deal"."amount_cents" DESC
  FETCH FIRST 10 ROWS WITH TIES) SELECT deal.external_id AS id, deal.announced_on AS date, target.name AS target, target.slug AS target_slug, target.country AS target_country, COALESCE(acquirer.name, deal.acquirer_name) AS acquirer, acquirer.slug AS acquirer_slug, deal.buyer_type, deal.acquisition_type, deal.exit_type, target.product_category_id, deal.amount_usd, deal.source_url
  FROM largest
  JOIN acquisition deal ON deal.id = largest.id
  JOIN company target ON target.id = deal.target_id
  LEFT JOIN company acquirer ON acquirer.id = deal.acquirer_id
  ORDER BY deal.amount_usd DESC, target.name, deal.external_id
  LIMIT 10;

COMMIT;
