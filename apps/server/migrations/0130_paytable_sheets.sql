-- The published odds of every version of a paytable that ran here: a version that runs no more keeps its sheet.
create table paytable_sheets (
  game_type smallint not null,
  config_version text not null,
  sheets jsonb not null,
  kept_at timestamptz not null default now(),
  primary key (game_type, config_version)
);
