-- Ready answers and rules of compensation. Each row is one version of one of them and stays as it is written: the newest
-- is what stands, and one without a value was removed.
create table report_aids (
  kind text not null check (kind in ('text', 'rule')),
  item_id text not null check (char_length(item_id) between 1 and 40),
  version integer not null check (version > 0),
  value jsonb,
  -- 0 for what an installation begins with.
  staff_id integer not null,
  staff_name text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (kind, item_id, version)
);
insert into proof.server_rights (table_name, rights) values ('report_aids', 'select, insert');

-- What is suggested until an owner says otherwise: fault types as players choose them.
insert into report_aids (kind, item_id, version, value, staff_id, staff_name, reason, created_at)
select 'rule', fault || '-' || outcome, 1,
  jsonb_build_object('faultType', fault, 'outcome', outcome, 'coins', coins, 'capCoins', 300), 0, '', '', now()
from (values
  (1, 'confirmed', 100), (1, 'unclear', 40),
  (2, 'confirmed', 240), (2, 'unclear', 60),
  (3, 'confirmed', 100), (3, 'unclear', 40),
  (4, 'confirmed', 60), (4, 'goodwill', 20)
) as begun (fault, outcome, coins);

-- Times to answer look at what the house wrote of late.
create index repair_steps_by_house on repair_steps (created_at) where author = 'house';

-- Pictures in the house's answers are uploads of its staff.
alter table uploads alter column user_id drop not null;
alter table uploads add column staff_id integer references staff.members (id);
alter table uploads add constraint uploads_of_one check (num_nonnulls(user_id, staff_id) = 1);
create index uploads_staff on uploads (staff_id, created_at) where staff_id is not null;

-- The language the player read when they wrote; empty for reports of before.
alter table repairs add column locale text not null default '';
