-- What people write to each other, what they note for themselves, and what the host keeps. A server of the release before
-- knows nothing of these and leaves them alone; so they stand in tables of their own. No foreign keys, as with records.

CREATE TABLE chat (
  table_number bigint   NOT NULL,
  room         smallint NOT NULL,             -- 0 everybody reads it, 1 those who watch
  number       integer  NOT NULL,             -- counts the messages of both rooms from 1
  place        integer  NOT NULL,             -- counts those of the room
  version      integer  NOT NULL,             -- how many records there were
  at           bigint   NOT NULL,             -- seconds since 1970
  seat         integer  NOT NULL,             -- -1: somebody who watches
  person       text     NOT NULL,             -- a tag of who wrote it
  name         text     NOT NULL,             -- of somebody who watches
  text         text,                          -- NULL: the host has taken it out
  command      text     NOT NULL,             -- the id of the message
  PRIMARY KEY (table_number, room, number)
);

CREATE TABLE notes (
  table_number bigint  NOT NULL,
  owner        text    NOT NULL,              -- the tag of their token
  seat         integer NOT NULL,
  version      integer NOT NULL,
  text         text    NOT NULL,
  PRIMARY KEY (table_number, owner, seat, version)
);

CREATE TABLE desk (
  number bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind   text    NOT NULL,
  at     bigint  NOT NULL,                    -- seconds since 1970
  until  bigint  NOT NULL,                    -- when a measure ends; 0: never
  open   boolean NOT NULL,
  entry  text    NOT NULL                     -- JSON object
);
CREATE INDEX desk_kinds ON desk (kind, number);
CREATE INDEX desk_open ON desk (kind, number) WHERE open;
CREATE FUNCTION acts_stay() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  RAISE EXCEPTION 'what the host has done stays as it is';
END
$function$;
CREATE TRIGGER acts_stay BEFORE UPDATE OR DELETE ON desk FOR EACH ROW WHEN (old.kind = 'act') EXECUTE FUNCTION acts_stay();

-- Messages of a table, and the numbers of those whose text goes. It stands by itself beside apply_change_N(), whichever of
-- them a release uses. The row of the table is locked, so of two who write at once one comes first.
CREATE FUNCTION write_chat_1(id text, epoch integer, messages jsonb, removed integer[], moment bigint) RETURNS boolean
LANGUAGE plpgsql AS $function$
DECLARE
  target bigint;
  seen   bigint;
BEGIN
  SELECT tables.number, touched INTO target, seen FROM tables
    WHERE tables.id = write_chat_1.id AND stage < 3 AND NOT archived FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF write_chat_1.epoch IS NOT NULL THEN
    PERFORM 1 FROM heads WHERE table_number = target AND heads.epoch = write_chat_1.epoch FOR NO KEY UPDATE;
    IF NOT FOUND THEN RETURN false; END IF;
  END IF;
  IF jsonb_array_length(messages) > 0 AND (messages #>> '{0,1}')::integer <>
     1 + greatest(coalesce((SELECT max(chat.number) FROM chat WHERE table_number = target AND room = 0), 0),
                  coalesce((SELECT max(chat.number) FROM chat WHERE table_number = target AND room = 1), 0)) THEN
    RETURN false;
  END IF;
  INSERT INTO chat (table_number, room, number, version, at, seat, person, name, text, command, place)
    SELECT target, (one ->> 0)::smallint, (one ->> 1)::integer, (one ->> 2)::integer, (one ->> 3)::bigint,
           (one ->> 4)::integer, one ->> 5, one ->> 6, one ->> 7, one ->> 8, (one ->> 9)::integer
    FROM jsonb_array_elements(messages) AS given (one);
  UPDATE chat SET text = NULL WHERE table_number = target AND room IN (0, 1) AND chat.number = ANY (removed);
  IF moment - seen >= 3600 THEN UPDATE tables SET touched = moment WHERE tables.number = target; END IF;
  RETURN true;
END
$function$;
