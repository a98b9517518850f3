/**
 * How long readers of a forum with a million posts wait: its lists, and its search for a common word, a rare one, two that
 * are seldom together, a misspelt one, and letters of a script without spaces. `-- forum=0.1` fills a tenth.
 */
import type { Calls, InputOf } from '@boardwalk/contract';
import type pg from 'pg';
import { buildServer } from '../apps/server/src/build.ts';
import { report } from './harness.ts';
import { openPlatform } from './house.ts';
import { atEnd } from './part/lifetime.ts';
import { openDatabase } from './part/services.ts';

const POSTS = 1_000_000;
const SLICE = 50_000;
const VOCABULARY = 60_000;
const WORDS_A_POST = 30;
const ASKED = 60;
const MOST_MS = 100;

const posts = Math.ceil(POSTS * Number(process.argv[2] ?? 1));
const postgres = await openDatabase();
const platform = openPlatform(postgres.url);
const server = await buildServer(platform);
atEnd(() => server.stop());
await server.prepare();
const client = await platform.database.pool.connect();
// Filling takes longer than the server lets a statement take.
await client.query('set statement_timeout = 0');
await fill(client);
client.release(true);
const searches: Readonly<Record<string, (turn: number) => Partial<InputOf<Calls['forum.posts']>>>> = {
  'the newest': () => ({}),
  'most talked about': () => ({ sort: 'hot' }),
  'of a tag': turn => ({ tag: `tag${turn % 40}` }),
  'a common word': turn => ({ word: wordOf(turn % 5) }),
  'a rare word': turn => ({ word: wordOf(50_000 + turn * 37) }),
  'a common and a rare word': turn => ({ word: `${wordOf(turn % 5)} ${wordOf(40_000 + turn * 61)}` }),
  'three words': turn => ({ word: `${wordOf(turn)} ${wordOf(turn + 300)} ${wordOf(turn + 900)}` }),
  'a misspelt word': turn => ({ word: misspelt(wordOf(30_000 + turn * 11)) }),
  'two letters of Japanese': turn => ({ word: String.fromCodePoint(0x3042 + (turn % 40), 0x3050) }),
};
for (const [what, input] of Object.entries(searches)) {
  const times: number[] = [];
  for (let turn = 0; turn < ASKED; turn++) times.push(await waitedMs(input(turn)));
  const ours = times.toSorted((one, other) => one - other)[Math.floor(ASKED * 0.95)] ?? 0;
  report([{ what: `forum: ${what}, p95`, unit: 'ms', ours, asked: { atMost: MOST_MS } }]);
}

async function waitedMs(input: Partial<InputOf<Calls['forum.posts']>>): Promise<number> {
  const startMs = performance.now();
  const answer = await server.app.inject({
    url: '/api/forum/post/list',
    query: input as Record<string, string>,
  });
  if (!answer.json<{ success: boolean }>().success) throw new Error(answer.body);
  return performance.now() - startMs;
}

/** Letters that make no word of any language, each number its own. */
function wordOf(number: number): string {
  return `p${number.toString(26).replace(/[0-9]/g, digit => 'qrstuvwxyz'[Number(digit)] ?? '')}ier`;
}

function misspelt(word: string): string {
  return word.slice(0, 3) + word.slice(4);
}

/** Words are the rarer the higher their number, as in any language; one post in ten is in Japanese. */
async function fill(client: pg.PoolClient): Promise<void> {
  await client.query(`
    drop index forum_posts_search;
    create temporary table bench_words (number integer primary key, word text not null)`);
  for (let from = 0; from < VOCABULARY; from += SLICE) {
    const numbers = Array.from(
      { length: Math.min(SLICE, VOCABULARY - from) },
      (_none, index) => from + index,
    );
    await client.query('insert into bench_words select * from unnest($1::int[], $2::text[])', [
      numbers,
      numbers.map(wordOf),
    ]);
  }
  await client.query(`insert into forum_lexemes select word, word from bench_words on conflict do nothing`);
  for (let from = 0; from < posts; from += SLICE) await addPosts(client, from);
  await client.query(`
    create index forum_posts_search on forum_posts using gin (search) where state = 'shown';
    insert into forum_post_tags select 'tag' || id % 40, id, hot from forum_posts`);
  await client.query('vacuum analyze');
}

async function addPosts(client: pg.PoolClient, from: number): Promise<void> {
  await client.query(
    `insert into forum_posts (user_id, request_key, request_hash, locale, title, typed, content, pictures, tags, hot, search,
      created_at)
    select (select id from users where role <> 'guest' order by id limit 1), 'bench-' || i, '\\x00', 'en-US', 'Post ' || i,
      'text', '[[{"is":"text","text":"text"}]]', '{}', array['tag' || i % 40], 1700000000 + i,
      array_to_tsvector(case when i % 10 = 0
        then array(select distinct chr(12354 + (random() * 40)::int) || chr(12354 + (random() * 40)::int)
          from generate_series(1, ${WORDS_A_POST}) where i > 0)
        else array(select word from bench_words where number in (
          select floor(power(random(), 3) * ${VOCABULARY})::int from generate_series(1, ${WORDS_A_POST}) where i > 0)) end),
      now() - (${posts} - i) * interval '1 second'
    from generate_series($1::int, $2::int) i`,
    [from, Math.min(posts, from + SLICE) - 1],
  );
}
