-- The trial balance, rolled forward by the day: what house accounts have, and all players together ('').
create table ledger.sums (
  day date not null,
  name text not null,
  unit text not null,
  amount bigint not null,
  entries bigint not null,
  primary key (day, name, unit)
);

-- Every transfer up to this one is in the sums.
create table ledger.sums_until (
  is_only boolean primary key default true check (is_only),
  transfer_id bigint not null
);
insert into ledger.sums_until (transfer_id) values (0);

-- What each proof of the whole ledger came to.
create table ledger.proofs (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  took_ms integer not null,
  is_sound boolean not null,
  transfers bigint not null,
  entries bigint not null,
  faults text[] not null
);

insert into proof.server_rights (table_name, rights) values
  ('ledger.sums', 'select, insert, update'),
  ('ledger.sums_until', 'select, update'),
  ('ledger.proofs', 'select, insert');
