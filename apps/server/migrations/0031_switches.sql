-- What operators switch while the house is open; a row stands before the environment. Its history is the audit log's.
create table switches (
  name text primary key check (char_length(name) between 1 and 40),
  -- As it was typed.
  value text not null check (char_length(value) <= 2000),
  staff_name text not null,
  changed_at timestamptz not null
);
