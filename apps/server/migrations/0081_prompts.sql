-- What a player is told by itself: what the house has switched off or keeps for some, and which cards were told of.

create table prompt_settings (
  prompt text primary key,
  is_enabled boolean not null,
  segment text not null,
  version integer not null check (version > 0)
);

-- Up to which of their cards they were told.
create table card_sights (
  user_id integer primary key references users (id),
  card_id bigint not null
);

-- A gift for who comes back after having been away, and for nobody else.
alter table gift_offers add column for_returning boolean not null default false;
