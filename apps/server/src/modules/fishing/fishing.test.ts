import type { RoomId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { fishAt } from '@boardwalk/games/fishing';
import { verifyShot } from '@boardwalk/games/fishing/verify';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkProof } from '../../jobs/check-proof.ts';
import { balanceOf } from '../wallet/testing/rich-player.fixture.ts';
import {
  emptyTables,
  fireOne,
  reachable,
  type SeatedPlayer,
  seatedPlayer,
  tablesOf,
} from './testing/fishing.fixture.ts';

let world: TestWorld;
let roomId: RoomId;
let player: SeatedPlayer;

beforeAll(async () => {
  world = await createTestWorld();
  roomId = (await tablesOf(world))[0] as RoomId;
});
afterAll(() => world?.close());
beforeEach(async () => {
  await emptyTables(world);
  player = await seatedPlayer(world, roomId);
});

describe('the list of tables', () => {
  it('tells every table, its prices, what comes back and how many sit there', async () => {
    const { list, catchOfTheDay } = await world.call('fishing.rooms', {});
    expect(list.map(({ roomName }) => roomName)).toEqual(['Lantern Reef', 'Coral Garden', 'Midnight Trench']);
    expect(list.map(({ seatsTaken }) => seatsTaken)).toEqual([1, 0, 0]);
    expect(list[0]).toMatchObject({ state: 'open', minLevel: 0, rtpBasisPoints: 9600 });
    expect(list.map(({ prices }) => prices.map(({ price }) => price))).toEqual([
      [10, 20, 50, 100],
      [50, 100, 200, 500],
      [200, 500, 1000, 2000],
    ]);
    expect(list[2]?.minLevel).toBe(5);
    expect(typeof catchOfTheDay).toBe('string');
  });

  it('stands among the rooms of all games', async () => {
    const { list } = await world.call('play.rooms', {});
    const tables = list.filter(({ gameType }) => gameType === GameType.fishing);
    expect(tables.map(({ roomName, game }) => [roomName, game])).toEqual([
      ['Lantern Reef', 'fishing'],
      ['Coral Garden', 'fishing'],
      ['Midnight Trench', 'fishing'],
    ]);
  });

  it.each([
    ['de-DE', 'Laternenriff'],
    ['ja-JP', 'ランタンリーフ'],
    ['ar-AE', 'شعاب الفوانيس'],
  ])('is told in %s', async (language, name) => {
    const { list } = await world.call('fishing.rooms', { language });
    expect(list[0]?.roomName).toBe(name);
  });
});

describe('a shot', () => {
  it('takes its stake, pays what it catches, and tells all of it at once', async () => {
    const before = await balanceOf(world, player);
    const { wave, index, kind } = reachable(world, player);
    const { round } = await fireOne(world, player, { aim: { wave, index } });
    expect(round).toMatchObject({
      stake: 10,
      bet: { price: 10, weapon: 'bullet', seat: player.seat, roomId },
    });
    expect(round?.outcome.hits).toMatchObject([{ wave, index, kind }]);
    expect(round?.balanceBefore).toBe(before);
    expect(await balanceOf(world, player)).toBe(before - 10 + (round?.payout ?? 0));
    expect(round?.balanceAfter).toBe(await balanceOf(world, player));
    expect(round?.payout).toBe(round?.outcome.catches.reduce((sum, { payout }) => sum + payout, 0));
    expect(JSON.parse(round?.receipt?.statement ?? '{}')).toMatchObject({
      type: 'round',
      stake: 10,
      bet: round?.bet,
    });
  });

  it.each([
    ['bullet', 10],
    ['net', 20],
    ['harpoon', 40],
    ['torpedo', 80],
  ] as const)('of a %s costs %i', async (weapon, stake) => {
    const { wave, index } = reachable(world, player, { weapon });
    const { round } = await fireOne(world, player, { weapon, aim: { wave, index } });
    expect(round).toMatchObject({ stake, bet: { weapon, price: 10 } });
  });

  it('that would meet nothing is refused, and moves nothing', async () => {
    const before = await balanceOf(world, player);
    // A fish that left a while ago.
    const gone = fishAt(roomId, world.platform.clock.nowMs() - 50_000)[0];
    const aim = { wave: gone?.wave ?? 0, index: gone?.index ?? 0 };
    expect(await fireOne(world, player, { aim })).toMatchObject({ refusal: 'nothingHit' });
    expect(await balanceOf(world, player)).toBe(before);
  });

  it('is proven by its seed: its flight from room and time, its catches from the draws', async () => {
    const fired = [];
    for (let shot = 0; shot < 12; shot++) fired.push((await fireOne(world, player)).round);
    const { upcoming } = await world.call('fairness.seeds', {}, player.token);
    const { serverSeedHash } = upcoming;
    await world.call('fairness.rotate', { clientSeed: 'after', serverSeedHash }, player.token);
    for (const round of fired.filter(one => one !== undefined)) {
      const { serverSeed } = await world.call('rounds.read', { roundId: round.roundId }, player.token);
      expect(verifyShot({ ...round, serverSeed })).toMatchObject({ isVerified: true });
      const lie = { ...round, serverSeed, payout: round.payout + 10 };
      expect(verifyShot(lie)).toMatchObject({ isVerified: false, isPayoutRight: false });
    }
  });
});

describe('the proof', () => {
  it('finds nothing wrong with what was fired', async () => {
    for (let shot = 0; shot < 10; shot++) await fireOne(world, player, { weapon: 'net' });
    const { faults } = await checkProof({ ...world.platform, config: { ANCHOR_FILE: '' } });
    expect(faults).toEqual([]);
  });
});
