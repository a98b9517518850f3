/** Digital codes: each goes out once, to whoever paid for it, and to nobody else, whatever breaks on the way. */
import type { UserId } from '@boardwalk/base';
import { GoodsType } from '@boardwalk/contract/enums';
import { type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Buyer,
  choiceOf,
  closeProven,
  newBuyer,
  openHouse,
  order,
  stageOf,
  winPrizes,
} from '../orders/testing/orders.fixture.ts';
import { balanceOf, nextKey } from '../wallet/testing/rich-player.fixture.ts';
import { countsOf, stock } from './shelf.fixture.ts';
import { refusalOf } from './trace.fixture.ts';

const NOT_FOUND = '00013';
const PRICE = 100;

let world: TestWorld;
let owner: StaffCaller;

beforeAll(async () => {
  ({ world, owner } = await openHouse());
});
afterAll(() => closeProven(world));

let made = 0;
async function cardsOf(count: number): Promise<{ readonly id: number; readonly codes: readonly string[] }> {
  const id = await stock(world.owner, { onHand: 0, type: GoodsType.digital });
  const codes = Array.from({ length: count }, () => `GIFT-${++made}`);
  await owner.call('mall.importCodes', { shopGoodsId: id, codes, reason: 'From the printer.' });
  return { id, codes };
}
const lineOf = async ({ token }: Buyer, orderId: number) =>
  (await world.call('orders.order', { orderId }, token)).lines[0];
const askCodes = ({ token }: Buyer, orderId: number, lineId: number) =>
  world.ask('orders.codes', { orderId, lineId }, token);
async function codesOf(buyer: Buyer, orderId: number): Promise<readonly string[]> {
  const line = await lineOf(buyer, orderId);
  return (await askCodes(buyer, orderId, line?.lineId ?? 0)).data.codes;
}

