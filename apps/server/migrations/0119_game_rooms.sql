-- Prices of rooms that everybody plays in at once, once they are withdrawn: no play begins at one any more, and a play
-- that was asked for before still gets its round.
create table price_withdrawals (
  -- As its tables begin.
  game text not null,
  price_id integer not null,
  room_id integer not null,
  price_coins bigint not null,
  min_level smallint not null,
  withdrawn_at timestamptz not null,
  primary key (game, price_id)
);
create index price_withdrawals_of_room on price_withdrawals (game, room_id, withdrawn_at desc);
insert into proof.server_rights (table_name, rights) values ('price_withdrawals', 'select, insert');

-- What was played with each version of a paytable, beside what was played by the hour and rolled forward with it.
create table version_figures (
  game_type smallint not null,
  config_version text not null,
  room_id integer not null,
  unit text not null,
  -- Of its first round.
  since timestamptz not null,
  rounds bigint not null,
  stake bigint not null,
  payout bigint not null,
  prizes bigint not null,
  stake_squares numeric not null,
  return_squares numeric not null,
  products numeric not null,
  primary key (game_type, config_version, room_id, unit)
);
insert into proof.server_rights (table_name, rights) values ('version_figures', 'select, insert, update');

with told as (
  select r.*, coalesce((select sum(p.exchange_coins)::bigint from prizes p
    where p.id >= r.id * 10 and p.id < r.id * 10 + 10), 0) as prizes
  from rounds r where r.state = 'settled'
    and r.closing_id <= (select transfer_id from round_figures_until)
)
insert into version_figures
  (game_type, config_version, room_id, unit, since, rounds, stake, payout, prizes, stake_squares, return_squares, products)
select game_type, config_version, room_id, unit, min(created_at), count(*), sum(stake), sum(payout), sum(prizes),
  sum(stake::numeric * stake), sum((payout + prizes)::numeric * (payout + prizes)),
  sum(stake::numeric * (payout + prizes))
from told group by game_type, config_version, room_id, unit;

-- What others tell the chain since they are there.
select proof.track(name, key_columns, columns, keeps_body) from (values
  ('slot_rooms', '{id}'::text[], '{name,machine,is_open,min_level}'::text[], true),
  ('slot_prices', '{id}', '{room_id,price_coins,min_level}', true)
) as t (name, key_columns, columns, keeps_body);
