-- How much time a table gives its people: JSON, or empty where nobody counts.
ALTER TABLE tables ADD COLUMN time_rule text NOT NULL DEFAULT '';

-- What their clocks say, and when the first stands at zero: in the row that every move changes. Like all times
-- from here on, it is in milliseconds since 1970.
ALTER TABLE heads ADD COLUMN clock text NOT NULL DEFAULT '';
ALTER TABLE heads ADD COLUMN clock_ends bigint;
CREATE INDEX heads_clock ON heads (clock_ends) WHERE clock_ends IS NOT NULL;

-- When a record was made, and how long its person thought about it.
ALTER TABLE records ADD COLUMN made bigint, ADD COLUMN spent bigint;
ALTER TABLE archived_records ADD COLUMN made bigint, ADD COLUMN spent bigint;

-- Until when a server was here, and when none was: clocks stand still then.
CREATE TABLE service (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  until    bigint  NOT NULL
);
CREATE TABLE outages (
  began bigint PRIMARY KEY,
  ended bigint NOT NULL
);

-- A server has served from the one moment to the other. The row is locked, so of several servers that come back
-- after an outage the first notes it.
CREATE FUNCTION note_service_1(served bigint, moment bigint, tolerated bigint, kept bigint) RETURNS void
LANGUAGE plpgsql AS $function$
DECLARE
  known bigint;
BEGIN
  INSERT INTO service (until) VALUES (moment) ON CONFLICT DO NOTHING;
  SELECT until INTO known FROM service FOR UPDATE;
  IF served - known > tolerated THEN
    INSERT INTO outages (began, ended) VALUES (known, served) ON CONFLICT DO NOTHING;
    DELETE FROM outages WHERE ended < served - kept;
  END IF;
  UPDATE service SET until = CASE WHEN known - moment > tolerated THEN moment ELSE greatest(known, moment) END;
END
$function$;

-- apply_change_4() with time. A server of the release before says nothing about it, and it stays as it is.
CREATE FUNCTION apply_change_5(changes jsonb, digests bytea[], texts text[], moment bigint) RETURNS boolean
LANGUAGE plpgsql AS $function$
DECLARE
  change jsonb;
  rule   text;
  target bigint;
BEGIN
  IF NOT apply_change_4(changes, digests, texts, moment) THEN RETURN false; END IF;
  FOR change IN SELECT * FROM jsonb_array_elements(changes) LOOP
    SELECT number INTO target FROM tables WHERE id = change ->> 'table';
    rule := coalesce(change #>> '{facts,time_rule}', change #>> '{create,time_rule}');
    IF rule IS NOT NULL THEN
      UPDATE tables SET time_rule = rule WHERE number = target AND time_rule <> rule;
    END IF;
    IF change ? 'clock' THEN
      UPDATE heads SET clock = change ->> 'clock', clock_ends = (change ->> 'clock_ends')::bigint
        WHERE table_number = target;
    END IF;
    UPDATE records SET made = (entry ->> 4)::bigint, spent = (entry ->> 5)::bigint
      FROM jsonb_array_elements(change -> 'lines') WITH ORDINALITY AS given (entry, place)
      WHERE records.table_number = target AND records.version = (change ->> 'base')::integer + place
        AND entry ->> 4 IS NOT NULL;
  END LOOP;
  RETURN true;
END
$function$;
