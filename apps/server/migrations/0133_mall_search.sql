-- How goods are found and listed. Words are cut and folded by the server, stems come from PostgreSQL's own
-- dictionaries: no extension is needed, and no order of letters of the database's counts.

-- Words and stems of its names, and of all its texts, in every language.
alter table goods add column name_words tsvector not null default '';
alter table goods add column all_words tsvector not null default '';

-- Every word there is, with what is left of it without a letter or two: words that share one of these are a slip apart.
create table goods_words (
  word text primary key,
  slips text[] not null
);
create index goods_words_slips on goods_words using gin (slips);
create index goods_words_prefix on goods_words (word text_pattern_ops);

-- Each of the goods that is sold, as the list is looked through. It follows the variants, see goods_changed.
create table goods_list (
  goods_id integer primary key references goods (id),
  category_id integer not null,
  type smallint not null,
  position integer not null,
  created_at timestamptz not null,
  is_there boolean not null,
  price_from bigint not null,
  price_to bigint not null,
  sold bigint not null,
  name_words tsvector not null,
  all_words tsvector not null
);
create index goods_list_names on goods_list using gin (name_words);
create index goods_list_words on goods_list using gin (all_words);
create index goods_list_recommended on goods_list (is_there desc, position, goods_id desc);
create index goods_list_newest on goods_list (is_there desc, created_at desc, goods_id desc);
create index goods_list_cheapest on goods_list (is_there desc, price_from, goods_id desc);
create index goods_list_dearest on goods_list (is_there desc, price_to desc, goods_id desc);
create index goods_list_wanted on goods_list (is_there desc, sold desc, goods_id desc);
create index goods_list_category on goods_list (category_id, type);

-- What of the list is to be made anew. A sale only adds a row here: changing the list itself, it would wait for others.
create table goods_changed (
  id bigint primary key generated always as identity,
  goods_id integer not null
);
create function note_goods_changed() returns trigger language plpgsql as $$
begin
  insert into goods_changed (goods_id) values (new.goods_id);
  return null;
end $$;
create trigger note_changed after insert on goods_variants
  for each row execute function note_goods_changed();
create trigger note_changed_counts after update on goods_variants for each row
  when ((old.on_hand > old.held) <> (new.on_hand > new.held) or old.price_coins <> new.price_coins
    or old.is_shown <> new.is_shown or old.sold <> new.sold)
  execute function note_goods_changed();
create function note_goods_itself_changed() returns trigger language plpgsql as $$
begin
  insert into goods_changed (goods_id) values (new.id);
  return null;
end $$;
create trigger note_changed after insert or update on goods
  for each row execute function note_goods_itself_changed();
insert into goods_changed (goods_id) select id from goods;
