-- How often somebody looked at an offer, by the day and the place where they did; 0 for neither.
create table offer_looks (
  day date not null,
  offer_id integer not null,
  position smallint not null check (position between 0 and 42),
  looks bigint not null,
  primary key (day, offer_id, position)
);
