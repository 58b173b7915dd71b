SELECT CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date) AS "key", SUM("deal"."deals") AS "count", SUM("deal"."disclosed") AS "disclosed_count", SUM("deal"."amount_cents") AS "amount", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "acquisition_day" "deal"
  GROUP BY CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date);

SELECT "deal"."exit_type" AS "name", CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date) AS "year", COUNT(*) AS "count", COALESCE(SUM("deal"."amount_cents"), 0) AS "cents"
  FROM "acquisition_fact" "deal"
  WHERE "deal"."exit_type" IS NOT NULL
  GROUP BY CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date), "deal"."exit_type"
  ORDER BY "cents" DESC, "count" DESC, "name" ASC;

COMMIT;
