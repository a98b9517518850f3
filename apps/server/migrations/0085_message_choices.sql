-- What players want to be told by which way, when they want their peace, and which of their devices a push may go to.

create table message_choices (
  user_id integer not null references users (id) on delete cascade,
  topic text not null check (topic in ('prizes', 'rewards', 'account', 'news', 'recall')),
  way text not null check (way in ('push', 'mail')),
  is_wanted boolean not null,
  set_at timestamptz not null,
  primary key (user_id, topic, way)
);

-- Minutes of the player's own day; from one to the other, over midnight too.
create table message_quiet (
  user_id integer primary key references users (id) on delete cascade,
  from_minute smallint not null check (from_minute between 0 and 1439),
  until_minute smallint not null check (until_minute between 0 and 1439),
  is_on boolean not null
);

create table push_devices (
  id bigint primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  -- It ends with the session it was made in.
  session_id text not null check (char_length(session_id) <= 64),
  kind text not null check (kind in ('web', 'android', 'ios')),
  -- Of a browser the address of its push service, of a shell its token.
  address text not null check (char_length(address) between 1 and 1000),
  p256dh text not null default '' check (char_length(p256dh) <= 128),
  auth text not null default '' check (char_length(auth) <= 64),
  locale text not null check (char_length(locale) <= 16),
  added_at timestamptz not null,
  unique (address)
);
create index push_devices_of_user on push_devices (user_id, id);
create index push_devices_of_session on push_devices (session_id);

create table message_pushes (
  id uuid primary key,
  message_id bigint not null references messages (id) on delete cascade,
  target_id bigint references push_devices (id) on delete set null,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped')),
  clicked_at timestamptz,
  unique (message_id, target_id)
);
create index message_pushes_due on message_pushes (due_at) where state = 'waiting';
create index message_pushes_of_target on message_pushes (target_id);
