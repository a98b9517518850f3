/** The mall as the staff runs it, over HTTP. */
import { coins, type UserId } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf } from '@boardwalk/contract/console';
import { GoodsType } from '@boardwalk/contract/enums';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/database/index.ts';
import { inputHash, pay } from '../../wallet/index.ts';
import { stock } from '../shelf.fixture.ts';

type Save = ConsoleInputOf<ConsoleCalls['mall.save']>;

const reason = 'new for the season';
let world: TestWorld;
let owner: StaffCaller;
let support: StaffCaller;
let categoryId: number;
let keys = 0;
const key = () => ({ idempotencyKey: `mall-console-${++keys}` });

beforeAll(async () => {
  world = await createTestWorld();
  owner = await signInAs(world.server.app, 'owner');
  support = await signInAs(world.server.app, 'support');
  const category = { names: { 'en-US': 'Toys' }, picture: 'teddy-bear', position: 1, isShown: true };
  ({ categoryId } = await owner.call('mall.saveCategory', { ...category, reason }));
});
afterAll(() => world.close());

const variant = {
  names: { 'en-US': '' },
  picture: '',
  priceCoins: 500,
  weightGrams: 300,
  place: 'A1',
  isShown: true,
};
const fieldsOf = (more: Partial<Save['fields']> = {}): Save['fields'] => ({
  categoryId,
  names: { 'en-US': 'Crab', 'de-DE': 'Krabbe' },
  abouts: { 'en-US': 'Soft and red.' },
  pictures: ['crab'],
  isShown: true,
  position: 0,
  trialCoins: 0,
  cardKindId: 0,
  ...more,
});
const wish = (more: Partial<Save> = {}): Save => ({
  type: GoodsType.toy,
  fields: fieldsOf(),
  variants: [variant],
  reason,
  ...key(),
  ...more,
});
const made = (more: Partial<Save> = {}) => owner.call('mall.save', wish(more));
const idOf = async (more: Partial<Save> = {}) => (await made(more)).variants[0]?.shopGoodsId ?? 0;
const trailOf = async (kind: string, id: number) =>
  (await world.server.modules.audit.list({ limit: 20, subject: { kind, id: String(id) } })).map(
    ({ action }) => action,
  );
const faultsAt = async (id: number) =>
  (await owner.call('mall.prove', {})).faults.filter(({ shopGoodsId }) => shopGoodsId === id);
const count = (shopGoodsId: number, move: 'received' | 'counted' | 'damaged', pieces: number) =>
  owner.ask('mall.count', { shopGoodsId, move, pieces, reason, ...key() });

