CREATE OR REPLACE FUNCTION public.newest_deal_of(generation bigint)
 RETURNS date
 LANGUAGE plpgsql
AS $function$
  -- The day of the newest deal in the tables of a generation.
  DECLARE
    newest date;
    days regclass := to_regclass('dataset_g' || generation || '.deal_day');
  BEGIN
    IF days IS NOT NULL THEN
      EXECUTE 'SELECT max(announced_on) FROM ' || days INTO newest;
    END IF;
    RETURN newest;
  END $function$;
