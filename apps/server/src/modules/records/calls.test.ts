import { coins, type IdempotencyKey, type RoomId, type UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { give } from '../wallet/testing/rich-player.fixture.ts';

let world: TestWorld;
let player: { token: string; userId: number };
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld();
  player = await world.player();
});
afterAll(() => world.close());

const nextKey = () => `records-key-${(keys += 1)}`;

async function play(userId: number, payout: number) {
  const { round } = await world.server.modules.rounds.playInstant({
    kind: 'test.play',
    key: nextKey() as IdempotencyKey,
    userId: userId as UserId,
    gameType: 6,
    roomId: 6001 as RoomId,
    input: payout,
    unit: 'coins',
    stake: coins(10),
    house: 'test',
    bet: {},
    decide: () => ({ configVersion: 'test-1', payout: coins(payout), outcome: {} }),
  });
  return round;
}

async function freshPlayer() {
  const fresh = await world.player();
  const { balance } = await world.call('wallet.balance', {}, fresh.token);
  return { ...fresh, balance };
}

describe.each(['records.coins', 'records.games'] as const)('%s', name => {
  it('is not for guests', async () => {
    const { token } = await world.guest();
    expect(await world.ask(name, {}, token)).toMatchObject({ success: false, errorCode: '00010' });
  });
});

describe('records.coins', () => {
  it('tells every move newest first, with the balance it left and its round', async () => {
    const { token, userId, balance } = await freshPlayer();
    await give(world, userId, 'coins', 500);
    const round = await play(userId, 25);
    const { list, nextCursor } = await world.call('records.coins', { pageSize: 3 }, token);
    expect(list.map(({ kind, amount, balance: left }) => [kind, amount, left])).toEqual([
      ['test.play', 25, balance + 515],
      ['test.play', -10, balance + 490],
      ['test.gift', 500, balance + 500],
    ]);
    expect(list[0]?.roundId).toBe(round.id);
    expect(list[2]).not.toHaveProperty('roundId');
    expect(nextCursor !== undefined).toBe(balance > 0);
  });

  it('tells only what came in, or only what went out', async () => {
    const { token, userId } = await freshPlayer();
    await give(world, userId, 'coins', 100);
    await play(userId, 5);
    const amounts = async (direction: 'in' | 'out') =>
      (await world.call('records.coins', { direction, pageSize: 1 }, token)).list.map(
        record => record.amount,
      );
    expect([await amounts('in'), await amounts('out')]).toEqual([[5], [-10]]);
  });

  it('comes page by page', async () => {
    const { token, userId } = await freshPlayer();
    for (const amount of [1, 2, 3]) await give(world, userId, 'coins', amount);
    const page = async (cursor?: string) =>
      world.call('records.coins', { pageSize: 2, ...(cursor ? { cursor } : {}) }, token);
    const first = await page();
    const second = await page(first.nextCursor);
    expect(first.list.map(record => record.amount)).toEqual([3, 2]);
    expect(second.list[0]?.amount).toBe(1);
  });

  it('refuses a page larger than a hundred', async () => {
    expect(await world.ask('records.coins', { pageSize: 101 }, player.token)).toMatchObject({
      errorCode: '00012',
    });
  });
});

describe('records.trialCoins', () => {
  it.each(['push', 'slot', 'plinko', 'bo', 'fishing', 'unified'] as const)(
    'tells moves of %s alone',
    async type => {
      const { token, userId } = await world.player();
      await give(world, userId, `trial_${type}`, 77);
      const { list } = await world.call('records.trialCoins', { type, pageSize: 1 }, token);
      expect(list).toEqual([expect.objectContaining({ kind: 'test.gift', amount: 77 })]);
    },
  );
});

describe('records.postCredit', () => {
  it('tells moves of shipping credit alone, and how much of it there is', async () => {
    const { token, userId } = await world.player();
    await give(world, userId, 'coins', 5);
    expect(await world.call('records.postCredit', {}, token)).toEqual({ list: [] });
    await give(world, userId, 'shipping', 50);
    await give(world, userId, 'shipping', 20);
    const { list, nextCursor } = await world.call('records.postCredit', { pageSize: 1 }, token);
    expect(list).toEqual([expect.objectContaining({ kind: 'test.gift', amount: 20, balance: 70 })]);
    const rest = await world.call('records.postCredit', { cursor: nextCursor ?? '' }, token);
    expect(rest.list).toEqual([expect.objectContaining({ amount: 50, balance: 50 })]);
    expect(await world.call('wallet.offsetAmount', {}, token)).toEqual({ ofsetAmount: 70 });
    const other = await world.player();
    expect(await world.call('records.postCredit', {}, other.token)).toEqual({ list: [] });
  });
});

describe('records.games', () => {
  it('sums rounds, stakes and payouts up by game', async () => {
    const { token, userId } = await freshPlayer();
    await give(world, userId, 'coins', 100);
    for (const payout of [0, 20, 5]) await play(userId, payout);
    const { list } = await world.call('records.games', {}, token);
    expect(list).toEqual([
      expect.objectContaining({
        gameType: 6,
        rounds: 3,
        stake: 30,
        payout: 25,
        trialStake: 0,
        trialPayout: 0,
        exchangedCoins: 0,
      }),
    ]);
  });

  it('count what prizes of a game were exchanged for', async () => {
    const { token, userId } = await freshPlayer();
    await give(world, userId, 'coins', 1000);
    const { list: machines } = await world.call('gashapon.listRooms');
    const { room, configVersion } = await world.call('gashapon.room', { roomId: machines[0]?.roomId ?? 0 });
    const gashaponProductId = room.prices[0]?.gashaponProductId ?? 0;
    const bet = { roomId: room.roomId, gashaponProductId, configVersion, idempotencyKey: nextKey() };
    const { prizes } = await world.call('gashapon.play', bet, token);
    const games = async () => (await world.call('records.games', {}, token)).list;
    expect(await games()).toMatchObject([{ gameType: 12, exchangedCoins: 0 }]);
    const prizeIds = prizes.map(({ prizeId }) => prizeId);
    const { coins: paid } = await world.call('pack.exchange', { prizeIds, idempotencyKey: nextKey() }, token);
    expect(paid).toBeGreaterThan(0);
    expect(await games()).toMatchObject([{ gameType: 12, exchangedCoins: paid }]);
  });

  it('is empty for who has not played', async () => {
    const { token } = await world.player();
    expect((await world.call('records.games', {}, token)).list).toEqual([]);
  });
});

describe('records.gameDetail', () => {
  it('tells each round with its room and the balances around it', async () => {
    const { token, userId, balance } = await freshPlayer();
    await give(world, userId, 'coins', 100);
    const round = await play(userId, 40);
    const { list, hasMore } = await world.call('records.gameDetail', { gameType: 6 }, token);
    expect(list).toEqual([
      {
        roundId: round.id,
        gameType: 6,
        roomId: 6001,
        roomName: 'Pier Plinko',
        unit: 'coins',
        stake: 10,
        payout: 40,
        balanceBefore: balance + 100,
        balanceAfter: balance + 130,
        state: 'settled',
        createTime: round.createdAtMs,
      },
    ]);
    expect(hasMore).toBe(false);
  });

  it('tells nothing of other games and other players', async () => {
    await give(world, player.userId, 'coins', 100);
    await play(player.userId, 1);
    const { token } = await world.player();
    expect((await world.call('records.gameDetail', { gameType: 6 }, token)).list).toEqual([]);
    expect((await world.call('records.gameDetail', { gameType: 9 }, player.token)).list).toEqual([]);
  });
});
