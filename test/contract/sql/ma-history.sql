SELECT COALESCE(SUM("deal"."deals"), 0)::bigint AS "count", COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay", CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date) AS "year"
  FROM "deal_day" "deal"
  WHERE "deal"."source" = $1
  AND "deal"."dimension" = $2
  GROUP BY CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date);

SELECT "deal"."exit_type" AS "exitType", COALESCE(SUM("deal"."deals"), 0)::bigint AS "count", COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay", CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date) AS "year"
  FROM "deal_day" "deal"
  WHERE "deal"."source" = $1
  AND "deal"."dimension" = $2
  GROUP BY CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date), "deal"."exit_type";

COMMIT;
