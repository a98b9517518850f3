/** Wishes and lines: who is told, who is served first, and for how long one is kept for them. */
import { coins, type UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../platform/database/index.ts';
import { inputHash } from '../wallet/index.ts';
import { give } from '../wallet/testing/rich-player.fixture.ts';
import { makeGoods } from './mall.fixture.ts';
import { proveShelf } from './prove.ts';
import { countsOf, receive } from './shelf.fixture.ts';
import { refusalOf } from './trace.fixture.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NOT_FOUND = '00013';

interface Person {
  readonly token: string;
  readonly userId: UserId;
}

let world: TestWorld;
let stages = 0;
/** Three who may stand in line, and one who may not. */
let line: readonly Person[];
let low: Person;
let drum = 0;
let goodsId = 0;

const person = async (growth: number): Promise<Person> => {
  const { token, userId } = await world.player();
  if (growth > 0) await give(world, userId, 'growth', growth);
  return { token, userId: userId as UserId };
};

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
  line = [await person(5_000_000), await person(5_000_000), await person(5_000_000)];
  low = await person(0);
});
afterAll(async () => {
  const { faults } = await proveShelf(world.platform);
  await world.close();
  expect(faults).toEqual([]);
});
beforeEach(async () => {
  await world.owner.pool.query('delete from messages');
  const made = await makeGoods(world, {
    names: { 'en-US': 'Drum', 'de-DE': 'Trommel' },
    variants: [{ price: 10, onHand: 0 }],
  });
  goodsId = made.goodsId;
  drum = made.shopGoodsIds[0] ?? 0;
});

const at = (place: number) => line[place] as Person;
const ask = (kind: 'none' | 'tell' | 'reserve', { token }: Person, shopGoodsId = drum) =>
  world.ask('mall.wish', { shopGoodsId, wish: kind }, token);
const wishOf = async ({ token }: Person) =>
  (await world.call('mall.goods', { goodsId }, token)).variants[0]?.wish;
const leftFor = async ({ token }: Person) =>
  (await world.call('mall.goods', { goodsId }, token)).variants[0]?.left;
const templates = async ({ token }: Person) =>
  (await world.call('messages.list', {}, token)).systemMessageModels.map(({ template }) => template);
const jobs = () => world.server.modules.mall.jobs;
const come = (count = 1) => receive(world.platform.database, drum, count);
const shelf = () => world.server.modules.mall.shelf;
const later = (ms: number) => world.platform.clock.advance(ms);

async function stage({ userId }: Person, goodsNum = 1, shopGoodsId = drum): Promise<number> {
  const stagedId = ++stages;
  const untilMs = world.platform.clock.nowMs() + 10 * MINUTE_MS;
  const items = [{ shopGoodsId, goodsNum }];
  await transaction(world.platform.database, tx => shelf().hold(tx, { userId, stagedId, items, untilMs }));
  return stagedId;
}
const letGo = (stagedId: number) => transaction(world.platform.database, tx => shelf().release(tx, stagedId));
const refused = (staging: Promise<unknown>) =>
  staging.then(
    () => 'staged',
    (error: { code?: string }) => error.code,
  );

async function buy({ userId }: Person, stagedId: number): Promise<void> {
  const { companions } = await shelf().sold({
    userId,
    stagedId,
    items: [{ shopGoodsId: drum, goodsNum: 1 }],
  });
  await world.server.modules.wallet.post({
    kind: 'test.sale',
    key: `wish-sale-${stagedId}`,
    inputHash: inputHash({ stagedId }),
    answer: null,
    postings: [
      { account: { house: 'test', unit: 'coins' }, amount: coins(-1) },
      { account: { userId, unit: 'coins' }, amount: coins(1) },
    ],
    companions,
  });
}

