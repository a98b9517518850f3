-- Grants what belongs to all databases only where it is missing.
create or replace function proof.grant_server(server name) returns void language plpgsql as $$
declare
  limited proof.server_rights;
begin
  if pg_has_role(server, current_user, 'member') then return; end if;
  -- Two starting at once would change the same rows of the catalog.
  perform pg_advisory_xact_lock(7262004);
  execute format('grant usage on schema public, ledger, proof, staff, audit to %I', server);
  execute format(
    'grant select, insert, update, delete on all tables in schema public, ledger, staff, audit to %I', server);
  -- Rooms may be given numbers of their own, and what counts them goes on from there.
  execute format('grant usage, select, update on all sequences in schema public to %I', server);
  execute format('grant usage, select on all sequences in schema ledger, proof, staff to %I', server);
  execute format('grant execute on all functions in schema public, ledger, proof, staff, audit to %I', server);
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
  -- The wallet keeps its refusals out of the database's log; only a superuser may let it. This grant is one row for all
  -- databases of a PostgreSQL, which a lock of this one does not guard: two that start at once would change it together.
  if (select rolsuper from pg_roles where rolname = current_user)
    and not has_parameter_privilege(server, 'log_min_messages', 'set')
  then
    execute format('grant set on parameter log_min_messages to %I', server);
  end if;
end $$;
