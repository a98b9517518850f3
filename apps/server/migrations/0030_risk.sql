-- Rules of risk, and what they flagged for a person to look at. None of it ever touches odds.
create table risk_rules (
  kind text primary key check (kind in ('deviceAccounts', 'deviceGifts', 'rounds', 'stakes', 'return')),
  is_on boolean not null,
  -- The most that is not flagged: accounts, gifts, rounds, coins, or standard errors above the published return.
  allowed bigint not null check (allowed between 1 and 1000000000),
  within_hours integer not null check (within_hours between 1 and 8760),
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null default now()
);
insert into risk_rules (kind, is_on, allowed, within_hours) values
  ('deviceAccounts', true, 3, 720),
  ('deviceGifts', true, 2, 720),
  ('rounds', true, 3000, 1),
  ('stakes', true, 50000, 1),
  ('return', true, 6, 24);

create table risk_flags (
  id bigint primary key generated always as identity,
  user_id integer not null,
  kind text not null references risk_rules (kind),
  -- Which device, day or room: the same reason is not given twice.
  reason_key text not null check (char_length(reason_key) between 1 and 100),
  why text not null,
  measured bigint not null,
  allowed bigint not null,
  -- Accounts it has to do with.
  user_ids integer[] not null check (cardinality(user_ids) <= 50),
  state text not null default 'open' check (state in ('open', 'confirmed', 'cleared')),
  flagged_at timestamptz not null,
  decided_at timestamptz,
  staff_id integer,
  staff_name text not null default '',
  reason text not null default '',
  notice text not null default '',
  check ((state = 'open') = (decided_at is null))
);
-- One of a kind waits for a person at a time.
create unique index risk_flags_open on risk_flags (user_id, kind) where state = 'open';
create index risk_flags_by_state on risk_flags (state, id desc);
create index risk_flags_of on risk_flags (user_id, id desc);

insert into proof.server_rights (table_name, rights) values
  ('risk_rules', 'select, update'),
  ('risk_flags', 'select, insert, update');

-- Devices are known by the hash of the address that signed in there (`guesses.ts` of the server's identity).
create function mail_digest(mail text) returns bytea language sql immutable strict parallel safe
  return sha256(convert_to(mail, 'UTF8'));
create index users_mail_digest on users (mail_digest(mail)) where mail is not null;
create index known_devices_device on known_devices (device_hash);
