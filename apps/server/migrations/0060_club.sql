-- The club: cards that are sold as offers of their own kind, what was paid of them, and the coins of each day.

alter table offers drop constraint offers_kind_check;
alter table offers add constraint offers_kind_check check (kind between 1 and 6);

create table club_cards (
  offer_id integer primary key references offers (id) on delete cascade,
  -- 1 jade, 2 ruby.
  card_class smallint not null check (card_class in (1, 2)),
  -- 5 a week, 6 a month, 9 a season.
  config_type smallint not null check (config_type in (5, 6, 9)),
  -- What each of its days brings; its offer's coins are there at once.
  day_coins integer not null check (day_coins between 1 and 1000000),
  -- How many days before its end it may be renewed.
  advance_days smallint not null check (advance_days between 1 and 30),
  -- A coupon that comes with it.
  coupon_kind_id integer references card_kinds (id)
);

-- What was ordered, as it was sold then. It counts from when it was paid; when exactly follows from all of a player's.
create table club_terms (
  id bigint primary key generated always as identity,
  user_id integer not null references users (id),
  order_id bigint not null unique references payment_orders (id),
  offer_id integer not null,
  card_class smallint not null check (card_class in (1, 2)),
  config_type smallint not null check (config_type in (5, 6, 9)),
  days smallint not null check (days between 1 and 366),
  day_coins integer not null check (day_coins > 0),
  advance_days smallint not null,
  coupon_kind_id integer,
  -- No money was paid for it: its coins are told apart in the ledger.
  is_sandbox boolean not null,
  -- Null until the order's coins were given.
  paid_at timestamptz,
  revoked_at timestamptz
);
create index club_terms_of_user on club_terms (user_id) where paid_at is not null;

-- The coins of a day were taken: once.
create table club_days_taken (
  term_id bigint not null references club_terms (id),
  day_no smallint not null check (day_no >= 0),
  transfer_id bigint not null,
  coins integer not null check (coins > 0),
  taken_at timestamptz not null,
  primary key (term_id, day_no)
);

insert into proof.server_rights (table_name, rights) values
  ('club_terms', 'select, insert, update'),
  ('club_days_taken', 'select, insert');
