CREATE OR REPLACE FUNCTION public.note_newest_deal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  -- In the transaction that imports a generation, after its tables are filled.
  BEGIN
    NEW.newest_deal_on := newest_deal_of(NEW.id);
    RETURN NEW;
  END $function$;
