-- A day and a month, told by the player: once a year a gift comes on it.
create table birthdays (
  user_id integer primary key references users (id) on delete cascade,
  month smallint not null check (month between 1 and 12),
  day smallint not null check (day between 1 and 31),
  told_at timestamptz not null
);
create index birthdays_on_day on birthdays (month, day);

-- Written with the gift's coins.
create table birthday_gifts (
  user_id integer not null references users (id),
  -- That of the birthday, by the player's own calendar.
  year smallint not null,
  coins integer not null check (coins > 0),
  transfer_id bigint not null,
  given_at timestamptz not null,
  primary key (user_id, year)
);

insert into proof.server_rights (table_name, rights) values ('birthday_gifts', 'select, insert');
