-- Posts that stand above all others for a while.
create table forum_pins (
  post_id bigint primary key references forum_posts (id) on delete cascade,
  until timestamptz not null,
  staff_id integer not null,
  staff_name text not null,
  created_at timestamptz not null
);