describe('goods', () => {
  it('are made once by their key, sold at once, and written down', async () => {
    const names = { 'en-US': 'Starfish', 'de-DE': 'Seestern' };
    const wanted = wish({ fields: fieldsOf({ names }) });
    const answers = await Promise.all([1, 2].map(() => owner.call('mall.save', wanted)));
    expect(new Set(answers.map(({ goodsId }) => goodsId)).size).toBe(1);
    const { goodsId, variants } = answers[0] as Awaited<ReturnType<typeof made>>;
    expect(variants).toMatchObject([{ ...variant, onHand: 0, held: 0, codesLeft: 0 }]);
    expect(await world.call('mall.goods', { goodsId })).toMatchObject({
      name: 'Starfish',
      about: 'Soft and red.',
    });
    expect((await world.call('mall.list', { words: 'sestern' })).list.map(one => one.goodsId)).toEqual([
      goodsId,
    ]);
    expect(await trailOf('goods', goodsId)).toEqual(['mall.save']);
    const other = { ...wanted, fields: fieldsOf({ names: { 'en-US': 'Lobster' } }) };
    expect((await owner.ask('mall.save', other)).errorCode).toBe('00019');
  });

  it('are changed by whoever has seen how they are, and lose no variant', async () => {
    const { goodsId, changedAt, variants, type, ...fields } = await made();
    const wanted = {
      goodsId,
      changedAt,
      type,
      fields: { ...fields, names: { 'en-US': 'Red crab' } },
      variants: [
        {
          ...variant,
          shopGoodsId: variants[0]?.shopGoodsId ?? 0,
          names: { 'en-US': 'Small' },
          priceCoins: 900,
        },
        { ...variant, names: { 'en-US': 'Large' } },
      ],
      reason,
      ...key(),
    };
    const changed = await owner.call('mall.save', wanted);
    expect(changed.variants.map(one => [one.names['en-US'], one.priceCoins])).toEqual([
      ['Small', 900],
      ['Large', 500],
    ]);
    // The answer was lost and is asked for again; another wish comes too late.
    expect(await owner.call('mall.save', wanted)).toEqual(changed);
    expect((await owner.ask('mall.save', { ...wanted, ...key() })).errorCode).toBe('50010');
    const fewer = {
      ...wanted,
      ...key(),
      changedAt: changed.changedAt,
      variants: wanted.variants.slice(0, 1),
    };
    expect((await owner.ask('mall.save', fewer)).errorCode).toBe('00012');
    expect((await world.call('mall.goods', { goodsId })).variants).toHaveLength(2);
    expect((await world.call('mall.list', { words: 'large' })).list.map(one => one.goodsId)).toContain(
      goodsId,
    );
  });

  it.each<readonly [string, Partial<Save>]>([
    ['no name', { fields: fieldsOf({ names: { 'en-US': ' ' } }) }],
    ['a weight of what is not sent', { type: GoodsType.digital }],
    ['no weight of what is sent', { variants: [{ ...variant, weightGrams: 0 }] }],
    ['trial coins of a toy', { fields: fieldsOf({ trialCoins: 5 }) }],
    ['nothing that it brings', { type: GoodsType.virtual, variants: [{ ...variant, weightGrams: 0 }] }],
    ['variants that look alike', { variants: [variant, variant] }],
    ['no such category', { fields: fieldsOf({ categoryId: 9999 }) }],
    ['a picture of nobody', { fields: fieldsOf({ pictures: ['/uploads/nothing.png'] }) }],
    ['a picture of another server', { fields: fieldsOf({ pictures: ['https://evil.test/a.png'] }) }],
  ])('with %s are refused and change nothing', async (_name, more) => {
    const total = async () => (await owner.call('mall.goods', {})).list.length;
    const before = await total();
    const fields = { ...(more.fields ?? fieldsOf()) };
    if (fields.categoryId === undefined) fields.categoryId = categoryId;
    const { errorCode } = await owner.ask('mall.save', wish({ ...more, fields }));
    expect([errorCode, await total()]).toEqual(['00012', before]);
  });

  it('and counts by one key of two of the staff are two wishes', async () => {
    const content = await signInAs(world.server.app, 'content');
    const { goodsId, changedAt, variants, type, ...fields } = await made();
    const [first] = variants;
    const shopGoodsId = first?.shopGoodsId ?? 0;
    const change = {
      goodsId,
      changedAt,
      type,
      fields,
      variants: [{ ...variant, shopGoodsId }],
      reason,
      ...key(),
    };
    await owner.call('mall.save', change);
    expect((await content.ask('mall.save', change)).errorCode).toBe('50010');
    const came = { shopGoodsId, move: 'received', pieces: 3, reason, ...key() } as const;
    for (const who of [owner, content, owner, content]) await who.call('mall.count', came);
    expect((await owner.call('mall.one', { goodsId })).variants).toMatchObject([{ onHand: 6 }]);
    const twin = wish({ fields: fieldsOf({ names: { 'en-US': 'Twin' } }) });
    const twins = [await owner.call('mall.save', twin), await content.call('mall.save', twin)];
    expect(new Set(twins.map(one => one.goodsId)).size).toBe(2);
  });

  it('are for whoever may', async () => {
    expect((await support.ask('mall.save', wish())).success).toBe(false);
    expect((await support.ask('mall.goods', {})).success).toBe(true);
  });

  it('are listed, found and filtered', async () => {
    const hidden = await made({ fields: fieldsOf({ names: { 'en-US': 'Hidden narwhal' }, isShown: false }) });
    const search = async (input: ConsoleInputOf<ConsoleCalls['mall.goods']>) =>
      (await owner.call('mall.goods', input)).list.map(({ goodsId }) => goodsId);
    expect(await search({ search: 'NARWHAL' })).toEqual([hidden.goodsId]);
    expect(await search({ search: String(hidden.variants[0]?.shopGoodsId) })).toEqual([hidden.goodsId]);
    expect(await search({ state: 'hidden' })).toContain(hidden.goodsId);
    expect(await search({ state: 'sold' })).not.toContain(hidden.goodsId);
    expect(await search({ state: 'out' })).not.toContain(hidden.goodsId);
    await made();
    const first = await owner.call('mall.goods', { limit: 1 });
    const next = await owner.call('mall.goods', { limit: 1, after: first.next });
    expect(next.list[0]?.goodsId).toBeLessThan(first.list[0]?.goodsId ?? 0);
  });
});

