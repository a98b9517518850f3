import { GameType } from '@boardwalk/contract/enums';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { gashaponConfigVersion, toGashaponConfig } from '@boardwalk/games/gashapon';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { richPlayer } from '../wallet/testing/rich-player.fixture.ts';
import { openMachine, play } from './testing/gashapon.fixture.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());

const german = { language: 'de-DE' } as const;

describe('the machines of the demo', () => {
  it('are two, of which one is open from Lv3 on', async () => {
    const { list } = await world.call('gashapon.listRooms');
    const [sea, night] = list;
    expect(list.map(({ roomName, minLevel }) => [roomName, minLevel])).toEqual([
      ['Sea Friends', 0],
      ['Night Market', 2],
    ]);
    expect(sea?.prices.map(({ times, price, userLevel }) => [times, price, userLevel])).toEqual([
      [1, 60, 0],
      [3, 180, 0],
      [10, 600, 3],
    ]);
    expect(night?.prices[0]?.price).toBe(150);
    for (const room of list)
      expect(room).toMatchObject({ state: 'open', prices: [{ available: true }, {}, {}] });
  });

  it('stand on their cards with the rarest they have', async () => {
    const { list } = await world.call('gashapon.listRooms');
    const card = list[0]?.card.prizes.map(({ name, rarity }) => [name, rarity]);
    expect(card?.slice(0, 3)).toEqual([
      ['The great pearl', 'secret'],
      ['Singing whale', 'secret'],
      ['Little penguin', 'epic'],
    ]);
  });

  it('give back between 80 and 92 percent when everything is exchanged, and say so exactly', async () => {
    const { list } = await world.call('gashapon.listRooms');
    for (const { roomId } of list) {
      const { capsules, totalWeight, turnPrice, rtpBasisPoints } = await world.call('gashapon.room', {
        roomId,
      });
      const worth = capsules.reduce((sum, { weight, exchangeCoins }) => sum + weight * exchangeCoins, 0);
      expect(capsules.reduce((sum, { weight }) => sum + weight, 0)).toBe(totalWeight);
      expect(rtpBasisPoints).toBe(Math.floor((worth * 10_000) / (totalWeight * turnPrice)));
      expect(rtpBasisPoints).toBeGreaterThanOrEqual(8000);
      expect(rtpBasisPoints).toBeLessThanOrEqual(9200);
    }
  });

  it('are put up once: a second start changes nothing', async () => {
    const { gashapon } = world.server.modules;
    const before = await world.call('gashapon.listRooms');
    await gashapon.seedDemo();
    expect(await world.call('gashapon.listRooms')).toEqual(before);
  });

  it('stand in the list of prices', async () => {
    const { list } = await world.call('gashapon.listRooms');
    const [sea] = list;
    const prices = await world.call('play.priceList', { gameType: GameType.gashapon });
    expect(prices.list).toHaveLength(6);
    const own = await world.call('play.priceList', { gameType: GameType.gashapon, roomId: sea?.roomId ?? 0 });
    expect(own.list).toEqual(
      sea?.prices.map(({ price, userLevel, gashaponProductId }) => ({ price, userLevel, gashaponProductId })),
    );
  });
});

