/** What is found by what people type: of every script, with slips, with signs, and where very much fits. */
import { GOODS_SORTS } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld, type WireInput } from '@boardwalk/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/database/index.ts';
import { makeGoods } from '../mall.fixture.ts';
import { saveWords } from '../store/words.ts';
import { queryOf } from './query.ts';

const MANY = 1050;
const NAMED = 20;

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
});
afterAll(() => world.close());

const found = async (words: string, more: WireInput<'mall.list'> = {}) =>
  (await world.call('mall.list', { words, pageSize: 100, ...more })).list.map(({ name }) => name);
const make = (names: Readonly<Record<string, string>>, abouts: Readonly<Record<string, string>> = {}) =>
  makeGoods(world, { names, abouts });

describe('what is typed', () => {
  beforeAll(async () => {
    await make({
      'en-US': 'Lighthouse',
      'de-DE': 'Leuchtturm groß',
      'fr-FR': 'Phare des Îles',
      'es-ES': 'Faro pequeño',
      'pt-PT': 'Farol de São João',
      'it-IT': 'Città del faro',
      'nl-NL': 'Vuurtoren',
      'da-DK': 'Fyrtårn på øen',
      'no-NO': 'Fyrlykt ved sjøen',
      'sv-SE': 'Fyrtorn vid ån',
      'fi-FI': 'Majakka yöllä',
      'tr-TR': 'Işıklı deniz feneri',
      'vi-VN': 'Ngọn hải đăng',
      'ar-AE': 'مَنارة البحر',
      'th-TH': 'ประภาคารริมทะเล',
      'ja-JP': '灯台のランプ',
      'zh-CN': '海边灯塔',
      'zh-TW': '海邊燈塔',
      'ko-KR': '등대 램프',
      'ru-RU': 'Маяк у моря',
      'hi-IN': 'प्रकाशस्तंभ',
      'el-GR': 'Φάρος',
    });
    await make({ 'en-US': 'Anchor' }, { 'en-US': 'For whoever likes rope and 12 knots.' });
  });
  afterEach(() =>
    world.owner.pool.query(
      `update goods set is_shown = false where names ->> 'en-US' not in ('Lighthouse', 'Anchor')`,
    ),
  );

  it.each([
    'lighthouse',
    'LIGHTHOUSE',
    'lighthouses',
    'light',
    'leuchtturm gross',
    'LEUCHTTÜRME',
    'iles',
    'pequeno',
    'sao joao',
    'citta',
    'vuurtorens',
    'fyrtarn',
    'oen',
    'sjoen',
    'yolla',
    'isikli',
    'IŞIKLI',
    'ngon hai dang',
    'منارة',
    'مَنارة',
    'ประภาคาร',
    'ทะเล',
    '灯台',
    'ランプ',
    'ﾗﾝﾌﾟ',
    '灯塔',
    '燈塔',
    '塔',
    '台',
    '灯',
    'ン',
    '등대',
    'маяк',
    'МАЯК',
    'प्रकाशस्तंभ',
    'φαρος',
    'ＬＩＧＨＴＨＯＵＳＥ',
    'lighthuose',
    'lihgthouse',
    'lighthous',
    'lligthouse',
    'faro lighthouse',
    'lighthouse, lighthouse; lighthouse',
  ])('%s is found', async words => {
    expect(await found(words)).toEqual(['Lighthouse']);
  });

  it.each([
    ['a word that is not there beside one that is', 'lighthouse submarine'],
    ['words of two goods', 'lighthouse anchor'],
    ['three slips', 'lxghxhoxse'],
    ['a slip in a short word', 'fxr'],
    ['an end of a word', 'house'],
    ['two letters of a longer word', 'li'],
    ['other letters of a script without spaces', '塔灯'],
    ['a sign of every word', '%'],
    ['a sign of one letter', 'l_ghthouse'],
    ['a query', "'lighthouse':* | 'anchor'"],
    ['an end of a text', "lighthouse') or true --"],
    ['signs of a query', '!'],
    ['a mark alone', '\u0301'],
    ['marks alone beside each other', '\u0301 \u0e31\u0301'],
    ['nothing that is seen', '\u200b\u200d'],
    ['letters of an old script', '𐌰𐌱𐌲𐌳'],
    ['letters beyond what is kept of a word', 'x'.repeat(80)],
  ])('%s finds nothing', async (_what, words) => {
    expect(await world.call('mall.list', { words })).toMatchObject({ list: [], total: 0, hasMore: false });
  });

  it('beyond what one types is refused', async () => {
    const { errorCode } = await world.ask('mall.list', { words: 'x'.repeat(81) });
    expect(errorCode).toBe('00012');
    expect((await world.ask('mall.list', { words: 'a\u0000b' })).errorCode).toBe('00012');
  });

  it('of blanks alone is the whole list', async () => {
    for (const words of ['', '   ']) expect(await found(words)).toEqual(['Anchor', 'Lighthouse']);
  });

  it('of more than eight words asks for the first eight', async () => {
    const eight = Array.from({ length: 8 }, () => 'anchor').join(' ');
    expect(await found(`${eight} submarine`)).toEqual(['Anchor']);
    expect(await found(`submarine ${eight}`)).toEqual([]);
  });

  it('is found in texts and numbers of them as well', async () => {
    for (const words of ['rope', 'ropes', '12 knots', 'ROPE anchor'])
      expect(await found(words)).toEqual(['Anchor']);
  });

  it('is taken for a slip only where no word begins so', async () => {
    for (const name of ['Bell', 'Ball', 'Bellows']) await make({ 'en-US': name });
    expect(await found('bell')).toEqual(['Bell', 'Bellows']);
    expect(await found('bll')).toEqual([]);
    expect((await found('bull')).toSorted()).toEqual(['Ball', 'Bell']);
  });

  it('is found in names before texts, also where what has the name is sold out', async () => {
    await makeGoods(world, { names: { 'en-US': 'Oar' }, variants: [{ price: 9, onHand: 0 }] });
    await make({ 'en-US': 'Boat' }, { 'en-US': 'With one oar.' });
    await makeGoods(world, { names: { 'en-US': 'Oar of ash' }, variants: [{ price: 9, onHand: 1 }] });
    expect(await found('oar')).toEqual(['Oar of ash', 'Oar', 'Boat']);
    expect(await found('oar', { sort: 'cheapest' })).toEqual(['Oar of ash', 'Boat', 'Oar']);
  });

  it('is found by what it is called now, and no more by what it was', async () => {
    const { goodsId } = await make({ 'en-US': 'Whistle' });
    const rename = (names: Readonly<Record<string, string>>) =>
      transaction(world.platform.database, tx => saveWords(tx, goodsId, { names: [names], texts: [] }));
    await rename({ 'en-US': 'Trumpet' });
    expect([await found('whistle'), await found('trumpet')]).toEqual([[], ['Whistle']]);
    await rename({});
    expect(await found('trumpet')).toEqual([]);
  });

  it.each(['\u0301', '𐌰𐌱𐌲𐌳', `A${'𐌰'.repeat(60)}`, '🐻 bear', '\u200b', 'O\'Neill \\ "x"', '١٢٣'])(
    'is kept whatever a name is of: %j',
    async name => {
      await make({ 'en-US': name });
      expect(await found('')).toContain(name);
    },
  );

  it('becomes a question the database can read, whatever it is', async () => {
    const { db, pool } = world.platform.database;
    for (const text of [
      "a'b",
      'a\\b',
      "'",
      '\\',
      'a:*',
      'a & !b',
      '(a',
      'é\u0301\u0302',
      'ß',
      'İI',
      '①',
      'ﬃ',
    ]) {
      const query = await queryOf(db, text);
      if (query !== undefined) await pool.query('select $1::tsquery', [query]);
    }
    expect(await queryOf(db, '— ’ !')).toBeUndefined();
  });
});

