-- Who of the staff sees to a report, and since when it is whose turn: ours, the player's, or nobody's any more.
alter table repairs
  add column assigned_to integer references staff.members (id),
  add column waits_since timestamptz,
  add column box text not null generated always as (
    case
      when state in ('solved', 'declined', 'closed') then 'solved'
      when state = 'open' or last_author = 'player' then 'us'
      else 'player'
    end) stored;
update repairs set waits_since = updated_at;
alter table repairs alter column waits_since set not null;
create index repairs_box on repairs (box, waits_since, id);

-- Who of the staff wrote a step, as they were called then; maintainers' steps have nobody.
alter table repair_steps add column written_by integer references staff.members (id);
alter table repair_steps add column written_by_name text not null default '';

-- Refills by the staff: a double tap counts once.
create table claw_refills (
  staff_id integer not null references staff.members (id),
  request_key text not null,
  room_id integer not null references machine_rooms (id),
  goods_id integer not null references claw_goods (id),
  count integer not null check (count > 0),
  created_at timestamptz not null default now(),
  primary key (staff_id, request_key)
);
insert into proof.server_rights (table_name, rights) values ('claw_refills', 'select, insert');
