CREATE OR REPLACE FUNCTION public.complete_earlier_publication()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  -- Numbers the changes of a publication that doesn't say which ones it makes.
  DECLARE
    changes change_set;
    served bigint := (SELECT id FROM served_generation);
    embargo timestamptz := (SELECT embargo_until FROM dataset_generation WHERE id = NEW.generation_id);
  BEGIN
    IF embargo > clock_timestamp() THEN
      RAISE EXCEPTION 'This generation has rows under embargo until %. Approve it for then with the release that imported it.', embargo;
    END IF;
    SELECT * INTO changes FROM change_set
    WHERE ((from_generation = served AND to_generation = NEW.generation_id) OR (from_generation = NEW.generation_id AND to_generation = served))
      AND row_version = (SELECT max(row_version) FROM change_set)
    ORDER BY id LIMIT 1;
    NEW.change_set_id := changes.id;
    NEW.undoes_changes := coalesce(changes.from_generation <> served, false);
    SELECT coalesce(max(last_change_id) + coalesce(changes.size, 1), 0),
      greatest(clock_timestamp() + interval '100 ms', max(published_at) + interval '1 ms')
    INTO NEW.last_change_id, NEW.published_at FROM dataset_publication;
    UPDATE dataset_generation SET restored_at = NULL WHERE id = NEW.generation_id AND restored_at IS NOT NULL;
    RETURN NEW;
  END $function$;
