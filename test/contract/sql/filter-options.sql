SELECT "counted"."dimension" AS dimension, "counted"."key" AS key, SUM("counted"."deals") AS deals
  FROM "deal_count" "counted"
  GROUP BY "counted"."dimension", "counted"."key";

SELECT COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."first_on") AS "firstDay", MAX("deal"."last_on") AS "lastDay"
  FROM "deal_period" "deal"
  WHERE ("deal"."source" = $1
  AND "deal"."granularity" = $2
  AND "deal"."dimension" = $3);

SELECT COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."first_on") AS "firstDay", MAX("deal"."last_on") AS "lastDay"
  FROM "deal_period" "deal"
  WHERE ("deal"."source" = $1
  AND "deal"."granularity" = $2
  AND "deal"."dimension" = $3);

COMMIT;
