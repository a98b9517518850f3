-- When whoever uses this session last proved who they are. A session of before this has to prove it first.
alter table sessions add column proven_at timestamptz;

-- 'prove': to the account's own address, before something changes that decides whose it is.
alter table mail_codes drop constraint mail_codes_purpose_check;
alter table mail_codes add check (purpose in ('register', 'reset', 'prove'));

-- Guesses at secrets and mails to a mailbox, counted before anything is compared or sent. Whose they are is hashed.
create table guesses (
  key bytea primary key,
  made integer not null check (made >= 0),
  ends_at timestamptz not null
);
create index guesses_end on guesses (ends_at);

-- Devices that have signed in to an address: strangers' wrong passwords do not make them wait.
create table known_devices (
  mail_hash bytea not null,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (mail_hash, device_hash)
);
create index known_devices_seen on known_devices (seen_at);

-- An address an account had, and the hash of what was mailed there to have it back.
create table mail_changes (
  id bigint primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  mail text not null check (mail = lower(mail) and char_length(mail) <= 254),
  token_hash bytea not null unique,
  changed_at timestamptz not null,
  expires_at timestamptz not null
);
create index mail_changes_user on mail_changes (user_id, id);
create index mail_changes_mail on mail_changes (mail, expires_at);
create index mail_changes_expiry on mail_changes (expires_at);
