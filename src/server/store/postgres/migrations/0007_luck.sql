-- The secret of luck that can be checked: 32 bytes, or NULL where it cannot. What people add to it ("luck_words") stands
-- in `seats`.
ALTER TABLE tables ADD COLUMN luck bytea;
-- What chance did there is in luck_counts.
ALTER TABLE tables ADD COLUMN luck_counted boolean NOT NULL DEFAULT false;

-- What chance did at all tables that are over; sums of probabilities in millionths.
CREATE TABLE luck_counts (
  game     text   COLLATE "C" NOT NULL,
  verb     text   COLLATE "C" NOT NULL,       -- of the line in the log; empty: the number of tables
  outcome  text   COLLATE "C" NOT NULL,
  seen     bigint NOT NULL,
  expected bigint NOT NULL,
  spread   bigint NOT NULL,
  PRIMARY KEY (game, verb, outcome)
);

-- Adds the counts of one table, once. In the order of their keys, so that two who add do not wait for each other.
CREATE FUNCTION count_luck_1(wanted text, counts jsonb) RETURNS void
LANGUAGE plpgsql AS $function$
BEGIN
  UPDATE tables SET luck_counted = true WHERE id = wanted AND stage = 2 AND NOT luck_counted;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO luck_counts AS known (game, verb, outcome, seen, expected, spread)
    SELECT entry ->> 0, entry ->> 1, entry ->> 2, (entry ->> 3)::bigint, (entry ->> 4)::bigint, (entry ->> 5)::bigint
    FROM jsonb_array_elements(counts) AS given (entry)
    ORDER BY (entry ->> 0) COLLATE "C", (entry ->> 1) COLLATE "C", (entry ->> 2) COLLATE "C"
    ON CONFLICT (game, verb, outcome) DO UPDATE SET
      seen = known.seen + excluded.seen, expected = known.expected + excluded.expected,
      spread = known.spread + excluded.spread;
END
$function$;

-- The function before it with the secret, which a table has from the beginning and keeps.
CREATE FUNCTION apply_change_7(changes jsonb, digests bytea[], texts text[], moment bigint) RETURNS boolean
LANGUAGE plpgsql AS $function$
DECLARE
  change jsonb;
BEGIN
  IF NOT apply_change_5(changes, digests, texts, moment) THEN RETURN false; END IF;
  FOR change IN SELECT * FROM jsonb_array_elements(changes) LOOP
    CONTINUE WHEN change #>> '{create,luck}' IS NULL;
    UPDATE tables SET luck = decode(change #>> '{create,luck}', 'hex') WHERE id = change ->> 'table';
  END LOOP;
  RETURN true;
END
$function$;
