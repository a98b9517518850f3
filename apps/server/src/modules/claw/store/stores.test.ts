/** Prizes in machines, meters and first gifts on a real database, written as settlements write them. */

import { coins, Refusal, type UserId } from '@boardwalk/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentMessages } from '../../messages/testing/silent.fixture.ts';
import { createPack, type Pack } from '../../pack/index.ts';
import { type Companion, companion, inputHash, pay } from '../../wallet/index.ts';
import { createTestLedger, nextKey, nextUser, type TestLedger } from '../../wallet/testing/ledger.fixture.ts';
import { payFirstGift, payFirstGifts } from '../commands/pay-first-gifts.ts';
import { restock } from '../game/restock.ts';
import { type Goods, numberOf } from '../goods.ts';
import { createGoodsStore, type GoodsStore } from './goods.ts';
import { createMeterStore, type MeterStore } from './meters.ts';
import { giftWriter, goodsWriter, meterWriter } from './writers.ts';

let ledger: TestLedger;
let pack: Pack;
let goods: GoodsStore;
let meters: MeterStore;
let roomId = 11_900;
let userId: UserId;

beforeAll(async () => {
  ledger = await createTestLedger();
  const accounts = { find: async () => undefined, standingOf: async () => ({ balanceCoins: 0, level: 0 }) };
  pack = createPack({ ...ledger, accounts, messages: silentMessages });
  goods = createGoodsStore(ledger.database, ledger.clock, pack);
  meters = createMeterStore(ledger.database);
});
afterAll(() => ledger?.close());

beforeEach(async () => {
  roomId = await addRoom();
  userId = nextUser();
});

async function addRoom(): Promise<number> {
  roomId += 1;
  await ledger.database.pool.query(
    `insert into machine_rooms (id, game_type, name, picture, price_coins) values ($1, 11, '{"en-US": "Test"}', 'bear', 60)`,
    [roomId],
  );
  return roomId;
}

async function addGoods(
  claw: Goods['claw'],
  change: { wanted?: number; stock?: number } = {},
): Promise<Goods> {
  const prizeKindId = await pack.addKind({ name: { 'en-US': claw }, picture: 'bear', rarity: 'common' });
  const { wanted = 3, stock = 5 } = change;
  await goods.add(roomId, [{ prizeKindId, kind: numberOf(claw), exchangeCoins: coins(300), wanted, stock }]);
  return one(claw);
}

async function one(claw: Goods['claw']): Promise<Goods> {
  const found = (await goods.list([roomId])).find(known => known.claw === claw);
  if (!found) throw new Error(`no ${claw} in the machine`);
  return found;
}

/** In one transaction with a coin for the player, as a settlement does. */
async function settle(...companions: Companion[]): Promise<void> {
  const key = nextKey();
  await ledger.wallet.post({
    kind: 'test.settle',
    key,
    inputHash: inputHash(key),
    answer: null,
    postings: pay({ userId, unit: 'coins', house: 'test', amount: coins(1) }),
    companions,
  });
}

const played = (hasCaught: boolean, change: object = {}) =>
  companion(meterWriter, { userId, roomId, roundId: 1, hasCaught, ...change });
const taken = (goodsId: number, count: number, outUntilMs = 0) =>
  companion(goodsWriter, { goodsId, count, outUntilMs });
let rounds = 7_000_000;
const gift = (amount = 60, roundId = (rounds += 1)) => ({
  roundId: String(roundId),
  writing: companion(giftWriter, { userId, roundId, coins: amount, atMs: ledger.clock.nowMs() }),
});

