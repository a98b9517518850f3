import { GameType } from '@boardwalk/contract/enums';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { toGashaponConfig, verifyGashaponRound } from '@boardwalk/games/gashapon';
import { createTestWorld, type TestWorld, type WireInput } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { give, nextKey, richPlayer, type TestPlayer } from '../wallet/testing/rich-player.fixture.ts';
import {
  balanceOf,
  houseCoins,
  machineOf,
  openMachine,
  play,
  refusalOf,
  stockOf,
  type TestMachine,
} from './testing/gashapon.fixture.ts';

let world: TestWorld;
let player: TestPlayer;
let seaFriends: TestMachine;

beforeAll(async () => {
  world = await createTestWorld();
  const { list } = await world.call('gashapon.listRooms');
  seaFriends = await machineOf(world, list[0]?.roomId ?? 0);
});
afterAll(() => world?.close());

beforeEach(async () => {
  player = await richPlayer(world);
});

describe('a turn', () => {
  it('costs its price, packs a prize and takes a capsule, all at once', async () => {
    const before = await balanceOf(world, player.token);
    const stock = await stockOf(world, seaFriends.roomId);
    const round = await play(world, player.token, seaFriends.order());
    expect(round).toMatchObject({ stake: 60, times: 1, payout: 0, unit: 'coins' });
    expect([round.balanceBefore, round.balanceAfter]).toEqual([before, before - 60]);
    expect(await balanceOf(world, player.token)).toBe(before - 60);
    const [prize] = round.prizes;
    const packed = await world.call('pack.list', {}, player.token);
    expect(packed.list).toEqual([expect.objectContaining({ prizeId: prize?.prizeId, state: 'kept' })]);
    const left = await stockOf(world, seaFriends.roomId);
    expect(left[prize?.capsuleId ?? 0]).toBe((stock[prize?.capsuleId ?? 0] ?? 0) - 1);
  });

  it('three times costs three times as much and gives three prizes, each in its turn', async () => {
    const round = await play(world, player.token, seaFriends.order(3));
    expect(round).toMatchObject({ stake: 180, times: 3 });
    expect(round.prizes).toHaveLength(3);
    const shown = round.script.flatMap(event => (event.type === 'prize' ? [event.capsuleId] : []));
    expect(shown).toEqual(round.prizes.map(({ capsuleId }) => capsuleId));
    const packed = await world.call('pack.list', {}, player.token);
    expect(packed.list.map(({ prizeId }) => prizeId)).toEqual(
      round.prizes.map(({ prizeId }) => prizeId).toReversed(),
    );
  });

  it('hands what its prizes are worth from the machine’s account to the pack’s', async () => {
    const [machineBefore, packBefore] = [
      await houseCoins(world, 'gashapon'),
      await houseCoins(world, 'pack'),
    ];
    const round = await play(world, player.token, seaFriends.order(3));
    const worth = round.prizes.reduce((sum, prize) => sum + prize.exchangeCoins, 0);
    expect(await houseCoins(world, 'pack')).toBe(packBefore + worth);
    expect(await houseCoins(world, 'gashapon')).toBe(machineBefore + 180 - worth);
  });

  it('counts towards the level like any stake', async () => {
    const growth = async () => (await world.call('wallet.experience', {}, player.token)).growth;
    const before = await growth();
    await play(world, player.token, seaFriends.order(3));
    expect(await growth()).toBe(before + 180);
  });

  it('keeps its prize as long as the player’s level says', async () => {
    const { token, userId } = await richPlayer(world);
    const days = async () => {
      const { prizes, createTime } = await play(world, token, seaFriends.order());
      return ((prizes[0]?.keepUntil ?? 0) - createTime) / 86_400_000;
    };
    expect(await days()).toBe(7);
    await give(world, userId, 'growth', 3000);
    expect(await days()).toBe(30);
  });

  it('is the same round for the same key, and is paid for once', async () => {
    const order = { ...seaFriends.order(3), idempotencyKey: nextKey() };
    const first = await play(world, player.token, order);
    const stock = await stockOf(world, seaFriends.roomId);
    expect(await play(world, player.token, order)).toEqual(first);
    expect(await balanceOf(world, player.token)).toBe(first.balanceAfter);
    expect(await stockOf(world, seaFriends.roomId)).toEqual(stock);
    expect((await world.call('pack.list', {}, player.token)).keptPrizes).toBe(3);
  });

  it('is one round when the same key comes many times at once', async () => {
    const order = { ...seaFriends.order(), idempotencyKey: nextKey() };
    const rounds = await Promise.all(Array.from({ length: 8 }, () => play(world, player.token, order)));
    expect(new Set(rounds.map(round => round.roundId)).size).toBe(1);
    expect(await balanceOf(world, player.token)).toBe(rounds[0]?.balanceAfter);
    expect((await world.call('pack.list', {}, player.token)).keptPrizes).toBe(1);
  });

  it('counts the nonce up by one, whatever was refused between', async () => {
    const first = await play(world, player.token, seaFriends.order());
    await refusalOf(world, player.token, { ...seaFriends.order(), configVersion: 'other odds' });
    const second = await play(world, player.token, seaFriends.order());
    expect(second.nonce).toBe(first.nonce + 1);
  });
});

