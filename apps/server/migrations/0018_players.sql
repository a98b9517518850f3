-- How the staff finds players, and what they wrote down about them.

-- By the beginning of any word of the name. The server's `apps/server/src/modules/accounts/store.ts` asks in the same words.
create index users_names on users using gin (to_tsvector('simple', nickname));
create index users_without_guests on users (id) where role <> 'guest';
create index users_maintaining on users (id) where role like '%depot%';
create index users_blocked on users (id) where blocked_until is not null;
create index users_flagged on users (id) where risk_flag;

-- Without a reference: a guest goes when it was not seen for long, and what was written about it stays.
create table player_notes (
  id bigint primary key generated always as identity,
  user_id integer not null,
  -- By whom, as they were called then.
  staff_id integer not null,
  staff_name text not null,
  text text not null check (char_length(text) between 1 and 1000),
  created_at timestamptz not null
);
create index player_notes_of on player_notes (user_id, id desc);
create trigger refuse_change before update or delete or truncate on player_notes
  for each statement execute function proof.refuse_change();
insert into proof.server_rights (table_name, rights) values ('player_notes', 'select, insert');
