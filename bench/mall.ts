/**
 * The mall over 100,000 goods in every language, asked over HTTP by visitors at once: words as they are written, begun, with
 * slips and in scripts without spaces, each alone and with a visitor's filters and orders; lists by category, price and
 * order. `-- mall=0.1` fills a tenth, for a quick run.
 */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Calls, calls, type InputOf } from '@boardwalk/contract';
import { buildServer } from '../apps/server/src/build.ts';
import { GOODS_WORDS, VARIANT_WORDS, WORD_LOCALES } from '../apps/server/src/modules/mall/demo-words.data.ts';
import { followChanges } from '../apps/server/src/modules/mall/store/list.ts';
import { saveWords } from '../apps/server/src/modules/mall/store/words.ts';
import { type Database, transaction } from '../apps/server/src/platform/database/index.ts';
import { report } from './harness.ts';
import { openPlatform } from './house.ts';
import { atEnd } from './part/lifetime.ts';
import { openDatabase } from './part/services.ts';

const GOODS = 100_000;
const CATEGORIES = 20;
/** So many different texts; each of the goods has one, and a number of its own in its name. */
const TEXTS = 2000;
const READS = 240;
/** That ask at the same time, as two processors can serve. */
const VISITORS = 2;
const P95_MS = 100;

type Asked = Partial<InputOf<Calls['mall.list']>>;

const share = Number(process.argv[2] ?? 1);
if (!(share > 0 && share <= 1)) throw new Error('The share of the whole size is above 0 and at most 1.');
const goods = Math.round(GOODS * share);
let firstCategory = 0;
/** How many measurements there were: each has addresses of its own. */
let houses = 0;
const postgres = await openDatabase();
const platform = openPlatform(postgres.url);
const server = await buildServer(platform);
atEnd(() => server.stop());
await server.prepare();
const startMs = performance.now();
await fill(platform.database);
console.log(`${goods} goods in ${WORD_LOCALES.length} languages, filled in ${secondsSince(startMs)} s`);
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as AddressInfo;
for (const [what, words] of Object.entries(searches())) {
  report([
    line(`search: ${what}`, await measure(port, turn => ({ words: at(words, turn) }))),
    line(
      `search: ${what}, filtered`,
      await measure(port, turn => ({ words: at(words, turn), ...at(filters(), turn) })),
    ),
  ]);
}
report([
  line('list: recommended, page by page', await measure(port, page => ({ pageNum: 1 + (page % 50) }))),
  line(
    'list: a category, the cheapest',
    await measure(port, turn => ({ ...ofCategory(turn), sort: 'cheapest' })),
  ),
  line('list: a range of prices, the newest', await measure(port, () => ({ priceRange: 2, sort: 'newest' }))),
  line('list: filtered in every way', await measure(port, turn => at(filters(), turn))),
]);

function searches(): Readonly<Record<string, readonly string[]>> {
  return {
    'whole words': [
      'wireless headphones',
      'Kopfhörer',
      'théière',
      'auriculares',
      'sunglasses 77',
      'wooden yo-yo',
    ],
    'the beginning of a word': ['headph', 'son', 'rucks', 'cerf', 'pengu', 'teek'],
    'with slips': ['hedphones', 'sungalsses', 'wirelss radoi', 'bakcpack', 'kopfhorrer', 'penguni'],
    'scripts without spaces': ['ぬいぐるみ', '无线耳机', '風箏', 'หูฟัง', '熊', '目覚まし'],
    'what nearly all have': ['with', 'mit', 'boardwalk', 'la', '1', 'for'],
    'what none has': ['xylophonist', 'zzzz', 'qwertyuiop', '犬', 'unfindable thing', 'bear qqqq'],
  };
}

/** What a visitor's page sends: each filter, each order, and some of them together. Seven, so that each meets each word. */
function filters(): readonly Asked[] {
  return [
    ofCategory(3),
    { priceRange: 1 },
    { sort: 'cheapest' },
    { priceRange: 3, sort: 'newest' },
    { goodsType: 0, sort: 'wanted', pageNum: 2 },
    { ...ofCategory(7), priceRange: 2, sort: 'dearest' },
    { goodsType: 0, priceRange: 1, pageNum: 3 },
  ];
}

