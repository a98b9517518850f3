-- With this the installation signs what lets a banned player appeal; one for all nodes. Plain, or sealed with SECRETS_KEY.
create table appeal_keys (
  only_row boolean primary key default true check (only_row),
  secret bytea not null
);

-- Appeals are reports of a kind of their own (7): one a week of each player.
create index repairs_appeals on repairs (user_id, created_at desc) where fault_type = 7;
