SELECT "deal"."category_id" AS "category", COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay", CASE WHEN "deal"."category_id" IS NULL THEN (SELECT COUNT(*)
  FROM "acquisition_fact" "fact"
  WHERE "fact"."category_id" IS NULL
  AND "fact"."previous_on" < $1
  AND "fact"."announced_on" >= $1
  AND "fact"."announced_on" <= $2) ELSE (SELECT COUNT(*)
  FROM "acquisition_fact" "fact"
  WHERE "fact"."category_id" = "deal"."category_id"
  AND "fact"."previous_on" < $1
  AND "fact"."announced_on" >= $1
  AND "fact"."announced_on" <= $2) END AS "companies"
  FROM "acquisition_day" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY "deal"."category_id";

COMMIT;
