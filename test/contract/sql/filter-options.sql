SELECT WIDTH_BUCKET("deal"."amount_cents", ARRAY[100000000, 500000000, 1000000000, 2500000000, 5000000000, 10000000000, 25000000000, 50000000000, 100000000000]::bigint[]) AS "range", COUNT(*) AS "count", COALESCE(SUM("deal"."amount_cents"), 0) AS "cents", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "funding_fact" "deal"
  GROUP BY 1;

SELECT WIDTH_BUCKET("deal"."amount_cents", ARRAY[100000000, 500000000, 1000000000, 2500000000, 5000000000, 10000000000, 25000000000, 50000000000, 100000000000]::bigint[]) AS "range", COUNT(*) AS "count", COALESCE(SUM("deal"."amount_cents"), 0) AS "cents", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "acquisition_fact" "deal"
  GROUP BY 1;

SELECT "deal"."country" AS "key", COUNT(*) AS "count"
  FROM "funding_fact" "deal"
  GROUP BY "deal"."country";

SELECT "deal"."country" AS "key", COUNT(*) AS "count"
  FROM "acquisition_fact" "deal"
  GROUP BY "deal"."country";

SELECT "deal"."stage" AS "key", COUNT(*) AS "count"
  FROM "funding_fact" "deal"
  GROUP BY "deal"."stage";

SELECT CASE WHEN "deal"."is_public" THEN 'public' ELSE 'private' END AS "key", COUNT(*) AS "count"
  FROM "funding_fact" "deal"
  GROUP BY CASE WHEN "deal"."is_public" THEN 'public' ELSE 'private' END;

SELECT "deal"."acquisition_type" AS "key", COUNT(*) AS "count"
  FROM "acquisition_fact" "deal"
  GROUP BY "deal"."acquisition_type";

SELECT "deal"."exit_type" AS "key", COUNT(*) AS "count"
  FROM "acquisition_fact" "deal"
  GROUP BY "deal"."exit_type";

WITH deals AS ( SELECT company_id, count(*) AS count
  FROM (SELECT company_id
  FROM funding_fact UNION ALL SELECT company_id
  FROM acquisition_fact) AS deal
  GROUP BY company_id ), tag AS ( SELECT DISTINCT company_id, product_category.name AS name
  FROM company_product_category
  JOIN product_category ON product_category.id = product_category_id
  JOIN category ON category.id = category_id
  JOIN category_domain ON category_domain.id = domain_id ) SELECT tag.name, sum(deals.count)::bigint AS count
  FROM tag
  JOIN deals USING (company_id)
  GROUP BY tag.name;

WITH deals AS ( SELECT company_id, count(*) AS count
  FROM (SELECT company_id
  FROM funding_fact UNION ALL SELECT company_id
  FROM acquisition_fact) AS deal
  GROUP BY company_id ), tag AS ( SELECT DISTINCT company_id, category.name AS name
  FROM company_product_category
  JOIN product_category ON product_category.id = product_category_id
  JOIN category ON category.id = category_id
  JOIN category_domain ON category_domain.id = domain_id ) SELECT tag.name, sum(deals.count)::bigint AS count
  FROM tag
  JOIN deals USING (company_id)
  GROUP BY tag.name;

WITH deals AS ( SELECT company_id, count(*) AS count
  FROM (SELECT company_id
  FROM funding_fact UNION ALL SELECT company_id
  FROM acquisition_fact) AS deal
  GROUP BY company_id ), tag AS ( SELECT DISTINCT company_id, category_domain.name AS name
  FROM company_product_category
  JOIN product_category ON product_category.id = product_category_id
  JOIN category ON category.id = category_id
  JOIN category_domain ON category_domain.id = domain_id ) SELECT tag.name, sum(deals.count)::bigint AS count
  FROM tag
  JOIN deals USING (company_id)
  GROUP BY tag.name;

COMMIT;
