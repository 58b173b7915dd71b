SELECT split_part(term, ':', 1) AS filter, array_agg(substr(term, strpos(term, ':') + 1)
  ORDER BY term COLLATE "C") AS names
  FROM logged_name
  GROUP BY 1;

COMMIT;

SELECT publication.id, to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS published_at, label AS generation, action, json_build_object('company', (row_counts ->> 'companies')::int,'investor', (row_counts ->> 'investors')::int,'funding_round', (row_counts ->> 'funding_rounds')::int,'acquisition', (row_counts ->> 'acquisitions')::int) AS counts, CASE WHEN change_set_id IS NOT NULL THEN ( SELECT json_build_object('company', count(*) FILTER (WHERE kind = 'company'),'investor', count(*) FILTER (WHERE kind = 'investor'),'funding_round', count(*) FILTER (WHERE kind = 'funding_round'),'acquisition', count(*) FILTER (WHERE kind = 'acquisition'))
  FROM dataset_change
  WHERE set_id = change_set_id ) END AS changes, newest_deal_on AS newest_deal_date, CASE WHEN dropped_at IS NULL THEN 'stored' WHEN archived THEN 'archived' ELSE 'gone' END AS availability
  FROM dataset_publication AS publication
  JOIN dataset_generation AS generation ON generation.id = generation_id
  WHERE date_trunc('milliseconds', published_at) <= to_timestamp($1::float8 / 1000)
  ORDER BY publication.id DESC
  LIMIT 101;

SELECT count(*)::int AS count
  FROM dataset_publication AS publication
  WHERE date_trunc('milliseconds', published_at) <= to_timestamp($1::float8 / 1000);

COMMIT;
