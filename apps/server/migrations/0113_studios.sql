-- Other studios' games: their game servers move coins here by signed calls, each move once.

create table studios (
  id integer primary key generated always as identity,
  -- In addresses and in the name of its account in the ledger, so that it never changes.
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,23}$'),
  name text not null check (char_length(name) between 1 and 60),
  launch_url text not null check (char_length(launch_url) <= 500),
  -- The key its game server signs with: RSA, as PEM.
  public_key text not null,
  is_on boolean not null,
  -- Counts its changes: who changes it says which they have seen.
  version integer not null default 1,
  changed_at timestamptz not null
);

-- One-time logins, by their hash: whoever reads the database can use none of them.
create table studio_logins (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  studio_id integer not null references studios (id),
  user_id integer not null references users (id),
  game text not null,
  -- The player's own session: when it ends, nothing is staked in the game any more.
  app_session_id text not null,
  ends_at timestamptz not null
);
create index studio_logins_ends on studio_logins (ends_at);

-- What a login was exchanged for. It stays when it has ended, because wins come later.
create table studio_sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  -- The login and the request that exchanged it: the same request is answered alike.
  login_hash bytea not null unique check (octet_length(login_hash) = 32),
  request_uuid uuid not null,
  studio_id integer not null references studios (id),
  user_id integer not null references users (id),
  game text not null,
  app_session_id text not null,
  ends_at timestamptz not null
);
create index studio_sessions_of_user on studio_sessions (user_id);

-- Every move that a studio made: a bet, a win, a bet taken back, or a bet that must never come because it was taken back
-- before. A round is its moves in the order of their places; of two at once one has the place.
create table studio_moves (
  studio_id integer not null references studios (id),
  move_uuid uuid not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'never')),
  round text not null check (char_length(round) between 1 and 64),
  place smallint not null check (place > 0),
  user_id integer not null references users (id),
  game text not null,
  coins bigint not null check (coins >= 0),
  -- The bet that a win or a rollback is about.
  reference uuid,
  closes boolean not null,
  -- Of all it was asked with: the same number with another content is refused.
  hash bytea not null,
  -- Null where nothing moved.
  transfer_id bigint,
  -- What the answer said where no coins moved; else the ledger knows.
  balance bigint,
  at timestamptz not null,
  primary key (studio_id, move_uuid),
  constraint studio_moves_place unique (studio_id, round, place),
  check ((kind in ('win', 'rollback')) = (reference is not null)),
  check (kind <> 'bet' or (coins > 0 and transfer_id is not null))
);
create index studio_moves_of_user on studio_moves (user_id, at);
-- A bet goes back once, whatever the number of the rollback.
create unique index studio_moves_undone on studio_moves (studio_id, reference)
  where kind = 'rollback' and transfer_id is not null;

-- What the moves of a round come to, for whoever looks at it.
create table studio_rounds (
  studio_id integer not null references studios (id),
  round text not null,
  user_id integer not null references users (id),
  game text not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  opened_at timestamptz not null,
  -- Null while it is open.
  closed_at timestamptz,
  primary key (studio_id, round)
);
create index studio_rounds_open on studio_rounds (studio_id, opened_at, round) where closed_at is null and stake > 0;
create index studio_rounds_opened on studio_rounds (studio_id, opened_at);
create index studio_rounds_of_user on studio_rounds (user_id);

-- What was asked and answered lately, so that the same request has the same answer and the operator sees it.
create table studio_calls (
  id bigint generated always as identity,
  studio_id integer not null references studios (id),
  request_uuid uuid not null,
  call text not null,
  hash bytea not null,
  user_id integer references users (id),
  round text not null default '',
  coins bigint not null default 0,
  -- Empty until it was answered.
  status text not null default '',
  -- Null where nothing is kept of it: what failed on our side is asked again, and tokens are nowhere.
  answer json,
  at timestamptz not null,
  primary key (studio_id, request_uuid)
);
create index studio_calls_newest on studio_calls (studio_id, id desc);
create index studio_calls_of_user on studio_calls (user_id);
create index studio_calls_at on studio_calls (at);

insert into proof.server_rights (table_name, rights) values
  ('studio_moves', 'select, insert'),
  ('studios', 'select, insert, update');
