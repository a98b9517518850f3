/**
 * Finds and their order over a random catalogue, beside a plain statement over the goods themselves that uses neither the list
 * nor an index of words.
 */
import { GOODS_SORTS, PRICE_RANGES } from '@boardwalk/contract/enums';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestLedger, type TestLedger } from '../../wallet/testing/ledger.fixture.ts';
import { type Found, findGoods, followChanges, type ListFilter } from '../store/list.ts';

/** More than are sorted by how well they fit. */
const GOODS = 1400;
const MOST_SORTED = 1000;
const CATEGORIES = 3;
const SEED = 20261128;
/** The first are in nearly all goods, the last in a few. */
const WORDS = ['sea', 'seal', 'bear', 'blue', 'lamp', 'lantern', 'kite', 'kitten', 'drum', 'owl'] as const;

let ledger: TestLedger;
let firstCategory = 0;

beforeAll(async () => {
  ledger = await createTestLedger();
  await fill();
  await followChanges(ledger.database);
});
afterAll(() => ledger.close());

/** A word at `place` is in about one of `place + 1` goods, and never in more than so many percent of them. */
const wordsIn = (mostPercent: number) =>
  fc
    .array(fc.nat(99), { minLength: WORDS.length, maxLength: WORDS.length })
    .map(rolls => WORDS.filter((_, place) => (rolls[place] ?? 0) < Math.min(mostPercent, 100 / (place + 1))));
const goods = fc.record({
  texts: wordsIn(100),
  names: wordsIn(80),
  category: fc.nat(CATEGORIES - 1),
  type: fc.nat(2),
  position: fc.nat(5),
  minutes: fc.nat(40),
  prices: fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 2 }),
  onHand: fc.nat(2),
  sold: fc.nat(4),
});

async function fill(): Promise<void> {
  const { pool } = ledger.owner;
  const { rows } = await pool.query<{ id: number }>(
    `insert into goods_categories (names, picture) select '{"en-US": "Category"}', 'kite' from generate_series(1, $1) returning id`,
    [CATEGORIES],
  );
  firstCategory = Math.min(...rows.map(({ id }) => id));
  const made = fc.sample(goods, { numRuns: GOODS, seed: SEED });
  await pool.query(
    `with g as (
      select * from jsonb_array_elements($1::jsonb) with ordinality as j(g, place)
    ), made as (
      insert into goods (type, category_id, names, abouts, pictures, is_shown, position, created_at, changed_at,
        name_words, all_words)
      select case (g ->> 'type')::int when 0 then 0 else 1 end, $2 + (g ->> 'category')::int, jsonb_build_object('en-US', place::text),
        '{}', '{kite}', true, (g ->> 'position')::int, timestamptz '2026-01-01' + (g ->> 'minutes')::int * interval '1 minute',
        now(), array_to_tsvector(array(select jsonb_array_elements_text(g -> 'names'))),
        array_to_tsvector(array(select jsonb_array_elements_text((g -> 'names') || (g -> 'texts'))))
      from g returning id, names
    )
    insert into goods_variants (goods_id, price_coins, weight_grams, on_hand, sold)
    select made.id, price::bigint, 100, (g ->> 'onHand')::int, (g ->> 'sold')::int
    from made join g on g.place = (made.names ->> 'en-US')::int
    cross join jsonb_array_elements_text(g -> 'prices') as price`,
    [JSON.stringify(made), firstCategory],
  );
}

const HOUSE_ORDERS = {
  recommended: 'is_there desc, position, id desc',
  newest: 'is_there desc, created_at desc, id desc',
  cheapest: 'is_there desc, price_from, id desc',
  dearest: 'is_there desc, price_to desc, id desc',
  wanted: 'is_there desc, sold desc, id desc',
} as const;

