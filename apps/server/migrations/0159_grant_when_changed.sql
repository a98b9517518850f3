-- Rights as they were when they were last granted in full. Granting rewrites a row of the catalog for every table and
-- function, and each connection reads all of those again: most starts find nothing to grant.
create table proof.granted (
  role_name name primary key,
  rights_hash text not null
);
insert into proof.server_rights (table_name, rights) values ('proof.granted', 'select');

-- Of every right in our schemas, and of the rules that they are granted by.
create function proof.hash_rights() returns text language sql stable as $$
  with ours as (
    select oid, nspacl from pg_namespace where nspname in ('public', 'ledger', 'proof', 'staff', 'audit', 'jobs')
  ), granted as (
    select oid from ours where oid <> 'jobs'::regnamespace
  )
  select md5(concat_ws(' ',
    (select string_agg(concat(oid, nspacl), ',' order by oid) from ours),
    (select string_agg(concat(oid, relacl), ',' order by oid) from pg_class
      where relnamespace in (select oid from granted) and relkind in ('r', 'p', 'v', 'm', 'S')),
    (select string_agg(concat(a.attrelid, '.', a.attnum, a.attacl), ',' order by a.attrelid, a.attnum)
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attacl is not null and c.relnamespace in (select oid from granted)),
    (select string_agg(concat(oid, proacl), ',' order by oid) from pg_proc
      where pronamespace in (select oid from granted)),
    (select string_agg(concat(table_name, rights), ',' order by table_name) from proof.server_rights),
    (select prosrc from pg_proc where oid = 'proof.grant_server(name)'::regprocedure)))
$$;

create or replace function proof.grant_server(server name) returns void language plpgsql as $$
declare
  limited proof.server_rights;
begin
  if pg_has_role(server, current_user, 'member') then return; end if;
  -- Two starting at once would change the same rows of the catalog.
  perform pg_advisory_xact_lock(7262004);
  -- Jobs come back by the clock and are written anew at each start, so that another role's can go.
  if exists (select from pg_class where relnamespace = 'jobs'::regnamespace
    and relowner <> (select oid from pg_roles where rolname = server)) then
    drop schema jobs cascade;
    create schema jobs;
  end if;
  -- The wallet keeps its refusals out of the database's log; only a superuser may let it. This grant is one row for all
  -- databases of a PostgreSQL, which a lock of this one does not guard: two that start at once would change it together.
  if (select rolsuper from pg_roles where rolname = current_user)
    and not has_parameter_privilege(server, 'log_min_messages', 'set')
  then
    execute format('grant set on parameter log_min_messages to %I', server);
  end if;
  if exists (select from proof.granted g where g.role_name = server and g.rights_hash = proof.hash_rights()) then
    return;
  end if;
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
  execute format('grant usage, create on schema jobs to %I', server);
  insert into proof.granted (role_name, rights_hash) values (server, proof.hash_rights())
    on conflict (role_name) do update set rights_hash = excluded.rights_hash;
end $$;