describe('a wish', () => {
  it('is the last that was said, and one', async () => {
    for (const kind of ['tell', 'reserve', 'tell', 'none', 'reserve'] as const) {
      expect((await ask(kind, at(0))).success).toBe(true);
      expect(await wishOf(at(0))).toBe(kind);
    }
  });

  it('is of one player, and shown to no other', async () => {
    await ask('reserve', at(0));
    expect([await wishOf(at(1)), await wishOf(low)]).toEqual(['none', 'none']);
    expect((await world.call('mall.goods', { goodsId })).variants[0]?.wish).toBe('none');
    await ask('none', at(1));
    expect(await wishOf(at(0))).toBe('reserve');
  });

  it('to reserve is refused below its level, which the answer names', async () => {
    expect(await refusalOf(world, () => ask('reserve', low))).toBe('20002');
    expect((await ask('reserve', low)).data).toEqual({ level: 2 });
    expect(await wishOf(low)).toBe('none');
  });

  it('for what is not sold is refused, and taking one back never is', async () => {
    await world.owner.pool.query('update goods set is_shown = false where id = $1', [goodsId]);
    expect(await refusalOf(world, () => ask('tell', low))).toBe(NOT_FOUND);
    expect(await refusalOf(world, () => ask('tell', low, 1))).toBe(NOT_FOUND);
    expect((await ask('none', low, 1)).success).toBe(true);
  });

  it('is nothing where something is left, also for who may be served at once', async () => {
    await come();
    for (const who of [low, at(0)]) await ask(who === low ? 'tell' : 'reserve', who);
    expect([await wishOf(low), await wishOf(at(0))]).toEqual(['none', 'none']);
    expect(await countsOf(world.platform.database, drum)).toEqual([1, 0]);
  });

  it('is kept where what is left belongs to somebody who waits already', async () => {
    await come();
    const stagedId = await stage(low);
    expect(stagedId).toBeGreaterThan(0);
    await ask('reserve', at(0));
    later(10 * MINUTE_MS);
    // What was staged is over; nobody has counted it back yet.
    await ask('reserve', at(1));
    expect(await wishOf(at(1))).toBe('reserve');
    expect([await leftFor(at(0)), await leftFor(at(1))]).toEqual([1, 0]);
    expect(await jobs().tell()).toBe(1);
    expect(await templates(at(0))).toEqual(['goodsReserved']);
  });

  it('of a hundred and one forgets the oldest', async () => {
    await world.owner.pool.query(
      `with made as (insert into goods_variants (goods_id, price_coins, weight_grams)
         select $1, 5, 5 from generate_series(1, 100) returning id)
       insert into goods_wishes (user_id, variant_id, wish, created_at)
       select $2, id, 'tell', to_timestamp(row_number() over (order by id)) from made`,
      [goodsId, low.userId],
    );
    await ask('tell', low);
    const { rows } = await world.owner.pool.query<{ count: number; oldest: number }>(
      `select count(*)::int as count, min(extract(epoch from created_at))::int as oldest from goods_wishes
       where user_id = $1`,
      [low.userId],
    );
    expect(rows).toEqual([{ count: 100, oldest: 2 }]);
    expect(await wishOf(low)).toBe('tell');
    await world.owner.pool.query('delete from goods_wishes where user_id = $1', [low.userId]);
  });
});

describe('to be told', () => {
  it('comes to everybody who wished it, once, with the name in their language', async () => {
    for (const who of [low, at(0)]) await ask('tell', who);
    await come();
    expect([await jobs().tell(), await jobs().tell()]).toEqual([2, 0]);
    const { systemMessageModels } = await world.call(
      'messages.list',
      { language: 'de-DE' } as object,
      low.token,
    );
    expect(systemMessageModels).toMatchObject([
      { template: 'goodsBack', params: { name: 'Trommel' }, link: `/goods/${goodsId}` },
    ]);
    expect(await wishOf(low)).toBe('none');
  });

  it('waits while all of it is kept for others', async () => {
    await ask('tell', low);
    await ask('reserve', at(0));
    await come();
    expect(await jobs().tell()).toBe(1);
    expect([await templates(low), await templates(at(0))]).toEqual([[], ['goodsReserved']]);
    await come();
    expect(await jobs().tell()).toBe(1);
    expect(await templates(low)).toEqual(['goodsBack']);
  });

  it('waits while it is not sold', async () => {
    await ask('tell', low);
    await world.owner.pool.query('update goods_variants set is_shown = false where id = $1', [drum]);
    await come();
    expect(await jobs().tell()).toBe(0);
    await world.owner.pool.query('update goods_variants set is_shown = true where id = $1', [drum]);
    expect(await jobs().tell()).toBe(1);
  });

  it('is told again for another wish', async () => {
    await ask('tell', low);
    await come();
    await jobs().tell();
    await stage(at(2));
    await ask('tell', low);
    later(10 * MINUTE_MS);
    await jobs().settle();
    expect(await jobs().tell()).toBe(1);
    expect(await templates(low)).toEqual(['goodsBack', 'goodsBack']);
  });

  it('by two nodes at once is told once', async () => {
    for (const who of [low, ...line]) await ask('tell', who);
    await come();
    const told = await Promise.all([jobs().tell(), jobs().tell(), jobs().tell()]);
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await templates(low)).toEqual(['goodsBack']);
  });
});