describe('a machine', () => {
  it('is shown with its capsules, the rarest first, and what is left of each', async () => {
    const { roomId } = await openMachine(world, 60, [
      { weight: 90, exchangeCoins: 30, stock: 8 },
      { weight: 9, exchangeCoins: 100, stock: 5, rarity: 'rare' },
      { weight: 1, exchangeCoins: 900, stock: 3, rarity: 'secret' },
    ]);
    const { capsules, room, totalWeight } = await world.call('gashapon.room', { roomId });
    expect(capsules.map(({ capsuleId, weight, stockLeft }) => [capsuleId, weight, stockLeft])).toEqual([
      [3, 1, 3],
      [2, 9, 5],
      [1, 90, 8],
    ]);
    expect(totalWeight).toBe(100);
    expect(room.prices.map(({ times, available }) => [times, available])).toEqual([
      [1, true],
      [3, true],
      [10, false],
    ]);
  });

  it('is read in the reader’s language', async () => {
    const { roomId } = await openMachine(world, 60, [{ weight: 1, exchangeCoins: 30, stock: 8 }]);
    const { seriesName, capsules } = await world.call('gashapon.room', { roomId, ...german });
    expect([seriesName, capsules[0]?.name]).toEqual(['Testserie', 'Preis 1']);
  });

  it('tells its odds in the order the engine counts them in, by version', async () => {
    const { roomId, order } = await openMachine(world, 60, [
      { weight: 90, exchangeCoins: 30, stock: 8 },
      { weight: 10, exchangeCoins: 200, stock: 5, rarity: 'epic' },
    ]);
    const { configVersion } = order();
    const config = await world.call('gashapon.config', { roomId, configVersion });
    expect(config.capsules.map(({ capsuleId, weight }) => [capsuleId, weight])).toEqual([
      [1, 90],
      [2, 10],
    ]);
    expect(config).toMatchObject({ configVersion, turnPrice: 60, totalWeight: 100 });
    // What is inside is part of the version, as whoever reads it computes it.
    expect(gashaponConfigVersion(toGashaponConfig(config))).toBe(configVersion);
  });

  it.each([
    ['gashapon.room', { roomId: 1 }],
    ['gashapon.config', { roomId: 12_001, configVersion: 'gashapon-0000000000000000' }],
  ] as const)('that is not there is not found by %s', async (name, input) => {
    expect((await world.ask(name, input)).errorCode).toBe(errorCatalogue.notFound.wire);
  });

  it('is found among the rooms of all games, which may be entered over the socket', async () => {
    const { games } = world.server.modules;
    const game = games.get(GameType.gashapon);
    expect((await game?.findRoom(12_001))?.name['en-US']).toBe('Sea Friends');
    expect(await game?.findRoom(6001)).toBeUndefined();
  });
});

describe('what a machine tells', () => {
  const sure = [{ weight: 1, exchangeCoins: 150, stock: 50, rarity: 'epic' }] as const;

  it('is its last prizes, newest first, also after a start', async () => {
    const { token } = await richPlayer(world);
    const machine = await openMachine(world, 60, [{ weight: 1, exchangeCoins: 30, stock: 50 }]);
    for (const times of [1, 3]) await play(world, token, machine.order(times));
    const history = async () => (await world.call('gashapon.room', { roomId: machine.roomId })).history;
    const told = await history();
    expect(told).toHaveLength(4);
    expect(told[0]).toMatchObject({ name: 'Prize 1', exchangeCoins: 30, rarity: 'common' });
    await world.server.modules.gashapon.recall();
    expect((await history()).slice(0, 4)).toEqual(told);
  });

  it('is told to everybody when it is rare, and kept quiet when it is not', async () => {
    const { token } = await richPlayer(world);
    const machine = await openMachine(world, 200, sure);
    const dull = await openMachine(world, 60, [{ weight: 1, exchangeCoins: 59, stock: 50, rarity: 'rare' }]);
    await play(world, token, machine.order());
    await play(world, token, dull.order());
    const { list } = await world.call('content.broadcasts');
    expect(list[0]).toMatchObject({
      gameType: GameType.gashapon,
      roomName: 'Test machine',
      payout: 150,
      prize: { name: 'Prize 1', picture: 'crab', rarity: 'epic', exchangeCoins: 150 },
    });
    expect(list.filter(win => win.payout === 59)).toEqual([]);
  });

  it('is told once for a key that comes again', async () => {
    const { token } = await richPlayer(world);
    const machine = await openMachine(world, 200, sure);
    const order = { ...machine.order(), idempotencyKey: 'told-once-0001' };
    for (const _again of [1, 2]) await play(world, token, order);
    const { history } = await world.call('gashapon.room', { roomId: machine.roomId });
    expect(history).toHaveLength(1);
  });
});
