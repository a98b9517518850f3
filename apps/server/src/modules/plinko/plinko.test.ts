import { coins, type UserId } from '@boardwalk/base';
import { errorCatalogue, errorCodeOfWire } from '@boardwalk/contract';
import { GameType } from '@boardwalk/contract/enums';
import { verifyPlinkoRound } from '@boardwalk/games/plinko';
import { createTestWorld, type TestWorld, type WireInput } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inputHash, type Unit } from '../wallet/index.ts';

let world: TestWorld;
let player: { token: string; userId: number };
let order: WireInput<'plinko.play'>;
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());

beforeEach(async () => {
  player = await world.player();
  const { list } = await world.call('plinko.listRooms');
  const room = list[0];
  order = {
    roomId: room?.roomId ?? 0,
    plinkoProductId: room?.prices[2]?.plinkoProductId ?? 0,
    rows: 12,
    risk: 'medium',
    purse: 'coins',
    idempotencyKey: `ball-${++keys}-0000`,
  };
});

const play = (change: WireInput<'plinko.play'> = {}, token = player.token) =>
  world.call('plinko.play', { ...order, ...change }, token);
const refusalOf = async (change: WireInput<'plinko.play'>, token = player.token) => {
  const answer = await world.ask('plinko.play', { ...order, ...change }, token);
  return answer.success ? undefined : errorCodeOfWire(answer.errorCode);
};
const spend = (amount: number, unit: Unit = 'coins') =>
  world.server.modules.wallet.post({
    kind: 'test.spending',
    key: `spending-${++keys}`,
    inputHash: inputHash({ amount }),
    answer: null,
    postings: [
      { account: { userId: player.userId as UserId, unit }, amount: coins(-amount) },
      { account: { house: 'test', unit }, amount: coins(amount) },
    ],
  });
/** Leaves the player so many of a kind. */
const keep = async (unit: Unit, amount: number) => {
  const balances = await world.server.modules.wallet.balancesOf(player.userId as UserId);
  await spend(balances[unit] - amount, unit);
};
const balanceOf = (token = player.token) => world.call('wallet.balance', { type: 9999 }, token);

describe('a ball', () => {
  it('moves stake and payout at once and tells the balance before and after', async () => {
    const before = await balanceOf();
    const round = await play();
    const after = await balanceOf();
    expect(round.balanceBefore).toBe(before.balance);
    expect(round.balanceAfter).toBe(before.balance - round.stake + round.payout);
    expect(after.balance).toBe(round.balanceAfter);
    expect(after.plinkoTrialBalance).toBe(before.plinkoTrialBalance);
  });

  it('costs trial coins only when played with them', async () => {
    const before = await balanceOf();
    const round = await play({ purse: 'trial' });
    const after = await balanceOf();
    expect(round.unit).toBe('trial_plinko');
    expect(after.plinkoTrialBalance).toBe(before.plinkoTrialBalance - round.stake + round.payout);
    expect(after.balance).toBe(before.balance);
  });

  it('ends where its script says and pays what the script pays', async () => {
    const round = await play();
    const rights = round.script.filter(event => event.type === 'bounce' && event.side === 'right').length;
    expect(rights).toBe(round.slot);
    expect(round.script.at(-2)).toEqual({ type: 'land', slot: round.slot });
    expect(round.script.at(-1)).toEqual({ type: 'pay', payout: round.payout });
    expect(round.payout).toBe(Math.floor((round.stake * round.multiplierHundredths) / 100));
  });

  it('is the same ball for the same key, and is paid for once', async () => {
    const first = await play();
    const again = await play();
    expect(again).toEqual(first);
    expect((await balanceOf()).balance).toBe(first.balanceAfter);
  });

  it('is one ball when the same key comes many times at once', async () => {
    const rounds = await Promise.all(Array.from({ length: 8 }, () => play()));
    expect(new Set(rounds.map(round => round.roundId)).size).toBe(1);
    expect((await balanceOf()).balance).toBe(rounds[0]?.balanceAfter);
  });

  it('refuses a key that was used for another bet', async () => {
    await play();
    expect(await refusalOf({ rows: 8 })).toBe('keyReused');
  });

  it('counts the nonce up by one a ball, whatever was refused or repeated between', async () => {
    const first = await play();
    await play();
    await refusalOf({ rows: 8 });
    const second = await play({ idempotencyKey: `ball-${++keys}-0000` });
    expect(second.nonce).toBe(first.nonce + 1);
  });

  it('does not share keys between players', async () => {
    const other = await world.player();
    const mine = await play();
    const theirs = await play({}, other.token);
    expect(theirs.roundId).not.toBe(mine.roundId);
  });
});

