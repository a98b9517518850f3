-- Settings and prices of machines that take effect at a time to come. What is planned is never rewritten: only how it
-- ended is written beside it, once.
create table planned_changes (
  id bigint primary key generated always as identity,
  room_id integer not null references machine_rooms (id),
  kind text not null check (kind in ('settings', 'price')),
  -- Settings, or {"price": …}, as they were when it was planned: something else in force, and it does not fit any more.
  before jsonb not null,
  after jsonb not null,
  takes_effect_at timestamptz not null,
  -- Players read it with the author's name, once it has taken effect.
  note text not null check (char_length(note) between 3 and 300),
  staff_id integer not null,
  author text not null check (char_length(author) between 1 and 96),
  created_at timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'applied', 'calledOff', 'missed')),
  -- Who called it off, or why it did not fit.
  ended_by text not null default '',
  ended_at timestamptz,
  check ((state = 'planned') = (ended_at is null))
);
create index planned_changes_due on planned_changes (takes_effect_at, id) where state = 'planned';
create index planned_changes_of_room on planned_changes (room_id, id desc);

create function keep_planned_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'planned' or (to_jsonb(new) - '{state,ended_by,ended_at}'::text[])
    <> (to_jsonb(old) - '{state,ended_by,ended_at}'::text[])
  then
    raise exception 'a planned change ends once, and is else never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_planned_change before update on planned_changes
  for each row execute function keep_planned_change();
insert into proof.server_rights (table_name, rights) values ('planned_changes', 'select, insert, update');
