-- A pair of seeds is `upcoming` while only its hash is told, `active` once its player has chosen a client seed with
-- that hash in view, and `retired` when its server seed is told. The hash stands beside the seed, which may be sealed.
alter table seeds
  add column state text not null default 'active' check (state in ('upcoming', 'active', 'retired')),
  add column server_seed_hash bytea check (length(server_seed_hash) = 32),
  add column activated_at timestamptz,
  alter column client_seed drop not null,
  drop constraint seeds_server_seed_check;
update seeds set server_seed_hash = sha256(server_seed), activated_at = created_at,
  state = case when revealed_at is null then 'active' else 'retired' end;
alter table seeds
  alter column state drop default,
  alter column server_seed_hash set not null,
  add constraint seeds_client_seed_known check ((state = 'upcoming') = (client_seed is null)),
  add constraint seeds_activated check ((state = 'upcoming') = (activated_at is null)),
  add constraint seeds_revealed check ((state = 'retired') = (revealed_at is not null)),
  -- What is told is what was committed to.
  add constraint seeds_told check (state <> 'retired' or server_seed_hash = sha256(server_seed));
drop index seeds_active;
create unique index seeds_active on seeds (user_id) where state = 'active';
create unique index seeds_upcoming on seeds (user_id) where state = 'upcoming';

-- The server seed of a machine's next play, drawn and told by its hash before the client seed is known. `server_seed`
-- is the end of a chain of hashes: a sitting that goes on in another play takes the seed before the last one's.
create table play_commitments (
  id bigint primary key generated always as identity,
  room_id integer not null references machine_rooms (id),
  server_seed bytea not null,
  server_seed_hash bytea not null unique check (length(server_seed_hash) = 32),
  created_at timestamptz not null,
  -- Once, by who begins the play.
  client_seed text check (char_length(client_seed) between 1 and 64),
  fixed_at timestamptz,
  check ((client_seed is null) = (fixed_at is null))
);

-- A play of a simulated machine names its commitment; `link` counts the plays of one sitting. A real machine has no
-- seeds.
alter table machine_plays
  add column commitment_id bigint references play_commitments (id),
  add column link smallint not null default 0 check (link >= 0),
  add column server_seed_hash bytea check (length(server_seed_hash) = 32),
  -- Of what lay in the machine when the play began and when it had ended.
  add column layout_before bytea check (length(layout_before) = 32),
  add column layout_after bytea check (length(layout_after) = 32),
  drop constraint machine_plays_server_seed_check,
  alter column server_seed drop not null,
  alter column client_seed drop not null;
update machine_plays set server_seed_hash = sha256(server_seed);
alter table machine_plays add constraint machine_plays_seeds
  check ((server_seed is null) = (client_seed is null) and (server_seed is null) = (server_seed_hash is null));
