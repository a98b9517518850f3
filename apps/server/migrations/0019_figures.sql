-- What was played by the hour: rolled forward over rounds that have ended and cannot change any more. A round counts
-- in the hour it began in; void rounds do not count.
create table round_figures (
  hour timestamptz not null,
  room_id integer not null,
  game_type smallint not null,
  unit text not null,
  rounds bigint not null,
  stake bigint not null,
  -- Coins; what prizes are worth is beside it.
  payout bigint not null,
  prizes bigint not null,
  -- For the interval of a return: of stakes, of all that came back, and of both.
  stake_squares numeric not null,
  return_squares numeric not null,
  products numeric not null,
  primary key (hour, room_id, game_type, unit)
);

create table round_players (
  hour timestamptz not null,
  user_id integer not null,
  primary key (hour, user_id)
);

-- Every round that was closed by a transfer up to this one is counted.
create table round_figures_until (
  is_only boolean primary key default true check (is_only),
  transfer_id bigint not null
);
insert into round_figures_until (transfer_id) values (0);

-- Rounds that took time are found by what closed them; instant ones, by far the most, have the same id.
create index rounds_closed_later on rounds (closing_id) where closing_id <> id;

-- Transfers come in the order of their ids, so that a range of pages tells where one's entries are, at next to no cost
-- for each play.
create index entries_by_transfer on ledger.entries using brin (transfer_id)
  with (pages_per_range = 16, autosummarize = on);

insert into proof.server_rights (table_name, rights) values
  ('round_figures', 'select, insert, update'),
  ('round_players', 'select, insert'),
  ('round_figures_until', 'select, update');
