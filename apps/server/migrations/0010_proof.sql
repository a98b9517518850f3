-- The proof: what the house says is a leaf, leaves are sealed into a chain of blocks, and nobody changes either.
-- A leaf's hash and a block's are those of packages/games/src/fairness, which browsers compute as well.
create schema proof;

create table proof.leaves (
  id bigint primary key generated always as identity,
  kind text not null check (kind ~ '^[a-z]+(:[a-z0-9_.]+)?$' and char_length(kind) <= 80),
  subject text not null check (subject ~ '^[!-~]{1,200}$'),
  digest bytea not null check (length(digest) = 32),
  -- What was digested, where that is told to everybody and not stored elsewhere for good.
  body text,
  block integer,
  created_at timestamptz not null default now()
);
create index leaves_of_block on proof.leaves (block, id);
create index leaves_of_subject on proof.leaves (kind, subject, id desc);

create table proof.blocks (
  number integer primary key,
  previous bytea not null check (length(previous) = 32),
  root bytea not null check (length(root) = 32),
  count integer not null check (count > 0),
  hash bytea not null unique,
  created_at timestamptz not null default now()
);

create table proof.keys (
  id integer primary key generated always as identity,
  public_key bytea not null unique check (length(public_key) = 32),
  -- As it is, or sealed with the key of the environment.
  private_key bytea not null,
  created_at timestamptz not null default now()
);

create function proof.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of %.% are never changed', tg_table_schema, tg_table_name
    using errcode = 'restrict_violation';
end $$;
create trigger refuse_removal before delete or truncate on proof.leaves
  for each statement execute function proof.refuse_change();
-- Its block is written once; everything else of a leaf stays.
create trigger refuse_change before update on proof.leaves for each row
  when (old.block is not null or new.block is null
    or row (new.id, new.kind, new.subject, new.digest, new.body, new.created_at)
      is distinct from row (old.id, old.kind, old.subject, old.digest, old.body, old.created_at))
  execute function proof.refuse_change();
create trigger refuse_change before update or delete or truncate on proof.blocks
  for each statement execute function proof.refuse_change();
create trigger refuse_removal before delete or truncate on proof.keys
  for each statement execute function proof.refuse_change();
-- The private half may be sealed later; the public half was told.
create trigger refuse_change before update on proof.keys for each row
  when (row (new.id, new.public_key, new.created_at) is distinct from row (old.id, old.public_key, old.created_at))
  execute function proof.refuse_change();

create function proof.follow_chain() returns trigger language plpgsql as $$
declare
  last proof.blocks := (select b from proof.blocks b order by number desc limit 1);
  previous bytea := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
begin
  if new.number <> coalesce(last.number, 0) + 1 or new.previous <> previous or new.hash <> sha256(convert_to(
    format(E'boardwalk block\n%s\n%s\n%s\n%s', new.number, encode(new.previous, 'hex'), encode(new.root, 'hex'),
      new.count), 'UTF8'))
  then
    raise exception 'block % does not follow the chain', new.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger follow_chain before insert on proof.blocks for each row execute function proof.follow_chain();

-- Tables whose rows players are told: each change of a row is a leaf `row:<table>`, written by the row's own transaction.
create table proof.tracked (
  -- With its schema, where that is not public.
  table_name text primary key,
  key_columns text[] not null,
  columns text[] not null,
  keeps_body boolean not null
);

-- What a row says: its tracked columns as jsonb, whose text is the same for the same values.
create function proof.facts_of(fact jsonb, columns text[]) returns text language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value), 'null')::text from jsonb_each(fact) where key = any (columns)
$$;
create function proof.subject_of(fact jsonb, key_columns text[]) returns text language sql immutable as $$
  select string_agg(fact ->> name, '/' order by place) from unnest(key_columns) with ordinality as k (name, place)
$$;

-- Times and bytes become text by settings of the session, so those are the function's own.
create function proof.note_row() returns trigger language plpgsql
set timezone = 'UTC' set bytea_output = 'hex' set search_path = pg_catalog, pg_temp as $$
declare
  tracked proof.tracked;
  before text := 'null';
  after text := 'null';
