-- Tables, their logs, and the archive. Every statement runs in the schema `landfall`.

-- Component data and guides: texts that many tables share, each stored once. They stay as they were
-- when a table was made, whatever a later release brings along.
CREATE TABLE contents (
  digest bytea PRIMARY KEY,                   -- BLAKE2b of the text
  text   text  NOT NULL
);

CREATE TABLE tables (
  number          bigint   GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id              text     COLLATE "C" NOT NULL UNIQUE,
  created         bigint   NOT NULL,          -- seconds since 1970
  game            text     NOT NULL,
  rules           integer  NOT NULL,          -- which version of the game's rules it follows
  options         text     NOT NULL,          -- JSON object, every option spelled out, in their order
  components      bytea    NOT NULL REFERENCES contents (digest),
  components_name text     NOT NULL,
  guide           bytea    REFERENCES contents (digest),  -- NULL: no guided game
  name            text     NOT NULL,
  public          boolean  NOT NULL,
  maker           integer  NOT NULL,          -- the player who may invite
  rematch         text     NOT NULL,          -- id of the table that follows, or empty
  stage           smallint NOT NULL,          -- 0 seats open, 1 running, 2 over, 3 removed
  seats           jsonb    NOT NULL,          -- [{"kind":1,"level":0,"name":"Ann"}, ...]
  players         jsonb    NOT NULL,          -- [{"hash":"64 hex digits","seats":1}, ...], of tokens that are nowhere
  revision        bigint   NOT NULL,          -- counts the changes of this row
  touched         bigint   NOT NULL,          -- when a choice or a person last changed it, to the hour
  archived        boolean  NOT NULL DEFAULT false
);
CREATE INDEX tables_listed ON tables (created, id) WHERE public AND stage < 2 AND NOT archived;
CREATE INDEX tables_touched ON tables (stage, touched) WHERE NOT archived;
CREATE INDEX tables_removed ON tables (number) WHERE stage = 3;
CREATE INDEX tables_components ON tables (components);
CREATE INDEX tables_guide ON tables (guide) WHERE guide IS NOT NULL;

-- The end of each log, in a row of its own that is short and has room beside it: it changes with every
-- move. Its version is the optimistic lock: of two writers of one version the second is refused.
CREATE TABLE heads (
  table_number     bigint  PRIMARY KEY REFERENCES tables (number),
  version          integer NOT NULL,          -- how many records there are
  awaiting         integer,                   -- whose choice was due when somebody last noted it: a bit set
  awaiting_version integer                    -- and how long the log was then
) WITH (fillfactor = 50);

-- The logs. No foreign key: a record is only ever written together with its head, and looking up the
-- table once more for each would cost as much as writing it.
CREATE TABLE records (
  table_number bigint  NOT NULL,
  version      integer NOT NULL,
  line         text    NOT NULL,
  player       integer NOT NULL,              -- who sent the command, -1 if nobody
  command      text    NOT NULL,              -- its id, on the last line that it brought about
  digest       bigint,                        -- of the position after it, on some lines, as a signed number
  PRIMARY KEY (table_number, version)
);

-- Records of games that nobody has touched for long: out of the way of the others, and free to lie on a
-- cheaper disk. They stay here when a game is played on; a log is read from both.
CREATE TABLE archived_records (LIKE records INCLUDING ALL);

-- One change, or several that happen together or not at all. False, and nothing has happened, if what
-- is expected is not so any more. A release that needs another function gives it another name: two
-- releases may serve side by side for a while.
CREATE FUNCTION apply_change_1(changes jsonb, digests bytea[], texts text[], moment bigint) RETURNS boolean
LANGUAGE plpgsql AS $function$
DECLARE
  change jsonb;
  facts  jsonb;
  target bigint;
  seen   bigint;
BEGIN
  INSERT INTO contents (digest, text)
    SELECT given.digest, given.text FROM unnest(digests, texts) AS given (digest, text)
    ORDER BY given.digest
    ON CONFLICT DO NOTHING;
  FOR change IN SELECT * FROM jsonb_array_elements(changes) LOOP
    facts := change -> 'create';
    IF facts IS NOT NULL THEN
      INSERT INTO tables (id, created, game, rules, options, components, components_name, guide, name, public,
                          maker, rematch, stage, seats, players, revision, touched)
        VALUES (change ->> 'table', (facts ->> 'created')::bigint, facts ->> 'game', (facts ->> 'rules')::integer, facts ->> 'options',
                decode(facts ->> 'components', 'hex'), facts ->> 'components_name',
                decode(facts ->> 'guide', 'hex'), facts ->> 'name', (facts ->> 'public')::boolean,
                (facts ->> 'maker')::integer, facts ->> 'rematch', (facts ->> 'stage')::smallint,
                facts -> 'seats', facts -> 'players', 0, moment)
        ON CONFLICT (id) DO NOTHING RETURNING number INTO target;
      IF NOT FOUND THEN RAISE SQLSTATE 'LF001'; END IF;
      INSERT INTO heads (table_number, version) VALUES (target, 0);
    ELSE
      SELECT number, touched INTO target, seen FROM tables
        WHERE id = change ->> 'table' AND stage < 3 AND NOT archived FOR NO KEY UPDATE;
      IF NOT FOUND THEN RAISE SQLSTATE 'LF001'; END IF;
      IF moment - seen >= 3600 THEN UPDATE tables SET touched = moment WHERE number = target; END IF;
    END IF;
    facts := change -> 'facts';
    IF facts IS NOT NULL THEN
      UPDATE tables SET rematch = facts ->> 'rematch', stage = (facts ->> 'stage')::smallint,
                        options = facts ->> 'options', name = facts ->> 'name',
                        public = (facts ->> 'public')::boolean, seats = facts -> 'seats',
                        players = facts -> 'players', revision = revision + 1
        WHERE number = target AND revision = (change ->> 'revision')::bigint;
      IF NOT FOUND THEN RAISE SQLSTATE 'LF001'; END IF;
    END IF;
    IF jsonb_array_length(change -> 'lines') > 0 THEN
      UPDATE heads SET version = version + jsonb_array_length(change -> 'lines')
        WHERE table_number = target AND version = (change ->> 'base')::integer;
      IF NOT FOUND THEN RAISE SQLSTATE 'LF001'; END IF;
      INSERT INTO records (table_number, version, line, player, command, digest)
        SELECT target, (change ->> 'base')::integer + place, line ->> 0, (line ->> 1)::integer, line ->> 2,
               (line ->> 3)::bigint
        FROM jsonb_array_elements(change -> 'lines') WITH ORDINALITY AS lines (line, place);
    END IF;
  END LOOP;
  RETURN true;
EXCEPTION
  WHEN SQLSTATE 'LF001' OR unique_violation THEN RETURN false;
END
$function$;
