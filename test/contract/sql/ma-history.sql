SELECT CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date) AS "key", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosed_count", COALESCE(SUM("deal"."amount_cents"), 0) AS "amount", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "acquisition_fact" "deal"
  GROUP BY CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date);

SELECT "deal"."exit_type" AS "name", CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date) AS "year", COUNT(*) AS "count", COALESCE(SUM("deal"."amount_cents"), 0) AS "cents"
  FROM "acquisition_fact" "deal"
  WHERE "deal"."exit_type" IS NOT NULL
  GROUP BY CAST(DATE_TRUNC('year', CAST("deal"."announced_on" AS timestamp)) AS date), "deal"."exit_type"
  ORDER BY "cents" DESC, "count" DESC, "name" ASC;

COMMIT;
