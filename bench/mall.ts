/**
 * The mall over 100,000 goods in every language: words as they are written, with slips and in scripts without spaces,
 * lists by category, price and order. `-- mall=0.1` fills a tenth, for a quick run.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GOODS_WORDS, VARIANT_WORDS, WORD_LOCALES } from '../apps/server/src/modules/mall/demo-words.data.ts';
import { queryOf } from '../apps/server/src/modules/mall/search/query.ts';
import { findGoods, followChanges, type ListFilter } from '../apps/server/src/modules/mall/store/list.ts';
import { listOffered } from '../apps/server/src/modules/mall/store/offer.ts';
import { saveWords } from '../apps/server/src/modules/mall/store/words.ts';
import { connect, type Database, migrate, transaction } from '../apps/server/src/platform/database/index.ts';
import { startEmbedded } from '../apps/server/src/platform/postgres/index.ts';
import { report } from './harness.ts';

const GOODS = 100_000;
const CATEGORIES = 20;
/** So many different texts; each of the goods has one, and a number of its own in its name. */
const TEXTS = 2000;
const READS = 200;
const P95_MS = 100;
const MIGRATIONS = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));

const share = Number(process.argv[2] ?? 1);
if (!(share > 0 && share <= 1)) throw new Error('The share of the whole size is above 0 and at most 1.');
const goods = Math.round(GOODS * share);
const folder = await mkdtemp(join(tmpdir(), 'boardwalk-bench-'));
const postgres = await startEmbedded({ dataDir: folder });
const database = connect(postgres.url);
try {
  await migrate(database.pool, MIGRATIONS);
  const startMs = performance.now();
  await fill(database);
  console.log(`${goods} goods in ${WORD_LOCALES.length} languages, filled in ${secondsSince(startMs)} s`);
  for (const [what, words] of Object.entries(searches()))
    report([line(`search: ${what}`, await measure(place => search(words[place % words.length] ?? '')))]);
  report([
    line('list: recommended, page by page', await measure(page => look({ offset: (page % 50) * 20 }))),
  ]);
  report([line('list: a category, the cheapest', await measure(place => inCategory(place)))]);
  report([
    line('list: a range of prices, the newest', await measure(() => look({ priceRange: 2, sort: 'newest' }))),
  ]);
} finally {
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

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

function line(what: string, ours: number) {
  return { what: `mall, p95 of ${what}`, unit: 'ms', ours, asked: { atMost: P95_MS } };
}

function secondsSince(startMs: number): string {
  return ((performance.now() - startMs) / 1000).toFixed(0);
}

async function measure(read: (place: number) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let place = 0; place < READS; place++) {
    const startMs = performance.now();
    await read(place);
    took.push(performance.now() - startMs);
  }
  return took.toSorted((one, other) => one - other)[Math.ceil(READS * 0.95) - 1] ?? 0;
}

/** As the call does it: what changed, the words, the page, and its cards. */
async function search(words: string): Promise<void> {
  const query = await queryOf(database.db, words);
  if (query !== undefined) await look({ query, sort: 'fitting' });
}

function inCategory(place: number): Promise<void> {
  return look({ categoryId: 301 + (place % CATEGORIES), sort: 'cheapest' });
}

async function look(filter: Partial<ListFilter>): Promise<void> {
  await followChanges(database);
  const { ids } = await findGoods(database.db, {
    query: undefined,
    categoryId: undefined,
    type: undefined,
    priceRange: undefined,
    sort: 'recommended',
    offset: 0,
    limit: 20,
    ...filter,
  });
  await listOffered(database.db, { goodsIds: ids }, { userId: undefined, at: new Date() });
}

/** Texts are worded as the product words them, and given to all goods by the database. */
async function fill(into: Database): Promise<void> {
  const { pool } = into;
  await pool.query(`insert into goods_categories (names, picture)
    select jsonb_build_object('en-US', 'Category ' || n), 'kite' from generate_series(1, ${CATEGORIES}) n`);
  const texts = Math.min(TEXTS, goods);
  for (let number = 0; number < texts; number++) await addWorded(into, number);
  const client = await pool.connect();
  // Filling takes longer than the server lets a statement take.
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into goods (type, category_id, names, abouts, pictures, is_shown, position, created_at, changed_at,
       name_words, all_words)
     select 0, 301 + n % ${CATEGORIES}, g.names, g.abouts, g.pictures, true, n, now() - n * interval '1 minute', now(),
       g.name_words || array_to_tsvector(array[n::text]), g.all_words || array_to_tsvector(array[n::text])
     from generate_series($1::int, $2::int) n join goods g on g.id = 3001 + n % $1::int`,
    [texts, goods - 1],
  );
  await client.query(`insert into goods_variants (goods_id, price_coins, weight_grams, on_hand)
    select id, 1000 + id * 7919 % 400000, 100, id % 9 from goods`);
  client.release();
  await followChanges(into);
  await pool.query('vacuum analyze');
}

async function addWorded(into: Database, number: number): Promise<void> {
  const all = Object.values(GOODS_WORDS);
  const shades = Object.values(VARIANT_WORDS);
  const [name, about] = all[number % all.length] ?? all[0] ?? ['', ''];
  const shade = shades[number % shades.length] ?? '';
  const names = wordsOf(name, place => `${shade.split('|')[place] ?? ''} ${number}`);
  const abouts = wordsOf(about, () => `No. ${number}`);
  await transaction(into, async tx => {
    const { rows } = await into.pool.query<{ id: number }>(
      `insert into goods (type, category_id, names, abouts, pictures, is_shown, position, created_at, changed_at)
       values (0, $1, $2, $3, '{kite}', true, $4, now(), now()) returning id`,
      [301 + (number % CATEGORIES), names, abouts, number],
    );
    await saveWords(tx, rows[0]?.id ?? 0, { names: [names], texts: [abouts] });
  });
}

function wordsOf(line: string, more: (place: number) => string): Record<string, string> {
  const words = line.split('|');
  return Object.fromEntries(
    WORD_LOCALES.map((locale, place) => [locale, `${words[place] ?? ''} ${more(place)}`]),
  );
}
