SELECT "deal"."announced_on" AS "quarter", "deal"."instrument_type" AS "instrument", COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."first_on") AS "firstDay", MAX("deal"."last_on") AS "lastDay"
  FROM "deal_period" "deal"
  WHERE ("deal"."source" = $1
  AND "deal"."granularity" = $2
  AND "deal"."dimension" = $3)
  AND "deal"."is_public" = ANY($4)
  GROUP BY "deal"."announced_on", "deal"."instrument_type";

COMMIT;
