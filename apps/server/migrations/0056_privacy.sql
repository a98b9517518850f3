-- A player's right to go. Between the wish and the deletion lie some days, in which it can be taken back; after it the
-- row stays as the pseudonym of the ledger's entries, and tells nothing of the person.
alter table users
  -- While it lies ahead the account is closed.
  add column deletes_at timestamptz,
  -- Coins and prizes that are left by then go back to the house.
  add column deletion_gives_up boolean not null default false,
  add column deleted_at timestamptz,
  add check (deletes_at is null or deleted_at is null),
  add check (deleted_at is null or (mail is null and password_hash is null and device_id is null and portrait = ''
    and role = 'user'));
create index users_deleting on users (deletes_at) where deletes_at is not null;

-- What the staff wrote about somebody stays as it was written, and goes when they are deleted, and only then.
drop trigger refuse_change on player_notes;
create trigger refuse_change before update or truncate on player_notes
  for each statement execute function proof.refuse_change();
create function refuse_note_removal() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from users where id = old.user_id and deletes_at is not null) then return old; end if;
  raise exception 'a note goes with the account alone' using errcode = 'restrict_violation';
end $$;
create trigger refuse_removal before delete on player_notes
  for each row execute function refuse_note_removal();
update proof.server_rights set rights = 'select, insert, delete' where table_name = 'player_notes';
