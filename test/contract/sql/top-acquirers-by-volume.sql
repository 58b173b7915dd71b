SELECT COALESCE(SUM("deal"."deals"), 0)::bigint AS count, COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "deal_day" "deal"
  WHERE ("deal"."source" = $1
  AND "deal"."dimension" = $2)
  AND "deal"."announced_on" >= $3
  AND "deal"."announced_on" <= $4;

SELECT "deal"."acquirer_id" AS id, "deal"."acquirer_name" AS name, COUNT(*) AS count, COUNT("deal"."amount_cents") AS disclosed_count, COALESCE(SUM("deal"."amount_cents"), 0) AS cents, MAX("deal"."announced_on") AS last_acquisition_date
  FROM "acquisition_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY "deal"."acquirer_id", "deal"."acquirer_name"
  ORDER BY count DESC, cents DESC, name ASC, id ASC NULLS LAST
  LIMIT 10;

SELECT DISTINCT ON ("deal"."acquirer_name", "deal"."acquirer_id") "deal"."acquirer_id" AS id, "deal"."acquirer_name" AS name, "acquirer"."slug" AS slug, "deal"."buyer_type" AS buyer_type, "record"."acquirer_country" AS country
  FROM "acquisition_fact" "deal"
  INNER JOIN "acquisition" "record" ON "record"."id" = "deal"."acquisition_id"
  LEFT JOIN "company" "acquirer" ON "acquirer"."id"="record"."acquirer_id"
  WHERE ("deal"."acquirer_name", "deal"."announced_on") IN (SELECT *
  FROM UNNEST(CAST($1 AS text[]), CAST($2 AS date[])))
  AND "deal"."announced_on" >= $3
  AND "deal"."announced_on" <= $4
  ORDER BY "deal"."acquirer_name" ASC, "deal"."acquirer_id" ASC, "deal"."announced_on" DESC, "deal"."acquisition_id" DESC;

COMMIT;
