-- The ledger: double entry in whole coins. A transfer is one idempotent move of money; its entries
-- sum to zero per unit. Written in batches by the wallet module, which alone touches this schema.
create schema ledger;

-- A batch takes one value and numbers its transfers from there, so the increment is the largest batch.
-- It is taken after the balances are locked: a player's entries are ordered by transfer.
create sequence ledger.transfer_ids increment by 256;
create sequence ledger.house_account_ids increment by -1 start with -1;

-- A player's accounts have positive ids made of user and unit, the house's negative ones.
-- Batches of one connection may be sent before the one ahead is answered. If that one failed, those behind
-- it must fail as well, or they would overtake it; what a failed transaction set is unset with it.
create function ledger.follow(ahead text, own text) returns boolean language plpgsql as $$
begin
  if coalesce(current_setting('ledger.batch', true), '') <> ahead then
    raise exception 'the batch ahead failed' using errcode = 'serialization_failure';
  end if;
  perform set_config('ledger.batch', own, false);
  return true;
end $$;

create table ledger.accounts (
  id bigint primary key check (id <> 0),
  owner_user_id bigint check (owner_user_id > 0),
  name text check (char_length(name) between 1 and 40),
  unit text not null,
  check ((id > 0) = (owner_user_id is not null)),
  check ((id < 0) = (name is not null))
);
create unique index accounts_of_house on ledger.accounts (name, unit) where id < 0;

-- Players' balances only: a row that every play updates would make all plays wait for each other,
-- so what the house has is summed from its entries.
create table ledger.balances (
  account_id bigint primary key check (account_id > 0),
  balance bigint not null check (balance between 0 and 9007199254740991)
) with (fillfactor = 50);

create table ledger.transfers (
  id bigint primary key,
  created_at timestamptz not null,
  round_id bigint,
  kind text not null,
  key text collate "C" not null unique,
  input_hash bytea not null,
  -- The stored answer: of a refused transfer the refusal's detail, and it has no entries.
  answer json not null,
  refusal text
);

create table ledger.entries (
  transfer_id bigint not null,
  account_id bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint check (balance_after >= 0),
  place smallint not null,
  check ((account_id > 0) = (balance_after is not null))
);
create unique index entries_of_player on ledger.entries (account_id, transfer_id, place) where account_id > 0;

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete or truncate on ledger.entries
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.transfers
  for each statement execute function ledger.refuse_change();

-- Money set aside for what takes time; it lies on the house account 'holds' until posted or voided.
create table ledger.holds (
  -- The transfer that opened it.
  id bigint primary key,
  account_id bigint not null,
  amount bigint not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'posted', 'voided')),
  -- Null where whoever opened it will close it: a round's hold ends with the round.
  expires_at timestamptz
);
create index holds_open on ledger.holds (expires_at) where state = 'open';

-- Events written in the transaction of what they tell about, deleted once delivered.
create table outbox (
  id bigint primary key generated always as identity,
  topic text not null,
  payload json not null,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  -- Put aside after too many attempts, for a person to look at.
  parked_at timestamptz
);
