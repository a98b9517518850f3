-- The top lists: what each player came to in a day, and in the week, the month and the season made of such days.
-- A day is counted since 1 January 1970 in UTC; a period is called by its first day.

-- The first day of the period that a day is in.
create function rank_period_of(period text, day integer) returns integer language sql immutable parallel safe as $$
  select case period when 'day' then day
    else date_trunc(case period when 'season' then 'quarter' else period end, (date '1970-01-01' + day)::timestamp)::date
      - date '1970-01-01' end
$$;

create table rank_scores (
  user_id integer not null references users (id) on delete cascade,
  list text not null check (list in ('caught', 'earned', 'won')),
  period text not null check (period in ('day', 'week', 'month', 'season')),
  first_day integer not null,
  score bigint not null check (score > 0),
  -- The transfer of the ledger that brought the score: who had it first stands first among equals.
  reached bigint not null,
  -- Of a blocked or excluded player nothing is shown, and nobody is behind them.
  is_ranked boolean not null,
  primary key (user_id, list, period, first_day)
);
create index rank_scores_in_order on rank_scores (list, period, first_day, score desc, reached, user_id) where is_ranked;

-- How many players have each score, so that a rank among a million is a sum over the scores above it.
create table rank_counts (
  list text not null,
  period text not null,
  first_day integer not null,
  score bigint not null,
  players integer not null,
  primary key (list, period, first_day, score)
);

-- The counts follow the scores in the statement that changes these, whatever it is. In one order, so that two
-- statements do not wait for each other crosswise.
create function rank_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into rank_counts as c
    select list, period, first_day, score, -count(*) from old_rows where is_ranked group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (list, period, first_day, score) do update set players = c.players + excluded.players;
  end if;
  if tg_op <> 'DELETE' then
    insert into rank_counts as c
    select list, period, first_day, score, count(*) from new_rows where is_ranked group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (list, period, first_day, score) do update set players = c.players + excluded.players;
  end if;
  return null;
end $$;
create trigger rank_count_inserted after insert on rank_scores
  referencing new table as new_rows for each statement execute function rank_count();
create trigger rank_count_updated after update on rank_scores
  referencing old table as old_rows new table as new_rows for each statement execute function rank_count();
create trigger rank_count_deleted after delete on rank_scores
  referencing old table as old_rows for each statement execute function rank_count();

-- What is particular about a player; most have no row.
create table rank_players (
  user_id integer primary key references users (id) on delete cascade,
  -- Others read no name and see no picture.
  is_hidden boolean not null default false,
  -- As the account was when it was looked at last.
  is_blocked boolean not null default false,
  excluded_at timestamptz,
  excluded_by text not null default '',
  excluded_reason text not null default '',
  check ((excluded_at is null) = (excluded_by = ''))
);
create index rank_players_out on rank_players (user_id) where is_blocked or excluded_at is not null;

-- One row: what a count from the beginning said last.
create table rank_checks (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null,
  first_day integer not null,
  last_day integer not null,
  scores bigint not null,
  faults bigint not null
);
