SELECT "deal"."instrument_type" AS "instrument", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay", CAST(DATE_TRUNC('quarter', CAST("deal"."announced_on" AS timestamp)) AS date) AS "quarter"
  FROM "funding_fact" "deal"
  WHERE "deal"."is_public" = ANY($1)
  GROUP BY CAST(DATE_TRUNC('quarter', CAST("deal"."announced_on" AS timestamp)) AS date), "deal"."instrument_type";

COMMIT;