describe('prizes in a machine', () => {
  it('fill a new one, beside what lies in stock', async () => {
    expect(await addGoods('bear', { wanted: 3, stock: 5 })).toMatchObject({
      roomId,
      claw: 'bear',
      prize: { name: { 'en-US': 'bear' }, picture: 'bear', rarity: 'common' },
      exchangeCoins: 300,
      wanted: 3,
      inMachine: 3,
      stock: 5,
      outUntilMs: undefined,
    });
  });

  it('stand in the order of the engine’s kinds, of these rooms only', async () => {
    const [bear, duck] = [await addGoods('bear'), await addGoods('duck')];
    const inOrder = [bear, duck].toSorted((a, b) => numberOf(a.claw) - numberOf(b.claw));
    expect((await goods.list([roomId])).map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
    const first = roomId;
    await addRoom();
    expect(await goods.list([roomId])).toEqual([]);
    expect(await goods.list([])).toEqual([]);
    expect(await goods.list([first, roomId])).toHaveLength(2);
  });

  it('leave it as they are caught', async () => {
    const bear = await addGoods('bear');
    await settle(taken(bear.id, 2));
    expect(await one('bear')).toMatchObject({ inMachine: 1, stock: 5, outUntilMs: undefined });
  });

  it('caught in one transaction by several are all counted', async () => {
    const bear = await addGoods('bear');
    await settle(taken(bear.id, 1), taken(bear.id, 1), taken(bear.id, 1));
    expect((await one('bear')).inMachine).toBe(0);
  });

  it('are never fewer than none', async () => {
    const bear = await addGoods('bear', { wanted: 1 });
    await settle(taken(bear.id, 5));
    expect((await one('bear')).inMachine).toBe(0);
  });

  it('that are out are so until a time; those with a stock are not', async () => {
    const untilMs = ledger.clock.nowMs() + 10_000;
    const bear = await addGoods('bear', { wanted: 1, stock: 0 });
    const duck = await addGoods('duck', { wanted: 1, stock: 1 });
    await settle(taken(bear.id, 1, untilMs), taken(duck.id, 1, untilMs));
    expect((await one('bear')).outUntilMs).toBe(untilMs);
    expect((await one('duck')).outUntilMs).toBeUndefined();
  });

  it('come from the stock, no more than lie there', async () => {
    const bear = await addGoods('bear', { wanted: 3, stock: 2 });
    expect(await goods.putIn(bear.id, 1)).toBe(1);
    expect(await goods.putIn(bear.id, 5)).toBe(1);
    expect(await goods.putIn(bear.id, 1)).toBe(0);
    expect(await one('bear')).toMatchObject({ inMachine: 5, stock: 0 });
    expect(await goods.putIn(1, 1)).toBe(0);
  });

  it('put in by several at once are not doubled', async () => {
    const bear = await addGoods('bear', { wanted: 0, stock: 4 });
    const moved = await Promise.all(Array.from({ length: 6 }, () => goods.putIn(bear.id, 1)));
    expect(moved.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await one('bear')).toMatchObject({ inMachine: 4, stock: 0 });
  });

  it('are refilled in their own machine only', async () => {
    const bear = await addGoods('bear', { stock: 0 });
    const untilMs = ledger.clock.nowMs() + 10_000;
    const refill = { roomId, goodsId: bear.id, count: 9, outUntilMs: untilMs, into: 'stock' } as const;
    expect(await goods.refill({ ...refill, roomId: roomId + 500 })).toBe(false);
    expect(await goods.refill(refill)).toBe(true);
    expect(await one('bear')).toMatchObject({ stock: 9, outUntilMs: untilMs });
    expect(await goods.refill({ ...refill, count: 2, into: 'machine' })).toBe(true);
    expect(await one('bear')).toMatchObject({ stock: 9, inMachine: 5 });
  });

  it('that the machine did not take are in the stock again', async () => {
    const bear = await addGoods('bear', { wanted: 3, stock: 5 });
    await settle(taken(bear.id, 3));
    const takesOne = [undefined, new Refusal('badInput')];
    await restock(goods, roomId, async () => takesOne.shift());
    expect(await one('bear')).toMatchObject({ inMachine: 1, stock: 4 });
    const breaks = restock(goods, roomId, () => Promise.reject(new Refusal('machineFault')));
    await expect(breaks).rejects.toThrow('machineFault');
    expect(await one('bear')).toMatchObject({ inMachine: 1, stock: 4 });
  });

  it('are put in until the machine has what it should, and the engine hears of each', async () => {
    const bear = await addGoods('bear', { wanted: 3, stock: 5 });
    const duck = await addGoods('duck', { wanted: 2, stock: 1 });
    await settle(taken(bear.id, 2), taken(duck.id, 2));
    const sent: unknown[] = [];
    await restock(goods, roomId, async input => {
      sent.push(input);
      return undefined;
    });
    const kinds = sent.map(input => (input as { kind: string }).kind);
    expect(kinds.toSorted()).toEqual(['bear', 'bear', 'duck']);
    expect([(await one('bear')).inMachine, (await one('duck')).inMachine]).toEqual([3, 1]);
    await restock(goods, roomId, async input => {
      sent.push(input);
      return undefined;
    });
    expect(sent).toHaveLength(3);
  });
});

describe('a meter', () => {
  const meter = (player = userId, room = roomId) => meters.findMeter(player, room);

  it('is at nothing before the first play', async () => {
    expect(await meter()).toEqual({ plays: 0, total: 0 });
  });

  it('counts plays without a catch, and begins anew with one', async () => {
    const seen = [];
    for (const hasCaught of [false, false, true, false]) {
      await settle(played(hasCaught));
      seen.push(await meter());
    }
    expect(seen).toEqual([
      { plays: 1, total: 1 },
      { plays: 2, total: 2 },
      { plays: 0, total: 3 },
      { plays: 1, total: 4 },
    ]);
  });

  it('starts at nothing where the first play caught something', async () => {
    await settle(played(true));
    expect(await meter()).toEqual({ plays: 0, total: 1 });
  });

  it('is each machine’s and each player’s own', async () => {
    const [first, other] = [roomId, nextUser()];
    await addRoom();
    await settle(played(false, { roomId: first }));
    await settle(played(false, { roomId: first }));
    await settle(played(false));
    await settle(played(true, { userId: other, roomId: first }));
    expect(await meter(userId, first)).toEqual({ plays: 2, total: 2 });
    expect(await meter(userId, roomId)).toEqual({ plays: 1, total: 1 });
    expect(await meter(other, first)).toEqual({ plays: 0, total: 1 });
    expect(await meter(other, roomId)).toEqual({ plays: 0, total: 0 });
  });
});

describe('the gift of a first play', () => {
  const paying = () => ({ meters, wallet: ledger.wallet, nowMs: () => ledger.clock.nowMs() });
  const trialCoins = () => ledger.balance(userId, 'trial_unified');

  it('is paid once, however many ask at once and whenever the job runs', async () => {
    const { roundId, writing } = gift();
    await settle(writing);
    const told = await Promise.all(Array.from({ length: 4 }, () => payFirstGift(paying(), userId, roundId)));
    expect(told).toEqual([60, 60, 60, 60]);
    await payFirstGifts(paying());
    expect(await trialCoins()).toBe(60);
  });

  it('is one in an account’s life: the second play’s is none', async () => {
    const [first, second] = [gift(60), gift(90)];
    await settle(first.writing);
    await settle(second.writing);
    expect(await payFirstGift(paying(), userId, second.roundId)).toBe(0);
    expect(await payFirstGift(paying(), userId, first.roundId)).toBe(60);
    expect(await trialCoins()).toBe(60);
  });

  it('is one where two machines settle at once', async () => {
    const both = [gift(60), gift(60)];
    await Promise.all(both.map(({ writing }) => settle(writing)));
    const told = [];
    for (const { roundId } of both) told.push(await payFirstGift(paying(), userId, roundId));
    expect(told.toSorted((one, other) => one - other)).toEqual([0, 60]);
    expect(await trialCoins()).toBe(60);
  });

  it('is paid by the job where a crash came between, and then owed no more', async () => {
    await payFirstGifts(paying());
    await settle(gift().writing);
    expect(await payFirstGifts(paying())).toBe(1);
    expect(await trialCoins()).toBe(60);
    expect(await payFirstGifts(paying())).toBe(0);
  });

  it('of nothing is done with without a posting', async () => {
    await payFirstGifts(paying());
    await settle(gift(0).writing);
    expect(await payFirstGifts(paying())).toBe(1);
    expect(await trialCoins()).toBe(0);
    expect(await payFirstGifts(paying())).toBe(0);
  });

  it('is named by its round among a player’s rounds', async () => {
    const { roundId, writing } = gift();
    await settle(writing);
    const found = await meters.giftsOf(userId, ['1', roundId, '2'] as never);
    expect([...found]).toEqual([[roundId, 60]]);
    expect((await meters.giftsOf(userId, ['1', '2'] as never)).size).toBe(0);
    expect((await meters.giftsOf(nextUser(), [roundId] as never)).size).toBe(0);
  });
});
