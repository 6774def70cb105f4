-- People who want their seats on all devices (store/accounts/account_rows.h). A server of the release before knows nothing of
-- these and leaves them alone. They lie in the first store, wherever the tables are.

CREATE TABLE accounts (
  id     text   PRIMARY KEY COLLATE "C",
  name   text   NOT NULL,
  folded text   NOT NULL UNIQUE,              -- the same for all names that look alike
  made   bigint NOT NULL                      -- seconds since 1970, as all times here
);

CREATE TABLE account_doors (
  kind    smallint NOT NULL,                  -- 1 passphrase, 2 code, 3 session, 4 passkey, 5 challenge
  door    text     NOT NULL,                  -- a hash, or what the authenticator calls it
  account text     NOT NULL,                  -- empty: a challenge, which is nobody's
  label   text     NOT NULL,
  lock    text     NOT NULL,                  -- the key of the account, sealed
  made    bigint   NOT NULL,
  used    bigint   NOT NULL,
  until   bigint   NOT NULL,                  -- 0: for good
  counter bigint   NOT NULL,
  PRIMARY KEY (kind, door)
);
CREATE INDEX account_doors_of ON account_doors (account, kind);
CREATE INDEX account_doors_until ON account_doors (until) WHERE until > 0;

CREATE TABLE account_seats (
  account  text NOT NULL,
  table_id text NOT NULL COLLATE "C",
  tag      text NOT NULL COLLATE "C",         -- of the token
  sealed   text NOT NULL,                     -- the token, with the key of the account
  note     text NOT NULL,                     -- JSON
  PRIMARY KEY (account, table_id, tag)
);
