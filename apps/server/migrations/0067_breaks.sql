-- A player's own break: no stakes and no purchases until then. It only ever gets longer.
create table player_breaks (
  user_id integer primary key references users (id) on delete cascade,
  until_at timestamptz not null,
  set_at timestamptz not null
);
create index player_breaks_until on player_breaks (until_at);
