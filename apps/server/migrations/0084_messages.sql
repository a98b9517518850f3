-- Messages to players: what was done for them or ends soon, in words that the reader's own language fills in.

create table messages (
  id bigint primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  -- What it is about. It makes a message come once, and outlives the message that was deleted.
  key text not null check (char_length(key) between 1 and 160),
  type smallint not null check (type between 1 and 999),
  template text not null check (char_length(template) between 1 and 40),
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object' and octet_length(params::text) <= 8000),
  -- Within the app, or nowhere.
  link text not null default '' check (link = '' or (link ~ '^/([^/\\]|$)' and char_length(link) <= 300)),
  sent_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  -- When its owner's devices were told.
  told_at timestamptz,
  unique (user_id, key)
);
create index messages_of_user on messages (user_id, id desc) where deleted_at is null;
create index messages_unread on messages (user_id) where read_at is null and deleted_at is null;
create index messages_untold on messages (id) where told_at is null;
