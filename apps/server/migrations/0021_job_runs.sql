-- The last run of each job that comes back by the clock, for whoever looks after them.
create table job_runs (
  name text primary key,
  started_at timestamptz not null,
  -- Null while it runs.
  ended_at timestamptz,
  -- In a row; 0 after one that went well.
  failures integer not null default 0,
  failed_at timestamptz,
  error text not null default ''
);
