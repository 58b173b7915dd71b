SELECT "counted"."dimension" AS "dimension", "counted"."key" AS "key", SUM("counted"."deals") AS "deals"
  FROM "deal_count" "counted"
  GROUP BY "counted"."dimension", "counted"."key";

SELECT MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "funding_fact" "deal";

SELECT MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "acquisition_fact" "deal";

COMMIT;
