-- A device gives one vote a day as an account does, and a vote keeps from which it came. A keyed hash as that of a network.
alter table sessions add column device_hash bytea check (octet_length(device_hash) = 32);
create index sessions_by_device on sessions (device_hash, user_id) where device_hash is not null;

alter table contest_votes add column device_hash bytea check (octet_length(device_hash) = 32);
create unique index contest_votes_of_device on contest_votes (season_id, day, device_hash)
  where device_hash is not null;
-- Where it was entered from: whoever signs in there later is taken for the same person.
alter table contest_entries add column device_hash bytea check (octet_length(device_hash) = 32);