function ofCategory(number: number): Asked {
  return { categoryId: firstCategory + (number % CATEGORIES) };
}

function at<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('There is something to ask.');
  return item;
}

function line(what: string, ours: number) {
  return { what: `mall, p95 of ${what}`, unit: 'ms', ours, asked: { atMost: P95_MS } };
}

function secondsSince(startMs: number): string {
  return ((performance.now() - startMs) / 1000).toFixed(0);
}

/** Each visitor asks again as soon as the answer has come as a whole, from an address of their own: limits count by it. */
async function measure(port: number, input: (turn: number) => Asked): Promise<number> {
  const took: number[] = [];
  let turn = 0;
  houses++;
  const visit = async (visitor: number) => {
    const agent = new Agent({ keepAlive: true, localAddress: `127.0.${houses}.${visitor + 2}` });
    while (turn < READS) {
      const asked = input(turn++);
      const startMs = performance.now();
      await ask(port, agent, asked);
      took.push(performance.now() - startMs);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: VISITORS }, (_none, visitor) => visit(visitor)));
  return took.toSorted((one, other) => one - other)[Math.ceil(READS * 0.95) - 1] ?? 0;
}

async function ask(port: number, agent: Agent, input: Asked): Promise<void> {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const sent = request({ agent, port, host: '127.0.0.1', path: `${calls['mall.list'].path}?${query}` }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const answer = (await json(response)) as { readonly success: boolean; readonly errorInfo: string };
  if (!answer.success) throw new Error(answer.errorInfo);
}

/** Texts are worded as the product words them, and given to all goods by the database. */
async function fill(into: Database): Promise<void> {
  const { pool } = into;
  const { rows } = await pool.query<{ id: number }>(`insert into goods_categories (names, picture)
    select jsonb_build_object('en-US', 'Category ' || n), 'kite' from generate_series(1, ${CATEGORIES}) n returning id`);
  firstCategory = Math.min(...rows.map(({ id }) => id));
  const texts = Math.min(TEXTS, goods);
  const ids: number[] = [];
  for (let number = 0; number < texts; number++) ids.push(await addWorded(into, number));
  const client = await pool.connect();
  // Filling takes longer than the server lets a statement take.
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into goods (type, category_id, names, abouts, pictures, is_shown, position, created_at, changed_at,
       name_words, all_words)
     select 0, $3 + n % ${CATEGORIES}, g.names, g.abouts, g.pictures, true, n, now() - n * interval '1 minute', now(),
       g.name_words || array_to_tsvector(array[n::text]), g.all_words || array_to_tsvector(array[n::text])
     from generate_series($1::int, $2::int) n join goods g on g.id = ($4::int[])[1 + n % $1::int]`,
    [texts, goods - 1, firstCategory, ids],
  );
  await client.query(`insert into goods_variants (goods_id, price_coins, weight_grams, on_hand)
    select id, 1000 + id * 7919 % 400000, 100, id % 9 from goods`);
  client.release();
  await followChanges(into);
  await pool.query('vacuum analyze');
}

async function addWorded(into: Database, number: number): Promise<number> {
  const all = Object.values(GOODS_WORDS);
  const shades = Object.values(VARIANT_WORDS);
  const [name, about] = all[number % all.length] ?? all[0] ?? ['', ''];
  const shade = shades[number % shades.length] ?? '';
  const names = wordsOf(name, place => `${shade.split('|')[place] ?? ''} ${number}`);
  const abouts = wordsOf(about, () => `No. ${number}`);
  return transaction(into, async tx => {
    const { rows } = await into.pool.query<{ id: number }>(
      `insert into goods (type, category_id, names, abouts, pictures, is_shown, position, created_at, changed_at)
       values (0, $1, $2, $3, '{kite}', true, $4, now(), now()) returning id`,
      [firstCategory + (number % CATEGORIES), names, abouts, number],
    );
    const id = rows[0]?.id ?? 0;
    await saveWords(tx, id, { names: [names], texts: [abouts] });
    return id;
  });
}

function wordsOf(line: string, more: (place: number) => string): Record<string, string> {
  const words = line.split('|');
  return Object.fromEntries(
    WORD_LOCALES.map((locale, place) => [locale, `${words[place] ?? ''} ${more(place)}`]),
  );
}