describe('a ball for trial coins of two kinds', () => {
  let forTen: WireInput<'plinko.play'>;
  beforeEach(async () => {
    const { list } = await world.call('plinko.listRooms');
    const ten = list[0]?.prices.find(({ price }) => price === 10);
    forTen = { purse: 'trial', plinkoProductId: ten?.plinkoProductId ?? 0 };
  });

  it('takes plinko trial coins first and unified ones for the rest, in one transfer', async () => {
    await keep('trial_plinko', 6);
    await keep('trial_unified', 6);
    const round = await play(forTen);
    expect(round).toMatchObject({ unit: 'trial_plinko', stake: 10, balanceBefore: 6 });
    const { plinkoTrialBalance, unifiedTrialBalance } = await balanceOf();
    expect([plinkoTrialBalance, unifiedTrialBalance]).toEqual([round.payout, 2]);
    expect(await play(forTen)).toEqual(round);
  });

  it('is refused when both kinds of trial coins together do not suffice', async () => {
    await keep('trial_plinko', 5);
    await keep('trial_unified', 4);
    expect(await refusalOf(forTen)).toBe('insufficientBalance');
    expect(await balanceOf()).toMatchObject({ plinkoTrialBalance: 5, unifiedTrialBalance: 4 });
  });

  it('takes both kinds for each of many balls at once', async () => {
    await keep('trial_plinko', 10);
    await keep('trial_unified', 30);
    const balls = [1, 2, 3].map(() => play({ ...forTen, idempotencyKey: `both-${++keys}-0000` }));
    const played = await Promise.all(balls);
    const paid = played.reduce((sum, { payout }) => sum + payout, 0);
    const { plinkoTrialBalance, unifiedTrialBalance } = await balanceOf();
    expect(plinkoTrialBalance + unifiedTrialBalance).toBe(40 - 30 + paid);
  });
});

describe('a ball is refused', () => {
  it('when the coins do not suffice, and nothing moves', async () => {
    const { balance } = await balanceOf();
    await spend(balance - 1);
    expect(await refusalOf({})).toBe('insufficientBalance');
    expect((await balanceOf()).balance).toBe(1);
  });

  it('when its price asks for a higher level, naming the level', async () => {
    const { list } = await world.call('plinko.listRooms');
    const gated = list[0]?.prices.find(price => price.userLevel > 0);
    const answer = await world.ask(
      'plinko.play',
      { ...order, plinkoProductId: gated?.plinkoProductId ?? 0 },
      player.token,
    );
    expect(answer.errorCode).toBe(errorCatalogue.levelRequired.wire);
    expect(answer.data).toMatchObject({ level: gated?.userLevel });
  });

  it.each([
    ['rows outside 8 to 16', { rows: 7 as never }, 'badInput'],
    ['a risk nobody offers', { risk: 'extreme' as never }, 'badInput'],
    ['a price of another room', { plinkoProductId: 60_006 }, 'notFound'],
    ['a room that is not there', { roomId: 1 }, 'notFound'],
    ['a key too short to be unique', { idempotencyKey: 'a' }, 'badInput'],
  ])('for %s', async (_what, change, code) => {
    expect(await refusalOf(change as WireInput<'plinko.play'>)).toBe(code);
  });

  it('for a guest, who is sent to sign in', async () => {
    const { token } = await world.guest();
    expect(await refusalOf({}, token)).toBe('loginRequired');
  });
});

