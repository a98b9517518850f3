-- Rounds of every game, and the seeds that prove the draws of chance games.
create table seeds (
  id bigint primary key generated always as identity,
  user_id integer not null,
  server_seed bytea not null check (length(server_seed) = 32),
  client_seed text not null check (char_length(client_seed) between 1 and 64),
  created_at timestamptz not null,
  revealed_at timestamptz
);
-- One committed seed per player; the next nonce is told by the rounds played with it.
create unique index seeds_active on seeds (user_id) where revealed_at is null;

create table rounds (
  -- The ledger transfer that opened it.
  id bigint primary key,
  seed_id bigint,
  -- The transfer that closed it; of an instant round the same.
  closing_id bigint,
  hold_id bigint,
  stake bigint not null check (stake >= 0),
  payout bigint not null default 0 check (payout >= 0),
  created_at timestamptz not null,
  shown_at timestamptz,
  -- When an open round is taken for abandoned.
  expires_at timestamptz,
  user_id integer not null,
  room_id integer not null,
  nonce integer check (nonce >= 0),
  game_type smallint not null,
  state text not null check (state in ('open', 'settled', 'void')),
  unit text not null,
  config_version text not null,
  bet json not null,
  outcome json,
  -- A row written for a seed that was revealed meanwhile comes without the seed and fails here.
  constraint rounds_seed_active check ((seed_id is null) = (nonce is null)),
  constraint rounds_seed_nonce unique (seed_id, nonce),
  check ((state = 'open') = (closing_id is null))
) with (fillfactor = 90);
create index rounds_of_player on rounds (user_id, game_type, id);
create index rounds_open on rounds (expires_at) where state = 'open';

-- Sums of a player's closed rounds up to `last_id`, rolled forward when they are read.
create table round_totals (
  user_id integer not null,
  game_type smallint not null,
  last_id bigint not null,
  rounds bigint not null,
  -- Coins and trial coins are not added to each other.
  stake bigint not null,
  payout bigint not null,
  trial_stake bigint not null,
  trial_payout bigint not null,
  last_at timestamptz not null,
  primary key (user_id, game_type)
);
