-- Who has not played for long, what waits for them, and how they are written to.

create table recall_terms (
  id integer primary key generated always as identity,
  from_at timestamptz not null unique,
  after_days smallint not null check (after_days between 3 and 365),
  coins integer not null check (coins between 0 and 100000),
  kept_days smallint not null check (kept_days between 1 and 365)
);
insert into recall_terms (from_at, after_days, coins, kept_days) values ('2000-01-01', 14, 60, 30);

-- By the ledger, to a quarter of an hour.
create table last_plays (
  user_id integer primary key references users (id),
  played_at timestamptz not null
);
create index last_plays_by_time on last_plays (played_at);

-- Somebody was away: found once for each time, with what they get as it was then.
create table lapses (
  id bigint primary key generated always as identity,
  user_id integer not null references users (id),
  played_at timestamptz not null,
  found_at timestamptz not null,
  coins integer not null check (coins >= 0),
  until_at timestamptz not null,
  -- The mail went, or there was nobody to write to.
  mailed_at timestamptz,
  mail_tries smallint not null default 0,
  -- The mail's link was taken: it works once.
  opened_at timestamptz,
  claimed_at timestamptz,
  transfer_id bigint,
  unique (user_id, played_at),
  check ((claimed_at is null) = (transfer_id is null))
);
create index lapses_to_mail on lapses (found_at) where mailed_at is null;
create index lapses_of_user on lapses (user_id, found_at);

-- Who wants no such mail.
create table recall_stops (
  user_id integer primary key references users (id),
  stopped_at timestamptz not null
);

insert into proof.server_rights (table_name, rights) values ('recall_terms', 'select, insert');
