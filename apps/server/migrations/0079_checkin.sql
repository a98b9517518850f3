-- The daily bonus: its calendars as versions with dates, and what was taken of them.

create table checkin_calendars (
  id integer primary key generated always as identity,
  -- A week that begins from then on has this calendar; one that runs keeps its own.
  from_at timestamptz not null unique,
  -- What each of the seven days brings.
  coins integer[] not null check (cardinality(coins) = 7 and 1 <= all (coins) and 100000 >= all (coins)),
  -- The kind of a card that comes with a day; 0 for none.
  card_kind_ids integer[] not null check (cardinality(card_kind_ids) = 7 and 0 <= all (card_kind_ids)),
  -- What members of the club get on top, in per cent.
  jade_percent smallint not null check (jade_percent between 0 and 500),
  ruby_percent smallint not null check (ruby_percent between 0 and 500)
);
insert into checkin_calendars (from_at, coins, card_kind_ids, jade_percent, ruby_percent)
values ('2000-01-01', '{15,15,20,20,30,30,100}', '{0,0,0,0,0,0,0}', 20, 50);

-- Numbered for each player: of two at once one is the first, whatever day each of them thinks it is.
create table checkins (
  user_id integer not null references users (id),
  no integer not null check (no > 0),
  -- By the calendar of the zone.
  day date not null,
  cycle_start date not null check (day between cycle_start and cycle_start + 6),
  serial integer not null check (serial > 0),
  calendar_id integer not null references checkin_calendars (id),
  zone text not null,
  coins integer not null check (coins > 0),
  -- 0 without a card.
  card_kind_id integer not null,
  transfer_id bigint not null,
  at timestamptz not null,
  primary key (user_id, no),
  unique (user_id, day)
);

-- Where a player's device says they are, for hours in which nobody is woken.
create table player_zones (
  user_id integer primary key references users (id),
  zone text not null,
  seen_at timestamptz not null
);

insert into proof.server_rights (table_name, rights) values
  ('checkins', 'select, insert'),
  ('checkin_calendars', 'select, insert');
