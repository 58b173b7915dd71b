CREATE OR REPLACE FUNCTION public.complete_later_deals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  -- For imports of an earlier release, in their transaction. Comes after complete_earlier_import, by name.
  BEGIN
    PERFORM write_later_deals(NEW.id);
    NEW.layout := 5;
    RETURN NEW;
  END $function$;
