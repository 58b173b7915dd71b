SELECT hit.*
  FROM (SELECT asked.place::int - 1 AS asked, 0 AS step, found.*
  FROM UNNEST(CAST($1 AS text[]), CAST($2 AS text[])) WITH ORDINALITY AS asked(value, folded, place), LATERAL (SELECT "record"."id" AS id, "record"."name" AS name, "record"."slug" AS slug, "record"."country" AS country, "record"."website" AS website
  FROM "investor" "record"
  WHERE "record"."slug" = asked.value
  ORDER BY ("record"."name" || '') ASC, "record"."slug" ASC
  LIMIT 20) AS found UNION ALL SELECT asked.place::int - 1 AS asked, 1 AS step, found.*
  FROM UNNEST(CAST($3 AS text[]), CAST($2 AS text[])) WITH ORDINALITY AS asked(value, folded, place), LATERAL (SELECT "record"."id" AS id, "record"."name" AS name, "record"."slug" AS slug, "record"."country" AS country, "record"."website" AS website
  FROM "investor" "record"
  WHERE "record"."name" = asked.value
  AND "record"."name_folded" = asked.folded
  ORDER BY ("record"."name" || '') ASC, "record"."slug" ASC
  LIMIT 20) AS found UNION ALL SELECT asked.place::int - 1 AS asked, 2 AS step, found.*
  FROM UNNEST(CAST($4 AS text[]), CAST($2 AS text[])) WITH ORDINALITY AS asked(value, folded, place), LATERAL (SELECT "record"."id" AS id, "record"."name" AS name, "record"."slug" AS slug, "record"."country" AS country, "record"."website" AS website
  FROM "investor" "record"
  WHERE "record"."name_folded" = asked.value
  ORDER BY ("record"."name" || '') ASC, "record"."slug" ASC
  LIMIT 20) AS found UNION ALL SELECT asked.place::int - 1 AS asked, 3 AS step, found.*
  FROM UNNEST(CAST($5 AS text[]), CAST($2 AS text[])) WITH ORDINALITY AS asked(value, folded, place), LATERAL (SELECT "record"."id" AS id, "record"."name" AS name, "record"."slug" AS slug, "record"."country" AS country, "record"."website" AS website
  FROM "investor" "record"
  WHERE "record"."name_key" = asked.value
  ORDER BY ("record"."name" || '') ASC, "record"."slug" ASC
  LIMIT 20) AS found UNION ALL SELECT asked.place::int - 1 AS asked, 4 AS step, found.*
  FROM UNNEST(CAST($6 AS text[]), CAST($2 AS text[])) WITH ORDINALITY AS asked(value, folded, place), LATERAL (SELECT "record"."id" AS id, "record"."name" AS name, "record"."slug" AS slug, "record"."country" AS country, "record"."website" AS website
  FROM "investor" "record"
  WHERE "record"."name_key" = asked.value
  AND "record"."name_folded" ~ '[^a-z](s[.]?p[.]?a|n[.]?v|a[./]?s)[.]?$'
  ORDER BY ("record"."name" || '') ASC, "record"."slug" ASC
  LIMIT 20) AS found UNION ALL SELECT asked.place::int - 1 AS asked, 5 AS step, found.*
  FROM UNNEST(CAST($7 AS text[]), CAST($2 AS text[])) WITH ORDINALITY AS asked(value, folded, place), LATERAL (SELECT "record"."id" AS id, "record"."name" AS name, "record"."slug" AS slug, "record"."country" AS country, "record"."website" AS website
  FROM "investor" "record"
  WHERE "record"."alias_keys" @> ARRAY[asked.value]
  ORDER BY ("record"."name" || '') ASC, "record"."slug" ASC
  LIMIT 20) AS found UNION ALL SELECT asked.place::int - 1 AS asked, 6 AS step, found.*
  FROM UNNEST(CAST($8 AS text[]), CAST($2 AS text[])) WITH ORDINALITY AS asked(value, folded, place), LATERAL (SELECT "record"."id" AS id, "record"."name" AS name, "record"."slug" AS slug, "record"."country" AS country, "record"."website" AS website
  FROM "investor" "record"
  WHERE "record"."id" = (SELECT former.record_id
  FROM former_slug AS former
  WHERE former.kind = $9
  AND former.former_slug = asked.value)
  ORDER BY ("record"."name" || '') ASC, "record"."slug" ASC
  LIMIT 20) AS found UNION ALL SELECT asked.place::int - 1 AS asked, 7 AS step, found.*
  FROM UNNEST(CAST($10 AS text[]), CAST($2 AS text[])) WITH ORDINALITY AS asked(value, folded, place), LATERAL (SELECT "record"."id" AS id, "record"."name" AS name, "record"."slug" AS slug, "record"."country" AS country, "record"."website" AS website
  FROM "investor" "record"
  WHERE "record"."website_domain" = asked.value
  AND "record"."website" ~ '^[a-zA-Z]+://[^/?#]+/?$'
  ORDER BY ("record"."name" || '') ASC, "record"."slug" ASC
  LIMIT 20) AS found UNION ALL SELECT asked.place::int - 1 AS asked, 8 AS step, found.*
  FROM UNNEST(CAST($11 AS text[]), CAST($2 AS text[])) WITH ORDINALITY AS asked(value, folded, place), LATERAL (SELECT "record"."id" AS id, "record"."name" AS name, "record"."slug" AS slug, "record"."country" AS country, "record"."website" AS website
  FROM "investor" "record"
  WHERE "record"."website_domain" = asked.value
  ORDER BY ("record"."name" || '') ASC, "record"."slug" ASC
  LIMIT 20) AS found) "hit"
  ORDER BY hit.step ASC, hit.name ASC, hit.slug ASC;
