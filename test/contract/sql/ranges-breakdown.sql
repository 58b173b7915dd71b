SELECT COUNT(*) AS count, COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay", WIDTH_BUCKET("deal"."amount_cents", ARRAY[100000000, 500000000, 1000000000, 2500000000, 5000000000, 10000000000, 25000000000, 50000000000, 100000000000]::bigint[]) AS "range"
  FROM "funding_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY WIDTH_BUCKET("deal"."amount_cents", ARRAY[100000000, 500000000, 1000000000, 2500000000, 5000000000, 10000000000, 25000000000, 50000000000, 100000000000]::bigint[]);

SELECT COUNT(*) AS count, COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay", WIDTH_BUCKET("deal"."amount_cents", ARRAY[100000000, 500000000, 1000000000, 2500000000, 5000000000, 10000000000, 25000000000, 50000000000, 100000000000]::bigint[]) AS "range"
  FROM "acquisition_fact" "deal"
  WHERE "deal"."announced_on" >= $1
  AND "deal"."announced_on" <= $2
  GROUP BY WIDTH_BUCKET("deal"."amount_cents", ARRAY[100000000, 500000000, 1000000000, 2500000000, 5000000000, 10000000000, 25000000000, 50000000000, 100000000000]::bigint[]);

COMMIT;
