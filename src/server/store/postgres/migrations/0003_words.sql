-- What was said at a table: no part of its log. They are few, and stay here when the table is archived. No
-- foreign key, as with records.
CREATE TABLE words (
  table_number bigint  NOT NULL,
  number       integer NOT NULL,              -- counts from 1; the oldest are dropped
  word         text    NOT NULL,              -- JSON object, as pages get it
  player       integer NOT NULL,              -- who sent it, -1 if nobody
  command      text    NOT NULL,              -- the id of the message
  PRIMARY KEY (table_number, number)
);

-- apply_change_2() with words. The row of the table is locked by then, so of two who speak at once one
-- comes first. What follows a conflict undoes everything.
CREATE FUNCTION apply_change_3(changes jsonb, digests bytea[], texts text[], moment bigint) RETURNS boolean
LANGUAGE plpgsql AS $function$
DECLARE
  change jsonb;
  target bigint;
BEGIN
  IF NOT apply_change_2(changes, digests, texts, moment) THEN RETURN false; END IF;
  FOR change IN SELECT * FROM jsonb_array_elements(changes) LOOP
    CONTINUE WHEN NOT change ? 'words';
    SELECT number INTO target FROM tables WHERE id = change ->> 'table';
    IF NOT change ? 'create' AND (change #>> '{words,0,0}')::integer <>
       (SELECT coalesce(max(number), 0) + 1 FROM words WHERE table_number = target) THEN
      RAISE SQLSTATE 'LF001';
    END IF;
    INSERT INTO words (table_number, number, word, player, command)
      SELECT target, (word ->> 0)::integer, word ->> 1, (word ->> 2)::integer, word ->> 3
      FROM jsonb_array_elements(change -> 'words') AS given (word);
    DELETE FROM words WHERE table_number = target
      AND number <= (change #>> '{words,-1,0}')::integer - (change ->> 'kept')::integer;
  END LOOP;
  RETURN true;
EXCEPTION
  WHEN SQLSTATE 'LF001' OR unique_violation THEN RETURN false;
END
$function$;
