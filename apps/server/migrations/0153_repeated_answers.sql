-- What the staff counted by a key, and what they were told: whoever asks again is told the same, whatever came since.
create table stock_counts (
  staff_id integer not null,
  request_key text not null,
  variant_id integer not null references goods_variants (id),
  move text not null,
  pieces integer not null,
  on_hand integer not null,
  held integer not null,
  primary key (staff_id, request_key)
);
insert into proof.server_rights (table_name, rights) values ('stock_counts', 'select, insert');

-- Of earlier counts the movement itself knows what was asked and told.
insert into stock_counts (staff_id, request_key, variant_id, move, pieces, on_hand, held)
select staff_id, request_key, variant_id, move,
  case when move = 'counted' then on_hand else abs(on_hand_change) end, on_hand, held
from stock_movements where request_key is not null;
alter table stock_movements drop column request_key;

-- Returns by the key that asked for them: the same one again asks for nothing new, also once it was ended.
create table prize_order_returns (
  user_id integer not null,
  request_key text not null,
  order_id integer not null references prize_orders (id),
  input_hash text not null,
  primary key (user_id, request_key)
);
insert into proof.server_rights (table_name, rights) values ('prize_order_returns', 'select, insert, delete');
