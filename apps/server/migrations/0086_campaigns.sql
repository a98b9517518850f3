-- Messages to many: what the staff writes to a segment of players, and how far it has come.

create table message_campaigns (
  id integer primary key generated always as identity,
  titles jsonb not null check (titles ? 'en-US'),
  texts jsonb not null check (texts ? 'en-US'),
  link text not null default '',
  segment jsonb not null,
  send_at timestamptz not null,
  made_by integer not null,
  made_at timestamptz not null,
  -- Whoever asked for it chose it: sent twice it is one.
  request_key text not null check (char_length(request_key) <= 100),
  state text not null default 'planned' check (state in ('planned', 'sending', 'sent', 'cancelled')),
  -- Players with lower numbers are still to be told; null before the first.
  before_id integer,
  sent_count integer not null default 0,
  unique (made_by, request_key)
);
create index message_campaigns_due on message_campaigns (send_at) where state in ('planned', 'sending');
create index messages_of_campaign on messages (key) where template = 'news';
