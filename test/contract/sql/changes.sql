SELECT split_part(term, ':', 1) AS filter, array_agg(substr(term, strpos(term, ':') + 1)
  ORDER BY term COLLATE "C") AS names
  FROM logged_name
  GROUP BY 1;

COMMIT;

SELECT last_change_id AS id, to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "publishedAt", (SELECT max(last_change_id)
  FROM dataset_publication) AS newest
  FROM dataset_publication
  WHERE change_set_id IS NULL
  AND last_change_id <= $1
  ORDER BY dataset_publication.id DESC
  LIMIT 1;

SELECT max(last_change_id) AS id
  FROM dataset_publication
  WHERE date_trunc('milliseconds', published_at) <= to_timestamp($1::float8 / 1000)
  AND last_change_id <= $2;

SELECT to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS published_at, label AS generation, action, id_before + place AS id, undoes_changes, kind, content
  FROM ( SELECT publication.*, last_change_id - size AS id_before
  FROM dataset_publication AS publication
  JOIN change_set ON change_set.id = change_set_id
  WHERE last_change_id > $1
  AND last_change_id - size < $2) AS publication
  JOIN dataset_generation AS generation ON generation.id = generation_id
  JOIN LATERAL ( SELECT place, kind, content
  FROM dataset_change
  WHERE set_id = publication.change_set_id
  AND place > $1 - id_before
  AND place <= $2 - id_before
  AND ((kind = ANY ($3::text[])
  AND TRUE))
  ORDER BY place ASC
  LIMIT 101) AS change ON true
  ORDER BY publication.id ASC, place ASC
  LIMIT 101;

COMMIT;
