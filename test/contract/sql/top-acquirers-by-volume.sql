SELECT CAST(NULL AS int) AS "key", SUM("deal"."deals") AS "count", SUM("deal"."disclosed") AS "disclosed_count", SUM("deal"."amount_cents") AS "amount", MIN("deal"."announced_on") AS "first_day", MAX("deal"."announced_on") AS "last_day"
  FROM "acquisition_day" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY CAST(NULL AS int);

SELECT "acquirer"."slug" AS "slug", COALESCE("acquirer"."name", "record"."acquirer_name") AS "name", (ARRAY_AGG("deal"."buyer_type"
  ORDER BY "deal"."announced_on" DESC, "record"."id" DESC))[1] AS "buyer_type", (ARRAY_AGG("record"."acquirer_country"
  ORDER BY "deal"."announced_on" DESC, "record"."id" DESC))[1] AS "country", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosed_count", COALESCE(SUM("deal"."amount_cents"), 0) AS "cents", MAX("deal"."announced_on") AS "last_acquisition_date"
  FROM "acquisition_fact" "deal"
  INNER JOIN "acquisition" "record" ON "record"."id" = "deal"."acquisition_id"
  LEFT JOIN "company" "acquirer" ON "acquirer"."id"="record"."acquirer_id"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY "acquirer"."slug", COALESCE("acquirer"."name", "record"."acquirer_name")
  ORDER BY "count" DESC, "cents" DESC, "name" ASC, "slug" ASC NULLS LAST
  LIMIT 10;

COMMIT;