describe('a turn is refused', () => {
  const refused = (change: WireInput<'gashapon.play'> = {}, token = player.token) =>
    refusalOf(world, token, { ...seaFriends.order(), ...change });

  it('for a guest, who is sent to sign in', async () => {
    const { token } = await world.guest();
    expect(await refused({}, token)).toBe('loginRequired');
  });

  it('when the coins do not suffice, and nothing moves', async () => {
    const poor = await world.player();
    const spare = (await balanceOf(world, poor.token)) - 100;
    await give(world, poor.userId, 'coins', -spare);
    const before = await stockOf(world, seaFriends.roomId);
    const answer = await world.ask(
      'gashapon.play',
      { ...seaFriends.order(3), idempotencyKey: nextKey() },
      poor.token,
    );
    expect(answer.errorCode).toBe(errorCatalogue.insufficientBalance.wire);
    expect(answer.data).toEqual({ missing: 80 });
    expect(await balanceOf(world, poor.token)).toBe(100);
    expect(await stockOf(world, seaFriends.roomId)).toEqual(before);
    expect((await world.call('pack.list', {}, poor.token)).keptPrizes).toBe(0);
  });

  it('when its price asks for a higher level, naming the level', async () => {
    const order = { ...seaFriends.order(10), idempotencyKey: nextKey() };
    const answer = await world.ask('gashapon.play', order, player.token);
    expect(answer.errorCode).toBe(errorCatalogue.levelRequired.wire);
    expect(answer.data).toEqual({ level: 3 });
  });

  it('when the machine asks for a higher level, until it is reached', async () => {
    const machine = await openMachine(world, 60, [{ weight: 1, exchangeCoins: 30, stock: 5 }], 1);
    expect(await refusalOf(world, player.token, machine.order())).toBe('levelRequired');
    await give(world, player.userId, 'growth', 999);
    expect(await refusalOf(world, player.token, machine.order())).toBe('accepted');
  });

  it('when the odds are not those the player has seen', async () => {
    expect(await refused({ configVersion: 'gashapon-0000000000000000' })).toBe('oddsChanged');
  });

  it('when the machine is closed', async () => {
    const machine = await openMachine(world, 60, [{ weight: 1, exchangeCoins: 30, stock: 5 }]);
    await world.platform.database.pool.query('update gashapon_rooms set is_open = false where id = $1', [
      machine.roomId,
    ]);
    world.platform.clock.advance(6000);
    expect(await refusalOf(world, player.token, machine.order())).toBe('roomClosed');
    expect((await world.call('gashapon.room', { roomId: machine.roomId })).room.state).toBe('closed');
  });

  it('with a key that was used for something else', async () => {
    const idempotencyKey = nextKey();
    await play(world, player.token, { ...seaFriends.order(), idempotencyKey });
    expect(await refused({ ...seaFriends.order(3), idempotencyKey })).toBe('keyReused');
    expect(await refused({ configVersion: 'other', idempotencyKey })).toBe('keyReused');
  });

  it.each([
    ['a price of another machine', { gashaponProductId: 1 }, 'notFound'],
    ['a room that is not there', { roomId: 1 }, 'notFound'],
    ['a room of another game', { roomId: 6001 }, 'notFound'],
    ['no odds', { configVersion: '' }, 'badInput'],
    ['a key too short to be unique', { idempotencyKey: 'a' }, 'badInput'],
  ])('for %s', async (_what, change, code) => {
    expect(await refused(change)).toBe(code);
  });
});

describe('a played round', () => {
  it('can be verified with the very engine, and the odds of its version, once its seed is revealed', async () => {
    const round = await play(world, player.token, seaFriends.order(3));
    const hidden = await world.call('rounds.read', { roundId: round.roundId }, player.token);
    const { receipt, ...told } = round;
    expect(hidden).toEqual({ round: told, serverSeed: '', receipt });
    const { revealed } = await world.chooseSeed(player.token, 'my own seed');
    const shown = await world.call('rounds.read', { roundId: round.roundId }, player.token);
    expect(shown.serverSeed).toBe(revealed?.serverSeed);
    const { configVersion, roomId } = round;
    const config = await world.call('gashapon.config', { roomId, configVersion });
    const verdict = verifyGashaponRound({
      ...round,
      serverSeed: shown.serverSeed,
      bet: { config: toGashaponConfig(config), times: round.times },
      capsuleIds: round.prizes.map(({ capsuleId }) => capsuleId),
    });
    expect(verdict).toMatchObject({ isVerified: true });
  });

  it('is resumed until it was shown, then not again', async () => {
    const round = await play(world, player.token, seaFriends.order());
    const room = { roomId: round.roomId, gameType: GameType.gashapon };
    const unshown = async () => (await world.call('rounds.unshown', room, player.token)).list;
    const { receipt: _, ...told } = round;
    expect(await unshown()).toEqual([told]);
    await world.call('rounds.shown', { roundIds: [round.roundId] }, player.token);
    expect(await unshown()).toEqual([]);
  });

  it('stands in the records with what it won', async () => {
    const round = await play(world, player.token, seaFriends.order(3));
    const { gashapon: gameType } = GameType;
    const { list } = await world.call('records.gameDetail', { gameType }, player.token);
    const faces = round.prizes.map(({ name, picture, rarity, exchangeCoins }) => {
      return { name, picture, rarity, exchangeCoins };
    });
    expect(list).toEqual([
      expect.objectContaining({ roundId: round.roundId, roomName: 'Sea Friends', stake: 180, prizes: faces }),
    ]);
    const moves = await world.call('records.coins', { pageSize: 1 }, player.token);
    expect(moves.list).toEqual([
      expect.objectContaining({ kind: 'gashapon.play', amount: -180, roundId: round.roundId }),
    ]);
  });

  it('is nobody else’s to read', async () => {
    const round = await play(world, player.token, seaFriends.order());
    const other = await richPlayer(world, 1);
    const answer = await world.ask('rounds.read', { roundId: round.roundId }, other.token);
    expect(answer.errorCode).toBe(errorCatalogue.notFound.wire);
  });
});
