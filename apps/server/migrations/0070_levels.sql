-- Levels: what each has brought its player, and the offers that come with them.

alter table offers drop constraint offers_kind_check;
-- 7 comes with a level, 8 brings growth as well; neither has a tab in the shop.
alter table offers add constraint offers_kind_check check (kind between 1 and 8);
alter table payment_orders drop constraint payment_orders_kind_check;
alter table payment_orders add constraint payment_orders_kind_check check (kind between 1 and 8);

-- A level's coins were given: once, with the posting that gave them.
create table levels_reached (
  user_id integer not null references users (id),
  -- Counted from 0; nobody reaches the first.
  level smallint not null check (level between 1 and 19),
  reached_at timestamptz not null,
  coins integer not null check (coins >= 0),
  -- Null where there were no coins to give.
  transfer_id bigint,
  primary key (user_id, level)
);
create index levels_reached_latest on levels_reached (reached_at);

-- Whose growth has moved and was not looked at since.
create table level_checks (
  user_id integer primary key references users (id) on delete cascade
);

-- The offer that came with a level: it stands from when its player was told of the level.
create table level_offers (
  user_id integer not null references users (id),
  level smallint not null check (level between 1 and 19),
  offer_id integer not null,
  told_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > told_at),
  primary key (user_id, level)
);

-- Orders of it; paid with their coins.
create table level_offer_orders (
  order_id bigint primary key references payment_orders (id),
  user_id integer not null references users (id),
  level smallint not null,
  paid_at timestamptz,
  foreign key (user_id, level) references level_offers (user_id, level)
);
create index level_offer_orders_of_level on level_offer_orders (user_id, level);

insert into proof.server_rights (table_name, rights) values
  ('levels_reached', 'select, insert'),
  ('level_offers', 'select, insert'),
  ('level_offer_orders', 'select, insert, update');
