-- Two roles: the owner, under which migrations run, and the server's own, which may not change what was told.

-- Each filling of a simulated machine, written before anybody plays on it: with the same filling and seeds the same
-- engine comes to the same layout.
create table machine_fills (
  id bigint primary key generated always as identity,
  room_id integer not null references machine_rooms (id),
  config_version text not null,
  -- The settings it was filled with, and what was counted into it.
  filling jsonb not null,
  server_seed bytea not null check (length(server_seed) = 32),
  client_seed text not null,
  -- SHA-256 of the layout.
  layout_hash bytea not null check (length(layout_hash) = 32),
  created_at timestamptz not null
);
create index machine_fills_of_room on machine_fills (room_id, id);
create trigger refuse_change before update or delete on machine_fills
  for each row execute function refuse_change();
select proof.track('machine_fills', '{id}',
  '{room_id,config_version,filling,server_seed,client_seed,layout_hash,created_at}', true);

-- The library of the jobs makes and changes its own tables here, under the server's role.
create schema if not exists jobs;

-- What the server may do to these; to every other table it may do anything but empty it at once.
create table proof.server_rights (
  table_name text primary key,
  rights text not null
);
insert into proof.server_rights (table_name, rights) values
  ('schema_migrations', 'select'),
  ('proof.tracked', 'select'),
  ('proof.beginnings', 'select'),
  ('proof.server_rights', 'select'),
  ('proof.blocks', 'select, insert'),
  ('proof.leaves', 'select, insert (kind, subject, digest, body), update (block)'),
  ('proof.keys', 'select, insert (public_key, private_key), update (private_key)'),
  ('ledger.transfers', 'select, insert'),
  ('ledger.entries', 'select, insert'),
  ('ledger.accounts', 'select, insert'),
  ('ledger.balances', 'select, insert, update'),
  ('ledger.holds', 'select, insert, update'),
  ('rounds', 'select, insert, update'),
  ('seeds', 'select, insert, update'),
  ('prizes', 'select, insert, update'),
  ('push_make_ups', 'select, insert, update'),
  ('claw_first_gifts', 'select, insert, update'),
  ('machine_plays', 'select, insert, update'),
  ('machine_fills', 'select, insert'),
  ('machine_settings', 'select, insert'),
  ('machine_changes', 'select, insert');

-- Called at every start, so that what migrations bring is granted as well. A role that is the owner's, or may become
-- it, cannot be limited and is left as it is.
create function proof.grant_server(server name) returns void language plpgsql as $$
declare
  limited proof.server_rights;
begin
  if pg_has_role(server, current_user, 'member') then return; end if;
  -- Two starting at once would change the same rows of the catalog.
  perform pg_advisory_xact_lock(7262004);
  execute format('grant usage on schema public, ledger, proof to %I', server);
  execute format('grant select, insert, update, delete on all tables in schema public, ledger to %I', server);
  -- Rooms may be given numbers of their own, and what counts them goes on from there.
  execute format('grant usage, select, update on all sequences in schema public to %I', server);
  execute format('grant usage, select on all sequences in schema ledger, proof to %I', server);
  execute format('grant execute on all functions in schema public, ledger, proof to %I', server);
  for limited in select * from proof.server_rights loop
    execute format('revoke all on %s from %I', limited.table_name::regclass, server);
    execute format('grant %s on %s to %I', limited.rights, limited.table_name::regclass, server);
  end loop;
  -- Jobs come back by the clock and are written anew at each start, so that another role's can go.
  if exists (select from pg_class where relnamespace = 'jobs'::regnamespace
    and relowner <> (select oid from pg_roles where rolname = server)) then
    drop schema jobs cascade;
    create schema jobs;
  end if;
  execute format('grant usage, create on schema jobs to %I', server);
  -- The wallet keeps its refusals out of the database's log; only a superuser may let it.
  if (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant set on parameter log_min_messages to %I', server);
  end if;
end $$;
