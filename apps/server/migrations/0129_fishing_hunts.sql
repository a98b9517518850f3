-- Shots of one player at one table one after the other, summed up: what their records and the history of coins list
-- instead of ten rows a second. Rolled forward over the rounds when they are read.
create table fishing_hunts (
  -- The first shot.
  id bigint primary key,
  last_id bigint not null check (last_id >= id),
  user_id integer not null,
  room_id integer not null,
  unit text not null,
  shots integer not null check (shots > 0),
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  -- Unified trial coins that were made this unit's along with a shot.
  exchanged bigint not null check (exchanged >= 0),
  -- By kind of fish, how many and what they paid.
  caught jsonb not null,
  began_at timestamptz not null,
  ended_at timestamptz not null
);
create index fishing_hunts_of_user on fishing_hunts (user_id, last_id);
-- Nothing else has moved this unit's coins between a hunt's first shot and its last.
create index fishing_hunts_of_purse on fishing_hunts (user_id, unit, last_id);
