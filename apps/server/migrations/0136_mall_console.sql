-- What the staff counts is counted once, however often it is sent.
alter table stock_movements add column request_key text;
create unique index stock_movements_once on stock_movements (staff_id, request_key) where request_key is not null;
