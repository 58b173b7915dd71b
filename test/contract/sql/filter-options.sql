SELECT "counted"."dimension" AS "dimension", "counted"."key" AS "key", SUM("counted"."deals") AS "deals"
  FROM "deal_count" "counted"
  GROUP BY "counted"."dimension", "counted"."key";

SELECT LEAST(MIN("deal"."announced_on"), (SELECT MIN("bought"."announced_on")
  FROM "acquisition_fact" "bought")) AS "firstDay", GREATEST(MAX("deal"."announced_on"), (SELECT MAX("bought"."announced_on")
  FROM "acquisition_fact" "bought")) AS "lastDay"
  FROM "funding_fact" "deal";

COMMIT;
