-- What nodes wrote into their logs that somebody should see, so that a person can look for it by the number of a request.
create table log_lines (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  node text not null,
  -- 40 a warning, 50 an error, 60 the end, as the log counts them.
  level smallint not null,
  -- Empty where no request was the reason.
  request_id text not null default '',
  message text not null,
  -- The rest of the line, as JSON.
  detail text not null
);
create index log_lines_of_request on log_lines (request_id, id) where request_id <> '';
create index log_lines_by_level on log_lines (level, id);

-- The nodes that run, each by its own word.
create table nodes (
  id text primary key,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  players integer not null,
  memory_bytes bigint not null
);
