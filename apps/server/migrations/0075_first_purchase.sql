-- Rewards of a first purchase: some unlock with the days after it, some with the coins bought. What a player has bought is
-- counted from the ledger; the terms are those of the day of that purchase.

create table deposit_versions (
  task_id integer not null check (task_id > 0),
  version integer not null check (version > 0),
  -- 1 by time, 2 by coins.
  type smallint not null check (type in (1, 2)),
  -- Days, or coins.
  goal integer not null check (goal between 1 and 100000000),
  -- 2 trial coins, 3 coins, 4 shipping credit. 1 is goods, which wait for the mall.
  reward_type smallint not null check (reward_type in (2, 3, 4)),
  amount integer not null check (amount between 1 and 1000000),
  from_at timestamptz not null,
  is_enabled boolean not null,
  position smallint not null,
  primary key (task_id, version)
);

create table task_purchases (
  user_id integer primary key references users (id),
  -- The beginning of its quarter of an hour.
  first_at timestamptz not null,
  -- Less what went back.
  coins bigint not null
);

create table deposit_claims (
  user_id integer not null references users (id),
  task_id integer not null,
  version integer not null,
  transfer_id bigint not null,
  claimed_at timestamptz not null,
  primary key (user_id, task_id),
  foreign key (task_id, version) references deposit_versions (task_id, version)
);

insert into proof.server_rights (table_name, rights) values
  ('deposit_versions', 'select, insert'),
  ('deposit_claims', 'select, insert');

insert into deposit_versions (task_id, version, type, goal, reward_type, amount, from_at, is_enabled, position)
select task_id, 1, type, goal, reward_type, amount, 'epoch', true, task_id from (values
  (1, 1, 1, 3, 20),
  (2, 1, 3, 3, 50),
  (3, 1, 7, 2, 200),
  (4, 2, 500, 3, 30),
  (5, 2, 2000, 4, 100),
  (6, 2, 5000, 3, 300)
) as first (task_id, type, goal, reward_type, amount);
