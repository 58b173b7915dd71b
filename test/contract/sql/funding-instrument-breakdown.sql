BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET LOCAL search_path = dataset_g<id>, public; SET LOCAL jit = off;

SELECT now() AS read_at
  FROM dataset_generation
  WHERE id = $1
  AND label = $2
  AND dropped_at IS NULL;

SELECT "deal"."instrument_type" AS "instrument", CAST(DATE_TRUNC('quarter', CAST("deal"."announced_on" AS timestamp)) AS date) AS "bucket", COUNT(*) AS "count", COALESCE(SUM("deal"."amount_cents"), 0) AS "cents", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "funding_fact" "deal"
  WHERE "deal"."is_public"
  GROUP BY "deal"."instrument_type", CAST(DATE_TRUNC('quarter', CAST("deal"."announced_on" AS timestamp)) AS date);

COMMIT;
