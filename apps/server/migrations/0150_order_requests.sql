-- What one of the staff gave back by themselves, by the key of their request: whoever asks again is told the same.
create table prize_order_requests (
  staff_id integer not null,
  request_key text not null,
  order_id integer not null references prize_orders (id),
  input_hash text not null,
  primary key (staff_id, request_key)
);

insert into proof.server_rights (table_name, rights) values ('prize_order_requests', 'select, insert');

-- The last change of goods, by whom and under which key: the same one twice is one.
alter table goods add column changed_by integer, add column changed_key text;
