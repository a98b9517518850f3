import { existsSync } from 'node:fs';
import { LOCALES } from '@boardwalk/contract/constants';
import { GoodsType } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_CATEGORIES, DEMO_GOODS } from './demo.data.ts';
import { wordsOf } from './demo.ts';
import { CARD_ABOUT, CATEGORY_WORDS, GOODS_WORDS, PRIZE_ABOUT, VARIANT_WORDS } from './demo-words.data.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

it('has words for everything in every language', () => {
  const lines = [
    ...Object.values(CATEGORY_WORDS),
    ...Object.values(GOODS_WORDS).flat(),
    ...Object.values(VARIANT_WORDS),
    PRIZE_ABOUT,
    CARD_ABOUT,
  ];
  for (const line of lines) {
    expect(line.split('|'), line).toHaveLength(LOCALES.length);
    const words = wordsOf(line);
    for (const locale of LOCALES) expect(words[locale]?.trim(), `${line} ${locale}`).toBeTruthy();
  }
});

it('shows goods of every type and category, each once, by pictures that there are', () => {
  expect(new Set(DEMO_GOODS.map(({ key }) => key)).size).toBe(DEMO_GOODS.length);
  expect(new Set(DEMO_GOODS.map(({ key }) => key))).toEqual(new Set(Object.keys(GOODS_WORDS)));
  const pictures = [
    ...DEMO_GOODS.map(({ picture }) => picture),
    ...DEMO_CATEGORIES.map(([, picture]) => picture),
  ];
  const drawn = (picture: string) =>
    existsSync(new URL(`../../../../web/src/ui/media/emoji/${picture}.svg`, import.meta.url));
  expect(pictures.filter(picture => !drawn(picture))).toEqual([]);
});

it('fills the mall of a fresh installation, whose shelf is right', async () => {
  const { categories, goodsTotal } = await world.call('mall.index');
  expect(categories).toHaveLength(DEMO_CATEGORIES.length);
  expect(goodsTotal).toBeGreaterThan(DEMO_GOODS.length);
  for (const goodsType of Object.values(GoodsType))
    expect((await world.call('mall.list', { goodsType })).total, String(goodsType)).toBeGreaterThan(0);
  expect(await world.server.modules.mall.jobs.check()).toMatchObject({});
  const { rows } = await world.platform.database.pool.query(
    'select from prize_kinds where goods_variant_id is null',
  );
  expect(rows).toHaveLength(0);
});

it('is found in the words of its reader', async () => {
  const { list } = await world.call('mall.list', { words: 'Kopfhörer' });
  expect(list[0]?.name).toBe('Wireless headphones');
});