describe('a played ball', () => {
  it('can be verified with the very engine once its seed is revealed', async () => {
    const round = await play();
    const hidden = await world.call('rounds.read', { roundId: round.roundId }, player.token);
    expect(hidden.serverSeed).toBe('');
    const { revealed } = await world.chooseSeed(player.token, 'my own seed');
    const shown = await world.call('rounds.read', { roundId: round.roundId }, player.token);
    expect(shown.serverSeed).toBe(revealed?.serverSeed);
    if (shown.round.gameType !== GameType.plinko) return expect.fail('another game');
    const verdict = verifyPlinkoRound({
      ...shown.round,
      serverSeed: shown.serverSeed,
      bet: { stake: coins(shown.round.stake), rows: shown.round.rows, risk: shown.round.risk },
    } as Parameters<typeof verifyPlinkoRound>[0]);
    expect(verdict).toMatchObject({ isVerified: true });
  });

  it('is resumed until it was shown, then not again', async () => {
    const round = await play();
    const room = { roomId: round.roomId };
    const unshown = await world.call('rounds.unshown', room, player.token);
    expect(unshown.list.map(one => one.roundId)).toEqual([round.roundId]);
    await world.call('rounds.shown', { roundIds: [round.roundId] }, player.token);
    expect((await world.call('rounds.unshown', room, player.token)).list).toEqual([]);
  });

  it('stands in the records and in the history of its room', async () => {
    const round = await play();
    const detail = await world.call('records.gameDetail', { gameType: GameType.plinko }, player.token);
    expect(detail.list[0]).toMatchObject({
      roundId: round.roundId,
      stake: round.stake,
      payout: round.payout,
    });
    const { history } = await world.call('plinko.room', { roomId: round.roomId });
    expect(history[0]).toMatchObject({ stake: round.stake, payout: round.payout });
  });
});

describe('a room', () => {
  it('recalls its history at a start after many more balls than it shows', async () => {
    const { list } = await world.call('plinko.listRooms');
    // The cheapest, so that no run of bad luck empties the purse.
    const plinkoProductId = list[0]?.prices[0]?.plinkoProductId ?? 0;
    for (let ball = 0; ball < 210; ball++) {
      await play({ plinkoProductId, purse: 'trial', idempotencyKey: `many-${++keys}-0000` });
    }
    let queries = 0;
    const count = () => queries++;
    const { pool } = world.platform.database;
    pool.on('acquire', count);
    await world.server.modules.plinko.recall();
    pool.off('acquire', count);
    // One for the rounds and one for the names of their players, beside those of the server's own timers.
    expect(queries).toBeLessThan(20);
    const { history } = await world.call('plinko.room', { roomId: order.roomId ?? 0 });
    expect(history).toHaveLength(50);
  });

  it('stands in the list with one of its tables and the most that any of them pays', async () => {
    const { tables, room } = await world.call('plinko.room', { roomId: order.roomId ?? 0 });
    const { list } = await world.call('plinko.listRooms');
    expect(list[0]).toEqual(room);
    expect(tables.map(table => table.multipliersHundredths)).toContainEqual(room.card.multipliersHundredths);
    expect(room.card.multipliersHundredths).toHaveLength(room.card.rows + 1);
    const most = Math.max(...tables.flatMap(table => table.multipliersHundredths));
    expect(room.card.highestHundredths).toBe(most);
  });

  it('publishes each of its 27 tables with what it returns, between 95 and 99 percent', async () => {
    const { tables } = await world.call('plinko.room', { roomId: order.roomId ?? 0 });
    expect(tables).toHaveLength(27);
    for (const { rtpBasisPoints, multipliersHundredths, rows } of tables) {
      expect(multipliersHundredths).toHaveLength(rows + 1);
      expect(rtpBasisPoints).toBeGreaterThanOrEqual(9500);
      expect(rtpBasisPoints).toBeLessThanOrEqual(9900);
    }
  });
});