describe('the shelf', () => {
  it('counts what comes in once, what is counted anew, and what is written off', async () => {
    const id = await idOf();
    const wanted = { shopGoodsId: id, move: 'received', pieces: 10, reason, ...key() } as const;
    const answers = await Promise.all([1, 2, 3].map(() => owner.call('mall.count', wanted)));
    expect(answers).toEqual(answers.map(() => ({ onHand: 10, held: 0 })));
    expect((await owner.ask('mall.count', { ...wanted, pieces: 11 })).errorCode).toBe('00019');
    expect((await count(id, 'counted', 8)).data).toEqual({ onHand: 8, held: 0 });
    expect((await count(id, 'damaged', 3)).data).toEqual({ onHand: 5, held: 0 });
    expect((await count(id, 'damaged', 6)).errorCode).toBe('00012');
    const { list } = await owner.call('mall.movements', { shopGoodsId: id });
    expect(list.map(one => [one.move, one.onHandChange, one.onHand, one.note])).toEqual([
      ['damaged', -3, 5, reason],
      ['counted', -2, 8, reason],
      ['received', 10, 10, reason],
    ]);
    expect(list[0]?.who).not.toBe('');
    expect(await trailOf('goodsVariant', id)).toEqual(['mall.count', 'mall.count', 'mall.count']);
  });

  it('tells whoever asks again what they were told, whatever came since', async () => {
    const id = await idOf();
    const wanted = { shopGoodsId: id, move: 'counted', pieces: 10, reason, ...key() } as const;
    const first = await owner.call('mall.count', wanted);
    await count(id, 'received', 5);
    expect(await owner.call('mall.count', wanted)).toEqual(first);
    expect(first).toEqual({ onHand: 10, held: 0 });
    // As many as there are by now are another wish.
    expect((await owner.ask('mall.count', { ...wanted, pieces: 15 })).errorCode).toBe('00019');
    expect((await owner.call('mall.movements', { shopGoodsId: id })).list).toHaveLength(2);
  });

  it('never counts away what a player keeps', async () => {
    const id = await idOf();
    await count(id, 'received', 3);
    const player = await world.player();
    await transaction(world.platform.database, tx =>
      world.server.modules.mall.shelf.hold(tx, {
        userId: player.userId as UserId,
        stagedId: 1,
        items: [{ shopGoodsId: id, goodsNum: 2 }],
        untilMs: world.platform.clock.nowMs() + 1000,
      }),
    );
    expect((await count(id, 'counted', 1)).errorCode).toBe('00012');
    expect((await count(id, 'counted', 2)).data).toEqual({ onHand: 2, held: 2 });
  });

  it('proves itself, and names what somebody changed beside it', async () => {
    const id = await idOf();
    await count(id, 'received', 4);
    expect(await faultsAt(id)).toEqual([]);
    const { pool } = world.owner;
    await pool.query('update goods_variants set on_hand = 5 where id = $1', [id]);
    expect(await faultsAt(id)).toEqual([
      { shopGoodsId: id, name: 'Crab', fault: '5 on the shelf, 4 by its movements' },
    ]);
    await expect(world.server.modules.mall.jobs.check()).rejects.toThrow('faults');
    await pool.query('update goods_variants set on_hand = 4 where id = $1', [id]);
    expect(await faultsAt(id)).toEqual([]);
    await expect(pool.query('delete from stock_movements where variant_id = $1', [id])).rejects.toThrow(
      'never changed',
    );
    await expect(
      world.platform.database.pool.query('update stock_movements set on_hand = 9 where variant_id = $1', [
        id,
      ]),
    ).rejects.toThrow('permission denied');
  });

  it('names a sale that stands in no order', async () => {
    const id = await idOf();
    await count(id, 'received', 3);
    const { mall, wallet } = world.server.modules;
    const userId = (await world.player()).userId as UserId;
    const staging = { userId, stagedId: 987_654, items: [{ shopGoodsId: id, goodsNum: 2 }] };
    const untilMs = world.platform.clock.nowMs() + 1000;
    await transaction(world.platform.database, tx => mall.shelf.hold(tx, { ...staging, untilMs }));
    const { companions } = await mall.shelf.sold(staging);
    await wallet.post({
      kind: 'test.sale',
      key: 'sale-without-an-order',
      inputHash: inputHash({ id }),
      answer: null,
      postings: pay({ userId, unit: 'coins', house: 'test', amount: coins(1) }),
      companions,
    });
    expect(await faultsAt(id)).toEqual([{ shopGoodsId: id, name: 'Crab', fault: '2 sold, 0 in orders' }]);
  });
});

