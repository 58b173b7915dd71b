SELECT "deal"."announced_on" AS "quarter", COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."first_on") AS "firstDay", MAX("deal"."last_on") AS "lastDay", MIN("deal"."companies") AS "companies", ROUND(SUM("deal"."amount_cents") / NULLIF(SUM("deal"."disclosed"), 0)) AS "averageCents", MIN("deal"."middle_cents") AS "medianCents"
  FROM "deal_period" "deal"
  WHERE ("deal"."source" = $1
  AND "deal"."granularity" = $2
  AND "deal"."dimension" = $3)
  GROUP BY "deal"."announced_on";

SELECT "deal"."category_id" AS "category", COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."first_on") AS "firstDay", MAX("deal"."last_on") AS "lastDay"
  FROM "deal_period" "deal"
  WHERE ("deal"."source" = $1
  AND "deal"."granularity" = $2
  AND "deal"."dimension" = $3)
  GROUP BY "deal"."category_id";

SELECT "deal"."announced_on" AS quarter, "deal"."category_id" AS "category", "deal"."deals" AS count, "deal"."amount_cents" AS "amountCents"
  FROM "deal_period" "deal"
  WHERE ("deal"."source" = $1
  AND "deal"."granularity" = $2
  AND "deal"."dimension" = $3)
  AND ("deal"."category_id" IS NULL OR "deal"."category_id" = ANY($4));

COMMIT;
