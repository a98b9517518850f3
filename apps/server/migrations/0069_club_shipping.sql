-- Shipping credit that comes with a card of the club, in coins; in a term as the card was sold then.

alter table club_cards add column shipping_coins integer not null default 0
  check (shipping_coins between 0 and 1000000);
alter table club_terms add column shipping_coins integer not null default 0 check (shipping_coins >= 0);
