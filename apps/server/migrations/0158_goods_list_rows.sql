-- The words of the list go where long values are kept, also those that would fit into their row: filters, orders and finds by
-- the indexes of the words read the rows alone, which are a twelfth as long then.
alter table goods_list set (toast_tuple_target = 128);
-- Writes the rows that are there already anew.
cluster goods_list using goods_list_pkey;
alter table goods_list set without cluster;
