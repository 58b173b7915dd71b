SELECT "deal"."category_id" AS "category", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay", COUNT(*) FILTER (WHERE "deal"."previous_on" < CAST($1 AS date)) AS "companies"
  FROM "funding_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY "deal"."category_id";

SELECT (SELECT MAX("deal"."announced_on") AS "latest"
  FROM "funding_fact" "deal"
  WHERE "deal"."announced_on" <= $1) AS "active", MAX("record"."announced_on") AS "record"
  FROM "funding_fact" "record";

COMMIT;
