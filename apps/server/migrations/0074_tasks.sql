-- Quests: what they ask and bring, as versions from a date on; what players did, by the day they did it on; and what was paid.

create table task_versions (
  task_id integer not null check (task_id > 0),
  version integer not null check (version > 0),
  list text not null check (list in ('daily', 'firstDay', 'once')),
  counter text not null check (counter ~ '^[a-z]{3,12}$'),
  goal integer not null check (goal between 1 and 1000000),
  unit text not null check (unit in ('coins', 'trial_unified', 'shipping')),
  amount integer not null check (amount between 1 and 1000000),
  from_at timestamptz not null,
  is_enabled boolean not null,
  position smallint not null,
  primary key (task_id, version)
);

create table task_counts (
  user_id integer not null references users (id),
  -- Days since 1970 by the player's calendar; 0 counts for ever.
  day_no integer not null,
  counter text not null,
  value bigint not null,
  -- Since when it counts.
  first_at timestamptz not null,
  primary key (user_id, day_no, counter)
);
create index task_counts_of_days on task_counts (day_no) where day_no > 0;

create table task_claims (
  user_id integer not null references users (id),
  task_id integer not null,
  day_no integer not null,
  version integer not null,
  transfer_id bigint not null,
  unit text not null,
  amount integer not null check (amount > 0),
  claimed_at timestamptz not null,
  primary key (user_id, task_id, day_no),
  foreign key (task_id, version) references task_versions (task_id, version)
);
create index task_claims_of_task on task_claims (task_id, claimed_at);

insert into proof.server_rights (table_name, rights) values
  ('task_versions', 'select, insert'),
  ('task_claims', 'select, insert');

-- What the house begins with. The first days keep the numbers of the specification; of the day they begin at 101, of once at
-- 201, and the last of a list is for all others of it.
insert into task_versions (task_id, version, list, counter, goal, unit, amount, from_at, is_enabled, position)
select task_id, 1, list, counter, goal, unit, amount, 'epoch', true, position from (values
  (101, 'daily', 'claw', 3, 'coins', 30, 1),
  (102, 'daily', 'push', 2, 'coins', 20, 2),
  (103, 'daily', 'plinko', 10, 'coins', 20, 3),
  (104, 'daily', 'gashapon', 1, 'coins', 15, 4),
  (105, 'daily', 'recharge', 1, 'coins', 50, 5),
  (120, 'daily', 'quests', 4, 'trial_unified', 50, 9),
  (1, 'firstDay', 'claw', 1, 'coins', 30, 1),
  (4, 'firstDay', 'push', 1, 'coins', 30, 2),
  (6, 'firstDay', 'live', 1, 'coins', 10, 3),
  (8, 'firstDay', 'club', 1, 'coins', 100, 4),
  (12, 'firstDay', 'question', 1, 'coins', 10, 5),
  (20, 'firstDay', 'quests', 5, 'trial_unified', 200, 9),
  (201, 'once', 'email', 1, 'coins', 20, 1),
  (202, 'once', 'mobile', 1, 'coins', 50, 2),
  (203, 'once', 'collect', 1, 'coins', 10, 3)
) as first (task_id, list, counter, goal, unit, amount, position);
