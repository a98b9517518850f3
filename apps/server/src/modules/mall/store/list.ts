/** The only SQL of the list of goods: made anew where something changed, then looked through. */
import { type GoodsSort, type GoodsType, PRICE_RANGES } from '@boardwalk/contract/enums';
import { type RawBuilder, sql } from 'kysely';
import { type Database, type Queryable, transaction } from '../../../platform/database/index.ts';

const MADE_AT_ONCE = 2000;

/** What changed since is in it when this returns. */
export async function followChanges(database: Pick<Database, 'db'>): Promise<void> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from goods_changed) as is`.execute(
    database.db,
  );
  while (rows[0]?.is) {
    if ((await transaction(database, makeAnew)) < MADE_AT_ONCE) return;
  }
}

async function makeAnew(tx: Queryable): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('goods list'))`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    delete from goods_changed where id = any (array(select id from goods_changed limit ${MADE_AT_ONCE}))
    returning goods_id as id`.execute(tx);
  const ids = [...new Set(rows.map(({ id }) => id))];
  if (ids.length > 0) await makeRows(tx, ids);
  return rows.length;
}

/** A statement of its own: it reads what the changes left behind. */
async function makeRows(tx: Queryable, ids: readonly number[]): Promise<void> {
  await sql`
    with made as (
      insert into goods_list (goods_id, category_id, type, position, created_at, is_there, price_from, price_to, sold,
        name_words, all_words)
      select g.id, g.category_id, g.type, g.position, g.created_at, bool_or(v.on_hand > v.held), min(v.price_coins),
        max(v.price_coins), sum(v.sold), g.name_words, g.all_words
      from goods g join goods_variants v on v.goods_id = g.id and v.is_shown
      where g.id = any (${[...ids]}::int[]) and g.is_shown group by g.id
      on conflict (goods_id) do update set category_id = excluded.category_id, type = excluded.type,
        position = excluded.position, is_there = excluded.is_there, price_from = excluded.price_from,
        price_to = excluded.price_to, sold = excluded.sold, name_words = excluded.name_words,
        all_words = excluded.all_words
      returning goods_id
    )
    delete from goods_list where goods_id = any (${[...ids]}::int[]) and goods_id not in (select goods_id from made)`.execute(
    tx,
  );
}

export interface ListFilter {
  /** As `queryOf` makes it. */
  readonly query: string | undefined;
  readonly categoryId: number | undefined;
  readonly type: GoodsType | undefined;
  readonly priceRange: number | undefined;
  readonly sort: GoodsSort | 'fitting';
  readonly offset: number;
  readonly limit: number;
}

export interface Found {
  /** One more than asked for where there are more. */
  readonly ids: readonly number[];
  readonly total: number;
}

const ORDERS: Readonly<Record<GoodsSort, RawBuilder<unknown>>> = {
  recommended: sql`is_there desc, position, goods_id desc`,
  newest: sql`is_there desc, created_at desc, goods_id desc`,
  cheapest: sql`is_there desc, price_from, goods_id desc`,
  dearest: sql`is_there desc, price_to desc, goods_id desc`,
  wanted: sql`is_there desc, sold desc, goods_id desc`,
};
/** So many finds are sorted by how well they fit; more of them stand in the order of the house, and are not counted. */
const MOST_FOUND = 1000;

export async function findGoods(db: Queryable, filter: ListFilter): Promise<Found> {
  const { query, offset, limit } = filter;
  if (query === undefined) {
    const [ids, total] = await Promise.all([
      walk(db, filter, whereOf(filter)),
      countGoods(db, whereOf(filter)),
    ]);
    return { ids, total };
  }
  // Names first: they are short, and where very many fit, the longer texts need not be looked through at all.
  const named = await listFound(db, sql`${whereOf(filter)} and ${isNamed(query)}`);
  const found =
    named.length > MOST_FOUND ? named : await listFound(db, sql`${whereOf(filter)} and ${isFound(query)}`);
  const total = Math.min(found.length, MOST_FOUND);
  if (found.length > MOST_FOUND) return { ids: await listMany(db, { ...filter, query }, named), total };
  const sorted = await sortFound(db, found, { ...filter, query });
  return { ids: sorted.slice(offset, offset + limit + 1), total };
}

type WordFilter = ListFilter & { readonly query: string };

/**
 * Words are looked up in their index, always: PostgreSQL takes reading the words of a row to be free, though they are long and
 * kept apart from it, and would read those of thousands of rows where a word is common. It does not know what a subquery
 * returns, assumes that few goods have it, and takes the index.
 */
const isNamed = (query: string) => sql`name_words @@ (select ${query}::tsquery)`;
const isFound = (query: string) => sql`all_words @@ (select ${query}::tsquery)`;

/** Returns one id more than may be sorted if there are more. */
async function listFound(db: Queryable, where: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select goods_id as id from goods_list where ${where} limit ${MOST_FOUND + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those whose name fits stand before those whose text does, the better ones first. */
async function sortFound(
  db: Queryable,
  ids: readonly number[],
  { sort, query }: WordFilter,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const named = sql`name_words @@ ${query}::tsquery`;
  const fit = sql`case when ${named} then ts_rank(name_words, ${query}::tsquery) end`;
  const order =
    sort === 'fitting'
      ? sql`${named} desc, is_there desc, ${fit} desc, sold desc, goods_id desc`
      : ORDERS[sort];
  const { rows } = await sql<{ id: number }>`
    select goods_id as id from goods_list where goods_id = any (${[...ids]}::int[]) order by ${order}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Lists a search with too many hits to sort: matching names come before matching texts, both in the house's order. */
