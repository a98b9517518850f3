-- What levels bring, from a day on. The newest of those that have begun counts; what somebody had before it stays theirs.
create table level_versions (
  id integer primary key generated always as identity,
  from_at timestamptz not null,
  rights jsonb not null,
  -- Who of the staff made it, and when.
  made_by integer not null,
  made_by_name text not null,
  made_at timestamptz not null
);

insert into proof.server_rights (table_name, rights) values ('level_versions', 'select, insert');
