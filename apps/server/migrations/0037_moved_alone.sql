-- What each of the staff has moved in a day without a second person. The sum is what is limited, so that a large amount
-- is not moved in small ones: whoever would go beyond breaks the constraint, and moves nothing.
create table staff.moved_alone (
  staff_id integer not null references staff.members (id) on delete cascade,
  day date not null,
  coins bigint not null check (coins >= 0),
  -- What their role may move in a day.
  most bigint not null,
  primary key (staff_id, day),
  constraint moved_alone_within check (coins <= most)
);
