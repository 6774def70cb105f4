-- Being told: who wants to hear of a table, and what they have not been told yet. A server of the release before knows
-- nothing of these and leaves them alone. No foreign keys, as with records.

CREATE TABLE listeners (
  table_number bigint NOT NULL,
  person       text   COLLATE "C" NOT NULL,   -- the tag of their token
  device       text   COLLATE "C" NOT NULL,   -- a digest of where they are told
  entry        text   NOT NULL,               -- JSON object
  PRIMARY KEY (table_number, person, device)
);
CREATE INDEX listeners_devices ON listeners (device);

CREATE TABLE due_notices (
  table_number bigint  NOT NULL,
  seat         integer NOT NULL,
  kind         text    COLLATE "C" NOT NULL,
  version      integer NOT NULL,              -- of the log, when it came up
  due          bigint  NOT NULL,              -- milliseconds since 1970
  PRIMARY KEY (table_number, seat, kind)
);
CREATE INDEX due_notices_due ON due_notices (due);

-- Whoever counts the devices of a person locks the row of the table, so that two who come at once are not one too many.
CREATE FUNCTION listen_1(id text, person text, device text, entry text, most integer) RETURNS boolean
LANGUAGE plpgsql AS $function$
DECLARE
  target bigint;
BEGIN
  SELECT tables.number INTO target FROM tables WHERE tables.id = listen_1.id AND stage < 3 FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF (SELECT count(*) FROM listeners WHERE table_number = target AND listeners.person = listen_1.person
      AND listeners.device <> listen_1.device) >= most THEN
    RETURN false;
  END IF;
  INSERT INTO listeners AS known (table_number, person, device, entry)
    VALUES (target, listen_1.person, listen_1.device, listen_1.entry)
    ON CONFLICT ON CONSTRAINT listeners_pkey DO UPDATE SET entry = excluded.entry;
  RETURN true;
END
$function$;