describe('codes', () => {
  const digital = { type: GoodsType.digital, variants: [{ ...variant, weightGrams: 0 }] };
  const send = (shopGoodsId: number, codes: string[]) =>
    owner.ask('mall.importCodes', { shopGoodsId, codes, reason });

  it('are pieces on the shelf, each of them once, and are told to nobody again', async () => {
    const id = await idOf(digital);
    expect((await send(id, ['SECRET-1', ' SECRET-2 ', 'SECRET-1', ' '])).data).toEqual({
      added: 2,
      known: 2,
    });
    expect((await send(id, ['SECRET-2', 'SECRET-3'])).data).toEqual({ added: 1, known: 1 });
    const { variants } = await owner.call('mall.one', { goodsId: (await goodsOf(id)) ?? 0 });
    expect(variants).toMatchObject([{ onHand: 3, codesLeft: 3 }]);
    expect(await faultsAt(id)).toEqual([]);
    const told = await world.server.modules.audit.list({ limit: 50 });
    expect(JSON.stringify(told)).not.toContain('SECRET');
    expect((await count(id, 'received', 5)).errorCode).toBe('00012');
  });

  it('are for digital goods', async () => {
    expect((await send(await idOf(), ['A-CODE'])).errorCode).toBe('00012');
    expect((await send(999_999, ['A-CODE'])).errorCode).toBe('00013');
  });
});

describe('a kind of prizes', () => {
  it('is linked to what is sent for it, and to nothing else', async () => {
    const { pool } = world.platform.database;
    const { rows } = await pool.query<{ id: number }>(
      `insert into prize_kinds (name, picture, rarity) values ('{"en-US":"Crab"}', 'crab', 'rare') returning id`,
    );
    const prizeKindId = rows[0]?.id ?? 0;
    const link = (shopGoodsId: number) => owner.ask('mall.linkPrize', { prizeKindId, shopGoodsId, reason });
    const id = await stock(world.platform.database, { type: GoodsType.clawed, isShown: false });
    expect((await link(id)).success).toBe(true);
    const linked = async () =>
      (await owner.call('mall.prizes', {})).list.find(one => one.prizeKindId === prizeKindId)?.shopGoodsId;
    expect(await linked()).toBe(id);
    expect((await link(999_999)).errorCode).toBe('00013');
    const virtual = await stock(world.platform.database, { type: GoodsType.virtual, trialCoins: 5 });
    expect((await link(virtual)).errorCode).toBe('00012');
    expect(await linked()).toBe(id);
    await link(0);
    expect(await linked()).toBe(0);
    expect(await trailOf('prizeKind', prizeKindId)).toEqual(['mall.linkPrize', 'mall.linkPrize']);
  });
});

async function goodsOf(shopGoodsId: number): Promise<number | undefined> {
  const { list } = await owner.call('mall.goods', { search: String(shopGoodsId) });
  return list[0]?.goodsId;
}

it('standing in line needs the level that the house asks for now', async () => {
  const shopGoodsId = await idOf();
  const { token } = await world.player();
  const asked = async () => (await world.ask('mall.wish', { shopGoodsId, wish: 'reserve' }, token)).data;
  expect(await asked()).toEqual({ level: 2 });
  const { versions } = await owner.call('levels.list');
  const [newest] = versions;
  if (!newest) throw new Error('There are no rights of levels.');
  const rights = { ...newest.rights, reservationsFrom: 5 };
  await owner.call('levels.save', { versionId: newest.versionId, fromTime: 0, rights, reason });
  expect(await asked()).toEqual({ level: 5 });
});
