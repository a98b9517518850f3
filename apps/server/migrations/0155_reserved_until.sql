-- The end of the day for which one is kept for whoever stood in line: staging it again and again does not move it.
alter table stock_holds add column reserved_until timestamptz;
update stock_holds set reserved_until = expires_at where is_reserved;
alter table stock_holds add check (is_reserved = (reserved_until is not null));
