-- Tide Call on a real market: which rooms follow one, what was heard of it, and which trades its tides are decided by.

-- Prices are whole numbers of so many decimals.
create table bo_markets (
  room_id integer primary key references bo_rooms (id),
  symbol text not null unique check (symbol ~ '^[A-Z0-9]{1,12}-[A-Z0-9]{1,12}$'),
  decimals smallint not null default 2 check (decimals between 0 and 8)
);
select proof.track('bo_markets', '{room_id}', '{symbol,decimals}', true);

alter table bo_tides
  add column source text,
  add column symbol text,
  add column decimals smallint,
  add column strikes_at timestamptz,
  -- Why nobody won: the market was silent or late at a moment that counts, or dead for long in the run.
  add column void_reason text check (void_reason in ('silent', 'late', 'dead')),
  -- A market tide has no seed. Its hash is that of its terms.
  alter column server_seed drop not null,
  -- It is struck once no call is taken any more.
  alter column start_price drop not null,
  drop constraint bo_tides_check,
  add constraint bo_tides_kind check (
    num_nulls(source, symbol, decimals, strikes_at) = case when server_seed is null then 0 else 4 end
  ),
  -- What draws the path is written before anybody sees the first step of it.
  add constraint bo_tides_drawn check (
    server_seed is null
    or (start_price is not null
      and (state not in ('running', 'settled') or num_nulls(ends_at, stakes, salts_digest, end_price) = 0))
  ),
  add constraint bo_tides_struck check (
    server_seed is not null
    or ((state not in ('running', 'settled') or num_nulls(ends_at, stakes, salts_digest) = 0)
      and (end_price is null or start_price is not null)
      and (state <> 'settled' or end_price is not null))
  );

-- The trades that decide a tide: of two nodes that hear the market the first one says so, and nobody says it again.
create table bo_marks (
  tide_id bigint not null references bo_tides (id),
  mark text not null check (mark in ('strike', 'end')),
  trade_id bigint not null,
  price integer not null check (price > 0),
  -- Microseconds since 1970: by the market's clock, and by ours.
  traded_us bigint not null,
  heard_us bigint not null,
  primary key (tide_id, mark)
);
create trigger refuse_change before update or delete or truncate on bo_marks
  for each statement execute function refuse_change();

-- What each node heard of a market while a room was in play; a node that comes back decides by it. Nothing is changed,
-- and what is a day old goes.
create table bo_quotes (
  source text not null,
  symbol text not null,
  -- Each run of a server is one of its own: what one has missed another may have heard.
  listener uuid not null,
  -- The moment, by the market's clock, at which the trade was its last one.
  seen_us bigint not null,
  seen_heard_us bigint not null,
  trade_id bigint not null,
  price integer not null check (price > 0),
  traded_us bigint not null,
  heard_us bigint not null,
  -- Something was missed since the quote before.
  has_gap boolean not null,
  primary key (source, symbol, seen_us, listener, trade_id)
);
create index bo_quotes_heard on bo_quotes (seen_heard_us);

insert into proof.server_rights (table_name, rights) values
  ('bo_marks', 'select, insert'),
  ('bo_quotes', 'select, insert, delete');
