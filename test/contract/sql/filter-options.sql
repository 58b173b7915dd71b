SELECT COALESCE(SUM("deal"."deals"), 0)::bigint AS "count", COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "funding_day" "deal";

SELECT COALESCE(SUM("deal"."deals"), 0)::bigint AS "count", COALESCE(SUM("deal"."disclosed"), 0)::bigint AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "acquisition_day" "deal";

SELECT "deal"."country" AS "country", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "funding_fact" "deal"
  GROUP BY "deal"."country";

SELECT "deal"."country" AS "country", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "acquisition_fact" "deal"
  GROUP BY "deal"."country";

SELECT "deal"."product_category_id" AS "productCategory", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "funding_fact" "deal"
  GROUP BY "deal"."product_category_id";

SELECT "deal"."product_category_id" AS "productCategory", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "acquisition_fact" "deal"
  GROUP BY "deal"."product_category_id";

SELECT "deal"."stage" AS "stage", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "funding_fact" "deal"
  GROUP BY "deal"."stage";

SELECT "deal"."is_public" AS "isPublic", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "funding_fact" "deal"
  GROUP BY "deal"."is_public";

SELECT "deal"."acquisition_type" AS "acquisitionType", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "acquisition_fact" "deal"
  GROUP BY "deal"."acquisition_type";

SELECT "deal"."buyer_type" AS "buyerType", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "acquisition_fact" "deal"
  GROUP BY "deal"."buyer_type";

SELECT "deal"."company_type" AS "companyType", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "acquisition_fact" "deal"
  GROUP BY "deal"."company_type";

SELECT COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay", WIDTH_BUCKET("deal"."amount_cents", ARRAY[100000000, 500000000, 1000000000, 2500000000, 5000000000, 10000000000, 25000000000, 50000000000, 100000000000]::bigint[]) AS "range"
  FROM "funding_fact" "deal"
  GROUP BY WIDTH_BUCKET("deal"."amount_cents", ARRAY[100000000, 500000000, 1000000000, 2500000000, 5000000000, 10000000000, 25000000000, 50000000000, 100000000000]::bigint[]);

SELECT COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay", WIDTH_BUCKET("deal"."amount_cents", ARRAY[100000000, 500000000, 1000000000, 2500000000, 5000000000, 10000000000, 25000000000, 50000000000, 100000000000]::bigint[]) AS "range"
  FROM "acquisition_fact" "deal"
  GROUP BY WIDTH_BUCKET("deal"."amount_cents", ARRAY[100000000, 500000000, 1000000000, 2500000000, 5000000000, 10000000000, 25000000000, 50000000000, 100000000000]::bigint[]);

SELECT "deal"."exit_type" AS "exitType", COUNT(*) AS "count", COUNT("deal"."amount_cents") AS "disclosedCount", COALESCE(SUM("deal"."amount_cents"), 0) AS "amountCents", MIN("deal"."announced_on") AS "firstDay", MAX("deal"."announced_on") AS "lastDay"
  FROM "acquisition_fact" "deal"
  GROUP BY "deal"."exit_type";

COMMIT;
