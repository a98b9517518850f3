-- What keeps the forum a good place: reports, what waits for a person, mutes, and words of the house.

create table forum_reports (
  kind text not null check (kind in ('post', 'comment')),
  subject_id bigint not null,
  user_id integer not null references users (id) on delete cascade,
  reason text not null,
  text text not null,
  -- In quarters, by the age of the account.
  weight smallint not null,
  created_at timestamptz not null,
  primary key (kind, subject_id, user_id)
);
create index forum_reports_of on forum_reports (user_id);

create table forum_cases (
  id bigint primary key generated always as identity,
  what text not null check (what in ('report', 'filter', 'appeal')),
  kind text not null check (kind in ('post', 'comment')),
  subject_id bigint not null,
  -- Who wrote what it is about.
  user_id integer references users (id) on delete set null,
  -- Of reports together; of others nothing.
  weight integer not null default 0,
  -- The words the filter found, or what an appeal says.
  detail text not null default '',
  -- The how-manieth removal an appeal is about.
  removal smallint not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('removed', 'kept', 'restored', 'refused', 'gone')),
  staff_id integer,
  staff_name text not null default '',
  check ((closed_at is null) = (outcome is null))
);
create unique index forum_cases_open on forum_cases (what, kind, subject_id) where closed_at is null;
-- One appeal for each removal.
create unique index forum_cases_appeals on forum_cases (kind, subject_id, removal) where what = 'appeal';
create index forum_cases_waiting on forum_cases (weight desc, id) where closed_at is null;
create index forum_cases_of on forum_cases (kind, subject_id, id);
create index forum_cases_of_user on forum_cases (user_id);

create table forum_mutes (
  user_id integer primary key references users (id) on delete cascade,
  until timestamptz not null,
  reason text not null,
  words text not null,
  staff_id integer not null,
  staff_name text not null,
  created_at timestamptz not null
);

create table forum_words (
  word text primary key,
  rule text not null check (rule in ('severe', 'mild', 'allowed')),
  staff_id integer not null,
  staff_name text not null,
  created_at timestamptz not null
);
