-- Several servers share the database: each table has one owner at a time, and an epoch that counts them.
-- Both stand in the row that every move changes, so that whoever was overtaken is refused by the same
-- statement that would have written the move. Only an owner that comes or goes writes them.
ALTER TABLE heads ADD COLUMN epoch integer NOT NULL DEFAULT 0;
ALTER TABLE heads ADD COLUMN owner text NOT NULL DEFAULT '';  -- a node and when it was started; empty: nobody

-- apply_change_1() with epochs. The head is locked even where only facts change, so that nothing slips
-- past somebody who takes the table over.
CREATE FUNCTION apply_change_2(changes jsonb, digests bytea[], texts text[], moment bigint) RETURNS boolean
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
      IF change ? 'epoch' THEN
        PERFORM 1 FROM heads
          WHERE table_number = target AND epoch = (change ->> 'epoch')::integer FOR NO KEY UPDATE;
        IF NOT FOUND THEN RAISE SQLSTATE 'LF001'; END IF;
      END IF;
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
