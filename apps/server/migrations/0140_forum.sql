-- The forum: what players write for each other, and how they find it.
create extension if not exists pg_trgm;

create table forum_posts (
  id bigint primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  -- What its writing was called by the client, and a hash of what came by that name.
  request_key text not null,
  request_hash bytea not null,
  locale text not null,
  title text not null,
  -- As it was typed, for who wrote it; what is shown are paragraphs of spans.
  typed text not null,
  content jsonb not null,
  pictures text[] not null check (cardinality(pictures) <= 4),
  tags text[] not null check (cardinality(tags) <= 5),
  -- A win as the round had it when it was shared.
  win jsonb,
  state text not null default 'shown' check (state in ('shown', 'removed', 'deleted')),
  -- Why and by whom of the staff it was removed, and the how-manieth time.
  removed_reason text,
  removed_words text not null default '',
  removed_at timestamptz,
  removed_by integer,
  removals smallint not null default 0,
  -- By their word, as many as there are rows of them.
  reactions jsonb not null default '{}',
  comment_count integer not null default 0,
  -- `hotRank` of packages/rules, of what this row says.
  hot bigint not null,
  search tsvector not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  unique (user_id, request_key)
);
create index forum_posts_new on forum_posts (id desc) where state = 'shown';
create index forum_posts_hot on forum_posts (hot desc, id desc) where state = 'shown';
create index forum_posts_of on forum_posts (user_id, id desc);
create index forum_posts_search on forum_posts using gin (search) where state = 'shown';
create index forum_posts_created on forum_posts (created_at);

create table forum_post_tags (
  tag text not null,
  post_id bigint not null references forum_posts (id) on delete cascade,
  hot bigint not null,
  primary key (tag, post_id)
);
create index forum_post_tags_hot on forum_post_tags (tag, hot desc, post_id desc);
create index forum_post_tags_of on forum_post_tags (post_id);

create table forum_comments (
  id bigint primary key generated always as identity,
  post_id bigint not null references forum_posts (id) on delete cascade,
  -- Null of an account that was deleted.
  user_id integer references users (id) on delete set null,
  -- The comment it answers, never an answer itself.
  answer_to bigint references forum_comments (id) on delete cascade,
  thread bigint generated always as (coalesce(answer_to, id)) stored,
  request_key text not null,
  request_hash bytea not null,
  locale text not null,
  typed text not null,
  content jsonb not null,
  state text not null default 'shown' check (state in ('shown', 'removed', 'deleted')),
  removed_reason text,
  removed_words text not null default '',
  removed_at timestamptz,
  removed_by integer,
  removals smallint not null default 0,
  reactions jsonb not null default '{}',
  created_at timestamptz not null,
  edited_at timestamptz,
  unique (user_id, request_key)
);
create index forum_comments_of_post on forum_comments (post_id, thread, id);
create index forum_comments_of on forum_comments (user_id, created_at);
create index forum_comments_answering on forum_comments (answer_to) where answer_to is not null;

create table forum_reactions (
  kind text not null check (kind in ('post', 'comment')),
  subject_id bigint not null,
  user_id integer not null references users (id) on delete cascade,
  reaction text not null,
  created_at timestamptz not null,
  primary key (kind, subject_id, user_id)
);
create index forum_reactions_of on forum_reactions (user_id);

-- Who does not want to hear of whom.
create table forum_blocks (
  user_id integer not null references users (id) on delete cascade,
  blocked_user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, blocked_user_id)
);
create index forum_blocks_by on forum_blocks (blocked_user_id);

-- Every word that was ever written in a post, in the letters that trigrams are made of: what is misspelt is found here.
create table forum_lexemes (
  word text primary key,
  sketch text not null
);
create index forum_lexemes_alike on forum_lexemes using gin (sketch gin_trgm_ops);
