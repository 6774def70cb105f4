-- Everybody may find the game when it is over. A server of the release before knows nothing of these columns and leaves
-- them alone: what ends there is not found.
ALTER TABLE tables ADD COLUMN findable boolean NOT NULL DEFAULT false;
ALTER TABLE tables ADD COLUMN ended bigint;                      -- seconds since 1970; NULL: not yet, or before this column
ALTER TABLE tables ADD COLUMN ending text NOT NULL DEFAULT '';   -- how: JSON
ALTER TABLE tables ADD COLUMN archive_id text COLLATE "C";       -- of what has ended
CREATE UNIQUE INDEX tables_archive_id ON tables (archive_id) WHERE archive_id IS NOT NULL;
CREATE INDEX tables_found ON tables (ended, archive_id) WHERE findable AND stage = 2;
CREATE INDEX tables_found_of_game ON tables (game, ended, archive_id) WHERE findable AND stage = 2;

-- The function before it with these columns. Most changes leave them as they are.
CREATE FUNCTION apply_change_8(changes jsonb, digests bytea[], texts text[], moment bigint) RETURNS boolean
LANGUAGE plpgsql AS $function$
DECLARE
  change jsonb;
  given  jsonb;
BEGIN
  IF NOT apply_change_7(changes, digests, texts, moment) THEN RETURN false; END IF;
  FOR change IN SELECT * FROM jsonb_array_elements(changes) LOOP
    given := coalesce(change -> 'create', change -> 'facts');
    CONTINUE WHEN given IS NULL;
    UPDATE tables SET findable = (given ->> 'findable')::boolean, ended = (given ->> 'ended')::bigint,
                      ending = coalesce(given ->> 'ending', ''), archive_id = given ->> 'archive_id'
      WHERE id = change ->> 'table'
      AND (findable <> (given ->> 'findable')::boolean OR ended IS DISTINCT FROM (given ->> 'ended')::bigint
           OR ending <> coalesce(given ->> 'ending', ''));
  END LOOP;
  RETURN true;
END
$function$;
