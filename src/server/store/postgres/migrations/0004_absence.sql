-- What becomes of the seats of people who do not come back: JSON, or empty for the usual rule. Which bot plays for
-- somebody ("stand_in"), and who has resigned, stands in `seats`.
ALTER TABLE tables ADD COLUMN absence text NOT NULL DEFAULT '';

-- apply_change_3() with the rule for absent people. A server of the release before says nothing about it, and it
-- stays as it is.
CREATE FUNCTION apply_change_4(changes jsonb, digests bytea[], texts text[], moment bigint) RETURNS boolean
LANGUAGE plpgsql AS $function$
DECLARE
  change jsonb;
  rule   text;
BEGIN
  IF NOT apply_change_3(changes, digests, texts, moment) THEN RETURN false; END IF;
  FOR change IN SELECT * FROM jsonb_array_elements(changes) LOOP
    rule := coalesce(change #>> '{facts,absence}', change #>> '{create,absence}');
    CONTINUE WHEN rule IS NULL;
    UPDATE tables SET absence = rule WHERE id = change ->> 'table' AND absence <> rule;
  END LOOP;
  RETURN true;
END
$function$;