begin
  select t.* into strict tracked from proof.tracked t
  where t.table_name = case tg_table_schema when 'public' then '' else tg_table_schema || '.' end || tg_table_name;
  if tg_op <> 'INSERT' then before := proof.facts_of(to_jsonb(old), tracked.columns); end if;
  if tg_op <> 'DELETE' then after := proof.facts_of(to_jsonb(new), tracked.columns); end if;
  if before <> after then
    insert into proof.leaves (kind, subject, digest, body) values ('row:' || tracked.table_name,
      proof.subject_of(to_jsonb(case tg_op when 'DELETE' then old else new end), tracked.key_columns),
      sha256(convert_to(after, 'UTF8')), case when tracked.keeps_body then after end);
  end if;
  return null;
end $$;

-- Tracks a table from now on; rows that are there already become leaves as they are.
create function proof.track(name text, key_columns text[], columns text[], keeps_body boolean) returns void
language plpgsql set timezone = 'UTC' set bytea_output = 'hex' as $$
declare
  target regclass := name::regclass;
begin
  insert into proof.tracked values (name, key_columns, columns, keeps_body);
  execute format('create trigger note_row after insert or delete or update of %s on %s
    for each row execute function proof.note_row()',
    (select string_agg(quote_ident(c), ', ') from unnest(columns) c), target);
  execute format('create trigger refuse_truncate before truncate on %s
    for each statement execute function proof.refuse_change()', target);
  execute format('insert into proof.leaves (kind, subject, digest, body)
    select %L, proof.subject_of(to_jsonb(t), $1), sha256(convert_to(proof.facts_of(to_jsonb(t), $2), ''UTF8'')),
      case when $3 then proof.facts_of(to_jsonb(t), $2) end from %s t order by 2', 'row:' || name, target)
    using key_columns, columns, keeps_body;
end $$;

-- What came before the chain has no leaves. Up to which round and play that is, is itself part of the chain.
create table proof.beginnings (
  subject text primary key,
  last_id bigint not null
);
create trigger refuse_change before update or delete on proof.beginnings
  for each row execute function proof.refuse_change();
create trigger refuse_change before update or delete on proof.tracked
  for each row execute function proof.refuse_change();
select proof.track('proof.tracked', '{table_name}', '{key_columns,columns,keeps_body}', true);
select proof.track('proof.beginnings', '{subject}', '{last_id}', true);
insert into proof.beginnings (subject, last_id)
select 'rounds', coalesce(max(id), 0) from rounds
union all select 'seeds', coalesce(max(id), 0) from seeds
union all select 'machine_plays', coalesce(max(id), 0) from machine_plays;

-- What changes with each play is left out: stock, places, what lies in a machine just now.
select proof.track(name, key_columns, columns, keeps_body) from (values
  ('machine_rooms', '{id}'::text[], '{game_type,name,picture,room_use,group_id,price_coins,min_level,is_club,is_vip,is_cyber,driver,machine_id,repair_state,is_open}'::text[], true),
  ('machine_settings', '{room_id,version}', '{config,config_version,author,note,created_at}', false),
  ('machine_changes', '{id}', '{room_id,changes,author,note,created_at}', false),
  ('machine_layouts', '{room_id}', '{config_version,layout,extra}', false),
  ('limited_activities', '{id}', '{name,game_type,room_ids,discount_percent,starts_at,ends_at}', true),
  ('prize_kinds', '{id}', '{name,picture,rarity}', true),
  ('claw_goods', '{id}', '{room_id,prize_kind_id,kind,exchange_coins,wanted}', true),
  ('gashapon_rooms', '{id}', '{name,is_open,min_level}', true),
  ('gashapon_prices', '{id}', '{room_id,times,min_level}', true),
  ('gashapon_series', '{id}', '{room_id,name,turn_price,config_version,is_current,created_at}', true),
  ('gashapon_capsules', '{series_id,number}', '{exchange_coins,weight,kind_id}', true),
  ('plinko_rooms', '{id}', '{name,is_open,min_level}', true),
  ('plinko_prices', '{id}', '{room_id,price_coins,min_level}', true),
  ('signup_gift_settings', '{only_row}', '{coins,trial_plinko_coins,trial_push_coins}', true),
  ('questions', '{id}', '{topic,question,answer,is_visible}', true),
  ('notices', '{id}', '{title,content,starts_at,ends_at}', true)
) as t (name, key_columns, columns, keeps_body);
