SELECT "deal"."category_id" AS "category", COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "funding_day" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY "deal"."category_id";

SELECT "deal"."category_id" AS "category", COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "funding_day" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY "deal"."category_id";

COMMIT;
