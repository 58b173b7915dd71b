SELECT "deal"."instrument_type" AS "instrument", CAST(DATE_TRUNC('quarter', CAST("deal"."announced_on" AS timestamp)) AS date) AS "bucket", COUNT(*) AS "count", COALESCE(SUM("deal"."amount_cents"), 0) AS "cents", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "funding_fact" "deal"
  WHERE "deal"."is_public"
  GROUP BY "deal"."instrument_type", CAST(DATE_TRUNC('quarter', CAST("deal"."announced_on" AS timestamp)) AS date);

COMMIT;