describe('a line', () => {
  const queue = async (...people: readonly Person[]) => {
    for (const who of people) await ask('reserve', who);
  };

  it('serves as many as come, in the order in which they came', async () => {
    await queue(at(1), at(0), at(2));
    await come(2);
    expect(await jobs().tell()).toBe(2);
    expect(await Promise.all(line.map(leftFor))).toEqual([1, 1, 0]);
    expect(await countsOf(world.platform.database, drum)).toEqual([2, 2]);
    expect(await wishOf(at(2))).toBe('reserve');
  });

  it('keeps a place though it is asked for again, and loses it when it was left', async () => {
    await queue(at(0), at(1), at(0));
    await come();
    await jobs().tell();
    expect(await templates(at(0))).toEqual(['goodsReserved']);
    await queue(at(2));
    await ask('none', at(1));
    await queue(at(1));
    await come();
    await jobs().tell();
    expect([await templates(at(1)), await templates(at(2))]).toEqual([[], ['goodsReserved']]);
  });

  it('has whoever only wanted to be told before at its end', async () => {
    await ask('tell', at(0));
    await queue(at(1), at(0));
    await come();
    await jobs().tell();
    expect([await templates(at(0)), await templates(at(1))]).toEqual([[], ['goodsReserved']]);
    await come();
    await jobs().tell();
    expect(await templates(at(0))).toEqual(['goodsReserved']);
  });

  it('is served before a stranger, also by what was let go in the same moment', async () => {
    await come();
    const stagedId = await stage(low);
    await queue(at(0));
    await letGo(stagedId);
    expect(await refused(stage(low))).toBe('outOfStock');
    expect(await refused(stage(at(0)))).toBe('staged');
  });

  it('has one kept for its day, to the millisecond, and then for the next', async () => {
    await queue(at(0), at(1));
    await come();
    await jobs().tell();
    later(DAY_MS - 1);
    await jobs().settle();
    expect(await refused(stage(at(1)))).toBe('outOfStock');
    later(1);
    expect(await refused(stage(at(0)))).toBe('outOfStock');
    expect(await jobs().tell()).toBe(1);
    expect(await refused(stage(at(1)))).toBe('staged');
  });

  it('has it kept for no longer by being staged again and again', async () => {
    await queue(at(0), at(1));
    await come();
    await jobs().tell();
    later(DAY_MS - 5 * MINUTE_MS);
    await stage(at(0));
    // Until what is staged ends it is theirs, although its day is over.
    later(6 * MINUTE_MS);
    expect(await leftFor(at(0))).toBe(1);
    expect(await refused(stage(at(0)))).toBe('outOfStock');
    later(4 * MINUTE_MS);
    expect(await refused(stage(at(0)))).toBe('outOfStock');
    expect(await refused(stage(at(1)))).toBe('staged');
    expect(await countsOf(world.platform.database, drum)).toEqual([1, 1]);
  });

  it('has what is staged in its last minutes paid, although its day ends before', async () => {
    await queue(at(0), at(1));
    await come();
    await jobs().tell();
    later(DAY_MS - 5 * MINUTE_MS);
    const stagedId = await stage(at(0));
    later(6 * MINUTE_MS);
    await jobs().settle();
    await buy(at(0), stagedId);
    expect(await countsOf(world.platform.database, drum)).toEqual([0, 0]);
  });

  it('has it back for the rest of its day when it was staged and let go', async () => {
    await queue(at(0), at(1));
    await come();
    await jobs().tell();
    const stagedId = await stage(at(0));
    await letGo(stagedId);
    later(DAY_MS - 1);
    expect(await refused(stage(at(1)))).toBe('outOfStock');
    expect(await refused(stage(at(0)))).toBe('staged');
  });

  it('has one of several that are wanted, and the rest off the shelf', async () => {
    await queue(at(0));
    await come(3);
    await jobs().tell();
    const stagedId = await stage(at(0), 3);
    expect(await countsOf(world.platform.database, drum)).toEqual([3, 3]);
    expect(await refused(stage(at(1)))).toBe('outOfStock');
    await letGo(stagedId);
    expect(await countsOf(world.platform.database, drum)).toEqual([3, 1]);
  });

  it('is not served with what is not sold any more', async () => {
    await queue(at(0));
    await world.owner.pool.query('update goods set is_shown = false where id = $1', [goodsId]);
    await come();
    expect(await jobs().tell()).toBe(0);
    expect(await countsOf(world.platform.database, drum)).toEqual([1, 0]);
    expect(await refused(stage(at(0)))).toBe('notFound');
  });

  it('and many strangers at once leave it to who was first', async () => {
    await queue(at(0));
    await come();
    const answers = await Promise.all([low, at(1), at(2), at(0)].map(who => refused(stage(who))));
    expect(answers).toEqual(['outOfStock', 'outOfStock', 'outOfStock', 'staged']);
  });
});
