SELECT "deal"."category_id" AS "category", COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay", CASE WHEN "deal"."category_id" IS NULL THEN (SELECT COUNT(*)
  FROM "funding_fact" "fact"
  WHERE "fact"."category_id" IS NULL
  AND "fact"."previous_on" < $1
  AND "fact"."announced_on" >= $1
  AND "fact"."announced_on" <= $2) ELSE (SELECT COUNT(*)
  FROM "funding_fact" "fact"
  WHERE "fact"."category_id" = "deal"."category_id"
  AND "fact"."previous_on" < $1
  AND "fact"."announced_on" >= $1
  AND "fact"."announced_on" <= $2) END AS "companies"
  FROM "funding_day" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY "deal"."category_id";

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

SELECT "deal"."announced_on" AS "week", COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."first_on") AS "firstDay", MAX("deal"."last_on") AS "lastDay"
  FROM "deal_period" "deal"
  WHERE ("deal"."source" = $1
  AND "deal"."granularity" = $2
  AND "deal"."dimension" = $3)
  AND "deal"."announced_on" >= $4
  AND "deal"."announced_on" <= $5
  GROUP BY "deal"."announced_on";

SELECT "deal"."announced_on" AS "week", COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."first_on") AS "firstDay", MAX("deal"."last_on") AS "lastDay"
  FROM "deal_period" "deal"
  WHERE ("deal"."source" = $1
  AND "deal"."granularity" = $2
  AND "deal"."dimension" = $3)
  AND "deal"."announced_on" >= $4
  AND "deal"."announced_on" <= $5
  GROUP BY "deal"."announced_on";

SELECT "deal"."stage" AS "stage", COUNT(*) AS count, COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay", COUNT(*) FILTER (WHERE "deal"."previous_at_stage_on" < CAST($1 AS date)) AS "companies", ROUND(AVG("deal"."amount_cents")) AS "averageCents", PERCENTILE_DISC(ARRAY[0.5, 0.5000000001]) WITHIN GROUP (ORDER BY "deal"."amount_cents") AS "medianCents"
  FROM "funding_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY "deal"."stage";

SELECT "deal"."country" AS "country", COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "deal_day" "deal"
  WHERE ("deal"."source" = $1
  AND "deal"."dimension" = $2)
  AND "deal"."announced_on" >= $3
  AND "deal"."announced_on" <= $4
  GROUP BY "deal"."country";

SELECT "deal"."country" AS "country", COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "deal_day" "deal"
  WHERE ("deal"."source" = $1
  AND "deal"."dimension" = $2)
  AND "deal"."announced_on" >= $3
  AND "deal"."announced_on" <= $4
  GROUP BY "deal"."country";

SELECT "deal"."buyer_type" AS "buyerType", COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "deal_day" "deal"
  WHERE ("deal"."source" = $1
  AND "deal"."dimension" = $2)
  AND "deal"."announced_on" >= $3
  AND "deal"."announced_on" <= $4
  GROUP BY "deal"."buyer_type";

COMMIT;