/** All finds are read and sorted, then cut to the page. */
async function findPlainly({
  query,
  categoryId,
  type,
  priceRange,
  sort,
  offset,
  limit,
}: ListFilter): Promise<Found> {
  const { from, to }: { readonly from: number; readonly to?: number } = PRICE_RANGES[priceRange ?? 0] ?? {
    from: 0,
  };
  const finds = `with goods_now as (
    select g.id, g.type, g.category_id, g.position, g.created_at, g.name_words @@ $1::tsquery as is_named,
      g.all_words @@ $1::tsquery as is_found, ts_rank(g.name_words, $1::tsquery) as fit,
      bool_or(v.on_hand > v.held) as is_there, min(v.price_coins) as price_from, max(v.price_coins) as price_to,
      sum(v.sold) as sold
    from goods g join goods_variants v on v.goods_id = g.id group by g.id
  ), finds as (
    select * from goods_now where is_found and price_from between $2 and $3 and category_id = coalesce($4, category_id)
      and type = coalesce($5, type)
  )`;
  const values = [query, from, to ?? Number.MAX_SAFE_INTEGER, categoryId ?? null, type ?? null];
  const { pool } = ledger.owner;
  const counts = await pool.query<{ all: number; named: number }>(
    `${finds} select count(*)::int as all, count(*) filter (where is_named)::int as named from finds`,
    values,
  );
  const { all = 0, named = 0 } = counts.rows[0] ?? {};
  const house = HOUSE_ORDERS[sort === 'fitting' ? 'recommended' : sort];
  const fitting = 'is_there desc, case when is_named then fit end desc, sold desc, id desc';
  const byFit = `case when is_named then row_number() over (partition by is_named order by ${fitting}) end`;
  const fittingOrder = () => {
    if (all <= MOST_SORTED) return `is_named desc, ${fitting}`;
    return named <= MOST_SORTED ? `is_named desc, ${byFit}, ${house}` : `is_named desc, ${house}`;
  };
  const { rows } = await pool.query<{ id: number }>(
    `${finds} select id from finds order by ${sort === 'fitting' ? fittingOrder() : house} offset $6 limit $7`,
    [...values, offset, limit + 1],
  );
  return { ids: rows.map(({ id }) => id), total: Math.min(all, MOST_SORTED) };
}

const quoted = fc
  .tuple(fc.constantFrom(...WORDS), fc.boolean())
  .map(([word, isBegun]) => (isBegun ? `'${word.slice(0, 3)}':*` : `'${word}'`));
const anyFilter: fc.Arbitrary<ListFilter> = fc.record({
  query: fc.oneof(
    quoted,
    fc.tuple(quoted, fc.constantFrom(' & ', ' | '), quoted).map(parts => parts.join('')),
  ),
  categoryId: fc.option(fc.nat(CATEGORIES - 1), { nil: undefined, freq: 2 }),
  type: fc.constantFrom(undefined, undefined, 0, 1),
  priceRange: fc.constantFrom(undefined, undefined, 1, 2, 3),
  sort: fc.constantFrom('fitting', 'fitting', ...GOODS_SORTS),
  offset: fc.nat(200),
  limit: fc.integer({ min: 1, max: 30 }),
});
/** So that pages begin before, within and behind more names than are sorted by how well they fit. */
const commonName = anyFilter.chain(any =>
  fc.nat(GOODS).map((offset): ListFilter => {
    const all = { categoryId: undefined, type: undefined, priceRange: undefined };
    return { ...any, ...all, sort: 'fitting', query: "'sea':*", offset };
  }),
);
const filter = fc.oneof({ arbitrary: anyFilter, weight: 3 }, { arbitrary: commonName, weight: 1 });

it('are those of a plain statement over the goods, whatever is looked for', async () => {
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(filter, async ({ categoryId, ...rest }) => {
      const asked = {
        ...rest,
        categoryId: categoryId === undefined ? undefined : firstCategory + categoryId,
      };
      const plain = await findPlainly(asked);
      expect(await findGoods(ledger.database.db, asked)).toEqual(plain);
      kinds.add(
        `${asked.sort === 'fitting' ? 'by fit' : 'sorted'}, ${plain.total < MOST_SORTED ? 'few' : 'many'}`,
      );
    }),
    { numRuns: 250, seed: SEED },
  );
  expect([...kinds].toSorted()).toEqual(['by fit, few', 'by fit, many', 'sorted, few', 'sorted, many']);
});
