-- Capsules that the staff has put in or taken out: a double tap counts once.
create table gashapon_moves (
  id bigint primary key generated always as identity,
  staff_id integer not null references staff.members (id),
  request_key text not null,
  room_id integer not null references gashapon_rooms (id),
  -- Checked against the series in the machine by who writes it.
  series_id integer not null,
  number smallint not null,
  count integer not null check (count <> 0),
  author text not null check (char_length(author) between 1 and 96),
  reason text not null check (char_length(reason) between 3 and 500),
  created_at timestamptz not null,
  unique (staff_id, request_key)
);
create index gashapon_moves_of_room on gashapon_moves (room_id, id desc);
insert into proof.server_rights (table_name, rights) values ('gashapon_moves', 'select, insert');