describe('codes', () => {
  it('are shown to their buyer as often as they ask, the same ones', async () => {
    const buyer = await newBuyer(world);
    const { id, codes } = await cardsOf(3);
    const orderId = await order(world, buyer, { goods: [[id, 2]] });
    expect(await lineOf(buyer, orderId)).toMatchObject({ codes: 2, type: GoodsType.digital });
    const shown = await codesOf(buyer, orderId);
    expect(shown).toEqual(codes.slice(0, 2));
    expect(await codesOf(buyer, orderId)).toEqual(shown);
    expect(await countsOf(world.owner, id)).toEqual([1, 0]);
  });

  it('are shown to nobody else, by whatever numbers they ask', async () => {
    const [buyer, stranger] = [await newBuyer(world), await newBuyer(world)];
    const { id } = await cardsOf(2);
    const orderId = await order(world, buyer, { goods: [[id, 1]] });
    const theirs = await order(world, stranger, { goods: [[id, 1]] });
    const lineId = (await lineOf(buyer, orderId))?.lineId ?? 0;
    const asked: readonly (readonly [number, number])[] = [
      [orderId, lineId],
      [theirs, lineId],
      [orderId, (await lineOf(stranger, theirs))?.lineId ?? 0],
      [lineId, orderId],
    ];
    for (const [one, line] of asked)
      expect(await refusalOf(world, () => askCodes(stranger, one, line))).toBe(NOT_FOUND);
    const { token } = await world.guest();
    expect((await world.ask('orders.codes', { orderId, lineId }, token)).errorCode).toBe('00010');
  });

  it('stand in nothing that the staff or a list sees', async () => {
    const buyer = await newBuyer(world);
    const { id, codes } = await cardsOf(1);
    const orderId = await order(world, buyer, { goods: [[id, 1]] });
    const support = await signInAs(world.server.app, 'support');
    const { userId } = buyer;
    const seen = [
      await owner.call('parcels.one', { orderId }),
      await owner.call('mall.movements', { shopGoodsId: id }),
      await owner.call('mall.goods', { search: String(id) }),
      await support.call('parcels.list', { userId }),
      await owner.call('audit.list', { limit: 200 }),
      await world.call('orders.order', { orderId }, buyer.token),
      await world.call('orders.records', {}, buyer.token),
      await world.call('messages.list', {}, buyer.token),
    ];
    for (const code of codes) expect(JSON.stringify(seen)).not.toContain(code);
  });

  it('of a line that has none are none, and of a prize are not there', async () => {
    const buyer = await newBuyer(world);
    const orderId = await order(world, buyer, { goods: [[await stock(world.owner), 1]] });
    expect(await codesOf(buyer, orderId)).toEqual([]);
    const prizeIds = await winPrizes(world, buyer, await stock(world.owner, { onHand: 2 }));
    const won = await order(world, buyer, { prizeIds });
    const lineId = (await lineOf(buyer, won))?.lineId ?? 0;
    expect(await refusalOf(world, () => askCodes(buyer, won, lineId))).toBe(NOT_FOUND);
  });

  it('go out once each to many who buy at once, and the rest are told that none is left', async () => {
    const { id, codes } = await cardsOf(5);
    const buyers = await Promise.all(Array.from({ length: 4 }, () => newBuyer(world)));
    const orders = await Promise.all(
      buyers.map(buyer => order(world, buyer, { goods: [[id, 2]] }).catch((error: unknown) => String(error))),
    );
    const paid = orders.flatMap((orderId, place) =>
      typeof orderId === 'number' ? [{ orderId, buyer: buyers[place] as Buyer }] : [],
    );
    expect(paid).toHaveLength(2);
    for (const said of orders) if (typeof said === 'string') expect(said).toContain('80011');
    const shown = (await Promise.all(paid.map(({ buyer, orderId }) => codesOf(buyer, orderId)))).flat();
    expect(new Set(shown).size).toBe(4);
    for (const code of shown) expect(codes).toContain(code);
    expect(await countsOf(world.owner, id)).toEqual([1, 0]);
  });

  it('are all there still when the payment breaks down, and go out with the next try', async () => {
    const buyer = await newBuyer(world);
    const { id, codes } = await cardsOf(2);
    const before = await balanceOf(world, buyer);
    const { stagedId } = await world.call('orders.stage', stageOf({ goods: [[id, 1]] }), buyer.token);
    const { addressId: _, ...choice } = choiceOf(buyer, stagedId);
    const pay = { ...choice, coins: PRICE, idempotencyKey: nextKey() };
    await world.owner.pool.query(`
      create function break_down() returns trigger language plpgsql as $$ begin raise 'codes broke down'; end $$;
      create trigger break_down after update on goods_codes for each row execute function break_down()`);
    const broken = await world.ask('orders.exchange', pay, buyer.token);
    await world.owner.pool.query('drop trigger break_down on goods_codes; drop function break_down()');
    expect([broken.status, await balanceOf(world, buyer)]).toEqual([500, before]);
    expect(await countsOf(world.owner, id)).toEqual([2, 1]);
    const { orderId } = await world.call('orders.exchange', pay, buyer.token);
    expect(await codesOf(buyer, orderId)).toEqual(codes.slice(0, 1));
    expect(await balanceOf(world, buyer)).toBe(before - PRICE);
    expect((await world.call('orders.exchange', pay, buyer.token)).orderId).toBe(orderId);
    expect(await countsOf(world.owner, id)).toEqual([1, 0]);
  });

  it('cannot be opened by another key, or when somebody changed them', async () => {
    const buyer = await newBuyer(world);
    const { id } = await cardsOf(1);
    const orderId = await order(world, buyer, { goods: [[id, 1]] });
    const lineId = (await lineOf(buyer, orderId))?.lineId ?? 0;
    await world.owner.pool.query(
      'update goods_codes set sealed = set_byte(sealed, 14, get_byte(sealed, 14) # 1) where variant_id = $1',
      [id],
    );
    const { success, status, errorInfo } = await askCodes(buyer, orderId, lineId);
    expect([success, status]).toEqual([false, 500]);
    expect(errorInfo).not.toContain('GIFT');
  });

  it('are handed over and not taken back: such an order is never called off', async () => {
    const buyer = await newBuyer(world);
    const { id } = await cardsOf(1);
    const orderId = await order(world, buyer, { goods: [[id, 1]] });
    const before = await balanceOf(world, buyer);
    expect(await refusalOf(world, () => world.ask('orders.cancel', { orderId }, buyer.token))).toBe('80025');
    const word = { orderId, note: '', reason: 'They asked.', idempotencyKey: nextKey() };
    expect(await refusalOf(world, () => owner.ask('parcels.cancel', word))).toBe('80025');
    expect(await balanceOf(world, buyer)).toBe(before);
  });
});

describe('cards of the house', () => {
  it('come to the account, one for each that was bought, with the payment', async () => {
    const { pool } = world.owner;
    const { rows } = await pool.query<{ id: number }>('select min(id)::int as id from card_kinds');
    const id = await stock(world.owner, { type: GoodsType.virtual, trialCoins: 1, onHand: 5 });
    await pool.query(
      `update goods set trial_coins = 0, card_kind_id = $1
       where id = (select goods_id from goods_variants where id = $2)`,
      [rows[0]?.id, id],
    );
    const [buyer, other] = [await newBuyer(world), await newBuyer(world)];
    await order(world, buyer, { goods: [[id, 3]] });
    const cards = async (userId: UserId) =>
      (await pool.query('select from user_cards where user_id = $1', [userId])).rowCount;
    expect([await cards(buyer.userId), await cards(other.userId)]).toEqual([3, 0]);
    expect(await balanceOf(world, buyer, 'trial_unified')).toBe(0);
  });
});
