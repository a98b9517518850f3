-- Phone numbers that players verified, each for one account; and the codes that were sent to verify one.
create table user_mobiles (
  user_id integer primary key references users (id),
  -- E.164.
  number text not null unique check (number ~ '^[+][1-9][0-9]{6,14}$'),
  verified_at timestamptz not null
);
create table mobile_codes (
  user_id integer primary key references users (id),
  number text not null,
  code_hash text not null,
  tries smallint not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