describe('where very much fits', () => {
  let hidden = 0;

  beforeAll(async () => {
    const { pool } = world.owner;
    const { rows } = await pool.query<{ id: number }>(
      `insert into goods_categories (names, picture) values ('{"en-US":"Crowd"}', 'teddy') returning id`,
    );
    const categoryId = rows[0]?.id ?? 0;
    // The first have the word in their name, all others in their text; every third is sold out.
    await pool.query(
      `with made as (
         insert into goods (type, category_id, names, pictures, is_shown, position, created_at, changed_at, name_words, all_words)
         select 0, $1, jsonb_build_object('en-US', 'Gull ' || n), '{teddy}', true, n % 7, now() + n * interval '1 second', now(),
           case when n <= $3 then array_to_tsvector('{gull}') else '' end, array_to_tsvector('{gull}')
         from generate_series(1, $2) n returning id, (names ->> 'en-US') as name)
       insert into goods_variants (goods_id, price_coins, weight_grams, on_hand)
       select id, 10 + id % 5, 100, case when id % 3 = 0 then 0 else 1 end from made`,
      [categoryId, MANY, NAMED],
    );
    const made = await makeGoods(world, { names: { 'en-US': 'Gull hidden' }, isShown: false });
    hidden = made.goodsId;
  });

  // The other tests of this file may run after these, and find their own goods alone.
  afterAll(() => world.owner.pool.query('update goods set is_shown = false'));

  /** All pages of a list, one after the other. */
  async function walk(input: WireInput<'mall.list'>) {
    const seen: { goodsId: number; name: string; left: number; price: number }[] = [];
    let total = 0;
    for (let pageNum = 1; ; pageNum++) {
      const page = await world.call('mall.list', { pageSize: 100, ...input, pageNum });
      seen.push(...page.list);
      total = page.total;
      if (!page.hasMore) return { seen, total };
      expect(page.list).toHaveLength(100);
    }
  }

  const isFalling = (values: readonly number[]) =>
    values.every((value, place) => place === 0 || value <= (values[place - 1] ?? value));

  it('each is found once, page by page, those by their name first', async () => {
    const { seen, total } = await walk({ words: 'gull' });
    expect(new Set(seen.map(({ goodsId }) => goodsId)).size).toBe(MANY);
    expect(seen).toHaveLength(MANY);
    expect(seen.some(({ goodsId }) => goodsId === hidden)).toBe(false);
    const numbers = seen.slice(0, NAMED).map(({ name }) => Number(name.split(' ')[1]));
    expect(Math.max(...numbers)).toBe(NAMED);
    // More than a thousand are not counted.
    expect(total).toBe(1000);
  });

  it.each(GOODS_SORTS)('sorted as %s each is there once, and what is sold out is last', async sort => {
    const { seen } = await walk({ words: 'gull', sort });
    expect(new Set(seen.map(({ goodsId }) => goodsId)).size).toBe(MANY);
    expect(isFalling(seen.map(({ left }) => Math.min(left, 1)))).toBe(true);
  });

  it('cheap ones come before dear ones, and of one price the newest first', async () => {
    const { seen } = await walk({ words: 'gull', sort: 'cheapest' });
    const there = seen.filter(({ left }) => left > 0);
    const keys = there.map(({ price, goodsId }) => price * 1_000_000 - goodsId);
    expect(keys).toEqual(keys.toSorted((one, other) => one - other));
    const dear = (await walk({ words: 'gull', sort: 'dearest' })).seen.filter(({ left }) => left > 0);
    expect(isFalling(dear.map(({ price }) => price))).toBe(true);
  });

  it('a range of prices and a page beyond the last one are kept to', async () => {
    expect((await walk({ words: 'gull', priceRange: 1 })).seen).toHaveLength(MANY);
    expect((await walk({ words: 'gull', priceRange: 2 })).seen).toEqual([]);
    const beyond = await world.call('mall.list', { words: 'gull', pageNum: 10_000 });
    expect([beyond.list, beyond.hasMore]).toEqual([[], false]);
  });

  it('a page that holds the last names goes on with texts', async () => {
    const names = async (pageNum: number, pageSize: number) =>
      (await world.call('mall.list', { words: 'gull', pageNum, pageSize })).list.map(
        ({ goodsId }) => goodsId,
      );
    const whole = await names(1, 60);
    for (const size of [15, 20, 30]) {
      const pages = await Promise.all(
        Array.from({ length: 60 / size }, (_, place) => names(place + 1, size)),
      );
      expect(pages.flat()).toEqual(whole);
    }
  });
});
