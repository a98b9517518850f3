/** Who tells players of what they did for them: with it, once, and not before its time. */

import { DAY_MS, type UserId } from '@boardwalk/base';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMachine, play } from '../gashapon/testing/gashapon.fixture.ts';
import { nextKey, richPlayer } from '../wallet/testing/rich-player.fixture.ts';

let world: TestWorld;
let player: Awaited<ReturnType<TestWorld['player']>>;
let owner: StaffCaller;

beforeAll(async () => {
  world = await createTestWorld();
  owner = await signInAs(world.server.app, 'owner');
});
afterAll(() => world.close());
beforeEach(async () => {
  player = await world.player();
});

const told = async (token = player.token) =>
  (await world.call('messages.list', { pageSize: 100 }, token)).systemMessageModels.map(
    ({ template, params }) => [template, params] as const,
  );

describe('the staff', () => {
  it('tells of coins it gives, once by their key, and not of those it takes', async () => {
    const order = { userId: player.userId, reason: 'A present.' };
    const given = { ...order, amountCoins: 40, idempotencyKey: nextKey() };
    await owner.call('players.adjust', given);
    await owner.call('players.adjust', given);
    await owner.call('players.adjust', { ...order, amountCoins: -10, idempotencyKey: nextKey() });
    expect(await told()).toEqual([['coinsGiven', { coins: 40 }]]);
  });
});

describe('the pack', () => {
  it('announces what ends before it ends, each stage once, and tells when it has ended', async () => {
    const machine = await openMachine(world, 60, [{ weight: 1, exchangeCoins: 40, stock: 5000 }]);
    const { token } = await richPlayer(world, 1000);
    const { announceExpiry, expire } = world.server.modules.pack.jobs;
    await play(world, token, machine.order(3));
    const prizesTold = async () => (await told(token)).filter(([template]) => template.startsWith('prize'));
    const announced = async (afterDays: number) => {
      world.platform.clock.advance(afterDays * DAY_MS);
      await Promise.all([announceExpiry(), announceExpiry()]);
      await announceExpiry();
      return prizesTold();
    };
    // Kept for seven days: whoever has just won it needs no word of it.
    expect(await announced(0)).toEqual([]);
    expect(await announced(3.5)).toEqual([]);
    expect(await announced(0.6)).toEqual([['prizeExpiring', { prizes: 3, days: 3 }]]);
    expect(await announced(1)).toHaveLength(1);
    const lastDay = await announced(1);
    expect(lastDay).toHaveLength(2);
    expect(lastDay[0]).toEqual(['prizeExpiring', { prizes: 3, days: 1 }]);
    world.platform.clock.advance(DAY_MS);
    await expire();
    await expire();
    const all = await announced(1);
    expect(all).toHaveLength(3);
    expect(all[0]).toEqual(['prizeExpired', {}]);
  });

  it('announces nothing to who has reached a level that keeps prizes longer', async () => {
    const machine = await openMachine(world, 60, [{ weight: 1, exchangeCoins: 40, stock: 5000 }]);
    const { token, userId } = await richPlayer(world, 1000);
    await play(world, token, machine.order(1));
    await world.owner.pool.query(
      `update prizes set keep_until = won_at + interval '12 hours' where user_id = $1`,
      [userId],
    );
    await world.server.modules.pack.jobs.announceExpiry();
    expect(await told(token)).toEqual([]);
  });
});

describe('the club', () => {
  it('tells three days and one day before a pass ends, each once', async () => {
    const card = (await world.call('club.info', {}, player.token)).list[0];
    if (!card) throw new Error('no card');
    const made = await world.call(
      'recharge.pay',
      {
        payType: 16,
        rechargeType: 2,
        configId: card.configId,
        price: card.rechargeMoney,
        currency: card.currency,
        amount: card.firstAmount,
        giftAmount: card.giveCoin,
        isCyclical: 1,
        idempotencyKey: nextKey(),
      },
      player.token,
    );
    const { payments, club } = world.server.modules;
    const order = await payments.orders.findByNumber(made.rechargeNumber);
    if (!order) throw new Error('no order');
    await payments.sandbox?.decide(order.reference, 'approve');
    await Promise.all([payments.advance(order.id, 'webhook'), payments.advance(order.id, 'webhook')]);
    const paid = ['orderPaid', { coins: order.coins + order.giftCoins + order.bonusCoins }];
    expect(await told()).toEqual([paid]);
    const held = await club.heldBy(player.userId as UserId);
    const left = (held?.expirationMs ?? 0) - world.platform.clock.nowMs();
    const after = async (ms: number) => {
      world.platform.clock.advance(ms);
      await Promise.all([club.jobs.announceEnds(), club.jobs.announceEnds()]);
      return told();
    };
    expect(await after(left - 3.5 * DAY_MS)).toHaveLength(1);
    expect(await after(DAY_MS)).toEqual([['clubEnding', { days: 3 }], paid]);
    expect(await after(DAY_MS)).toHaveLength(2);
    expect(await after(DAY_MS)).toEqual([['clubEnding', { days: 1 }], ['clubEnding', { days: 3 }], paid]);
    expect(await after(DAY_MS)).toHaveLength(3);
  });
});
