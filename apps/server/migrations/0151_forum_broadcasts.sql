-- Posts are kept in sight in two places: above all others in the forum, and in the broadcasts.
alter table forum_pins add column place text not null default 'forum' check (place in ('forum', 'broadcasts'));
alter table forum_pins alter column place drop default;
alter table forum_pins drop constraint forum_pins_pkey, add primary key (place, post_id);
create index forum_pins_of on forum_pins (post_id);
