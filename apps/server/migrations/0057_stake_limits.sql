-- What the staff lets a player stake in a day. Most players have none, and no row.
create table stake_limits (
  user_id integer primary key,
  most_coins bigint not null check (most_coins between 0 and 1000000000),
  -- Where their day begins at midnight.
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  set_at timestamptz not null
);

-- Counted in the transaction that stakes: whoever would go beyond breaks the constraint, and stakes nothing.
create table stakes_of_day (
  user_id integer not null references stake_limits (user_id) on delete cascade,
  day date not null,
  coins bigint not null check (coins >= 0),
  most_coins bigint not null,
  primary key (user_id, day),
  constraint stakes_within_limit check (coins <= most_coins)
);
