/** Players whose requests are read by one statement: each gets their own, and another player's is as if it were not there. */
import type { TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stock } from '../mall/shelf.fixture.ts';
import { nextKey } from '../wallet/testing/rich-player.fixture.ts';
import { type Buyer, choiceOf, closeProven, newBuyer, openHouse, stageOf } from './testing/orders.fixture.ts';

const NOT_FOUND = '00013';
const PLAYERS = 5;

let world: TestWorld;
let buyers: readonly Buyer[];
let things: readonly number[];

beforeAll(async () => {
  ({ world } = await openHouse());
  buyers = await Promise.all(Array.from({ length: PLAYERS }, (_, place) => newBuyer(world, 20_000 + place)));
  things = await Promise.all(buyers.map(() => stock(world.owner, { onHand: 5 })));
});
afterAll(() => closeProven(world));

/** Asks for all of them in one turn, so that they are loaded together. */
const eachOf = <Answer>(ask: (buyer: Buyer, place: number) => Promise<Answer>) =>
  Promise.all(buyers.map(ask));

it('get what they staged under one and the same key, again as the first time', async () => {
  const idempotencyKey = nextKey();
  const stageAll = () =>
    eachOf(({ token }, place) => {
      const wanted = stageOf({ goods: [[things[place] ?? 0, 1 + (place % 2)]] });
      return world.call('orders.stage', { ...wanted, idempotencyKey }, token);
    });
  const staged = await stageAll();
  expect(staged.map(({ lines }) => lines.map(line => [line.shopGoodsId, line.goodsNum]))).toEqual(
    buyers.map((_, place) => [[things[place], 1 + (place % 2)]]),
  );
  const again = await stageAll();
  expect(again.map(({ stagedId, lines }) => [stagedId, lines])).toEqual(
    staged.map(({ stagedId, lines }) => [stagedId, lines]),
  );
});

it('pay their own order from their own balance to their own address', async () => {
  const staged = await eachOf(({ token }, place) =>
    world.call('orders.stage', stageOf({ goods: [[things[place] ?? 0, 1]] }), token),
  );
  const strange = await eachOf((buyer, place) => {
    const others = staged[(place + 1) % PLAYERS]?.stagedId ?? 0;
    return world.ask('orders.quote', choiceOf(buyer, others), buyer.token);
  });
  expect(strange.map(({ errorCode }) => errorCode)).toEqual(buyers.map(() => NOT_FOUND));
  const elsewhere = await eachOf((buyer, place) => {
    const { addressId } = buyers[(place + 1) % PLAYERS] ?? buyer;
    return world.ask('orders.quote', choiceOf({ addressId }, staged[place]?.stagedId ?? 0), buyer.token);
  });
  expect(elsewhere.map(({ errorCode }) => errorCode)).toEqual(buyers.map(() => NOT_FOUND));
  const paid = await eachOf(async (buyer, place) => {
    const choice = choiceOf(buyer, staged[place]?.stagedId ?? 0);
    const { coins } = await world.call('orders.quote', choice, buyer.token);
    const pay = { ...choice, coins, idempotencyKey: nextKey() };
    const first = await world.call('orders.exchange', pay, buyer.token);
    return { coins, first, again: await world.call('orders.exchange', pay, buyer.token) };
  });
  expect(paid.map(({ first }) => first)).toEqual(
    paid.map(({ coins }, place) => ({
      orderId: staged[place]?.stagedId,
      balance: 20_000 + place - coins,
    })),
  );
  expect(paid.map(({ again }) => again)).toEqual(paid.map(({ first }) => first));
});