async function listMany(db: Queryable, filter: WordFilter, named: readonly number[]): Promise<number[]> {
  const { query, sort, offset, limit } = filter;
  const where = whereOf(filter);
  if (sort !== 'fitting') return walk(db, filter, sql`${where} and ${isFound(query)}`);
  const isSorted = named.length <= MOST_FOUND;
  const first = isSorted
    ? (await sortFound(db, named, filter)).slice(offset, offset + limit + 1)
    : await walk(db, filter, sql`${where} and ${isNamed(query)}`);
  if (first.length > limit) return first;
  const before = isSorted ? named.length : await countGoods(db, sql`${where} and ${isNamed(query)}`);
  const others = isSorted
    ? sql`goods_id <> all (${[...named]}::int[])`
    : sql`goods_id not in (select goods_id from goods_list where ${isNamed(query)})`;
  const place = { sort, offset: Math.max(0, offset - before), limit: limit - first.length };
  return [...first, ...(await walk(db, place, sql`${where} and ${others} and ${isFound(query)}`))];
}

async function walk(
  db: Queryable,
  { sort, offset, limit }: Pick<ListFilter, 'sort' | 'offset' | 'limit'>,
  where: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select goods_id as id from goods_list where ${where}
    order by ${ORDERS[sort === 'fitting' ? 'recommended' : sort]} offset ${offset} limit ${limit + 1}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function countGoods(db: Queryable, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from goods_list where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** But for the words. */
function whereOf({ categoryId, type, priceRange }: Pick<ListFilter, 'categoryId' | 'type' | 'priceRange'>) {
  const range: { readonly from: number; readonly to?: number } = PRICE_RANGES[priceRange ?? 0] ?? { from: 0 };
  const parts = [
    ...(categoryId === undefined ? [] : [sql`category_id = ${categoryId}`]),
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(range.from > 0 ? [sql`price_from >= ${range.from}`] : []),
    ...(range.to === undefined ? [] : [sql`price_from <= ${range.to}`]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** All that the list holds, also of categories that are hidden. */
export function countListed(db: Queryable): Promise<number> {
  return countGoods(db, sql`true`);
}

export interface CategoryRow {
  readonly id: number;
  readonly names: Readonly<Record<string, string>>;
  readonly picture: string;
  readonly goods: number;
}

/** Those with something in them, in their order. */
export async function listCategories(db: Queryable): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.names, c.picture, l.goods from goods_categories c
    join (select category_id, count(*)::int as goods from goods_list group by 1) l on l.category_id = c.id
    where c.is_shown order by c.position, c.id`.execute(db);
  return rows;
}
