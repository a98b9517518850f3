-- What was changed of a machine beside its settings: price, door, repair, activities, stock. Written by triggers, so
-- that no way to change them is without a trace; who it was is told by `boardwalk.author` and `boardwalk.note`.
create table machine_changes (
  id bigint primary key generated always as identity,
  room_id integer not null references machine_rooms (id),
  -- A list of {setting, before, after}, all of them text.
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  author text not null check (char_length(author) between 1 and 96),
  note text not null default '' check (char_length(note) <= 300),
  created_at timestamptz not null default now()
);
create index machine_changes_of_room on machine_changes (room_id, created_at desc, id desc);

create function note_machine_change(room integer, old_facts jsonb, new_facts jsonb) returns void language sql as $$
  insert into machine_changes (room_id, changes, author, note)
  select room, jsonb_agg(jsonb_build_object('setting', key, 'before', before, 'after', after) order by key),
    coalesce(nullif(current_setting('boardwalk.author', true), ''), 'house'),
    coalesce(current_setting('boardwalk.note', true), '')
  from (
    select key, coalesce(o.value, '') as before, coalesce(n.value, '') as after
    from jsonb_each_text(old_facts) o full join jsonb_each_text(new_facts) n using (key)
  ) facts
  where before <> after
  having count(*) > 0
$$;

create function room_facts(room machine_rooms) returns jsonb language sql immutable as $$
  select jsonb_build_object('price', room.price_coins, 'minLevel', room.min_level, 'club', room.is_club,
    'vip', room.is_vip, 'open', room.is_open, 'repairState', room.repair_state, 'driver', room.driver,
    'machineId', coalesce(room.machine_id, ''))
$$;
create function note_room_change() returns trigger language plpgsql as $$
begin
  perform note_machine_change(new.id, room_facts(old), room_facts(new));
  return null;
end $$;
create trigger note_change after update on machine_rooms for each row execute function note_room_change();

create function activity_facts(activity limited_activities) returns jsonb language sql stable as $$
  select case when activity is null then '{}'::jsonb else jsonb_build_object(
    'activity.discountPercent', activity.discount_percent,
    'activity.from', to_char(activity.starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'),
    'activity.until', to_char(activity.ends_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')) end
$$;
create function note_activity_change() returns trigger language plpgsql as $$
begin
  perform note_machine_change(id,
    case when old.room_ids @> array[id] then activity_facts(old) else '{}' end,
    case when new.room_ids @> array[id] then activity_facts(new) else '{}' end)
  from machine_rooms where id = any (coalesce(old.room_ids, '{}') || coalesce(new.room_ids, '{}'));
  return null;
end $$;
create trigger note_change after insert or update or delete on limited_activities
  for each row execute function note_activity_change();

-- What is caught, and what comes from behind the machine into it, is play and no change.
create function note_goods_change() returns trigger language plpgsql as $$
declare
  name text := (select prize_kinds.name ->> 'en-US' from prize_kinds where id = new.prize_kind_id);
  stock_before integer := old.stock + old.in_machine;
  stock_after integer := new.stock + new.in_machine;
begin
  perform note_machine_change(new.room_id,
    jsonb_build_object('stock ' || name, least(stock_before, stock_after), 'exchange ' || name, old.exchange_coins,
      'wanted ' || name, old.wanted),
    jsonb_build_object('stock ' || name, stock_after, 'exchange ' || name, new.exchange_coins,
      'wanted ' || name, new.wanted));
  return null;
end $$;
create trigger note_change after update on claw_goods for each row
  when (new.stock + new.in_machine > old.stock + old.in_machine
    or new.exchange_coins <> old.exchange_coins or new.wanted <> old.wanted)
  execute function note_goods_change();

-- What players were told stays told: these are only added to.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger refuse_change before update or delete on machine_settings
  for each row execute function refuse_change();
create trigger refuse_change before update or delete on machine_changes
  for each row execute function refuse_change();
