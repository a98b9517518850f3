-- What the console sells with: the order of the tabs, batches of codes that are switched off, and cards taken back.

create table shop_tabs (
  kind smallint primary key check (kind between 1 and 6),
  place smallint not null
);
insert into shop_tabs (kind, place) values (6, 0), (3, 1), (5, 2), (2, 3), (4, 4), (1, 5);

alter table code_batches
  add column is_enabled boolean not null default true,
  -- How many codes it has or is to have; 0 for one that everybody uses.
  add column code_count integer not null default 0 check (code_count between 0 and 100000),
  -- Who of the staff asked for it, and under which key: sent twice it is one batch.
  add column made_by integer,
  add column request_key text,
  -- When its codes were told. There is no second time.
  add column drawn_at timestamptz,
  add constraint code_batches_once_a_key unique (made_by, request_key);
update code_batches b set drawn_at = from_at,
  code_count = (select count(*) from exchange_codes c where c.batch_id = b.id and c.max_uses = 1);

-- By the staff, unused.
alter table user_cards add column taken_back_at timestamptz;
