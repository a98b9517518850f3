-- What operators published, version by version, so that a change can be taken back. Rows stay as they are written.
create table content_versions (
  kind text not null check (kind in ('banner', 'notice', 'question', 'section', 'tab')),
  item_id text not null check (char_length(item_id) between 1 and 40),
  version integer not null check (version > 0),
  -- Null where it was removed.
  fields jsonb,
  -- 0 for what was there before anybody changed it.
  staff_id integer not null,
  name text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (kind, item_id, version)
);
insert into proof.server_rights (table_name, rights) values ('content_versions', 'select, insert');
