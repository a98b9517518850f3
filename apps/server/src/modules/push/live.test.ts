import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livePlayer, startServer } from '../machine-games/testing/live-player.fixture.ts';

let world: TestWorld;
let url = '';

const PUSHER = 20_001;

beforeAll(async () => {
  world = await createTestWorld();
  url = await startServer(world);
});
afterAll(async () => {
  const { faults } = await world.server.modules.wallet.check();
  await world.close();
  expect(faults).toEqual([]);
});

describe('a pusher with a real machine behind it', () => {
  it('is sat down at, played and left with what really fell', async () => {
    const player = await livePlayer(world, url, PUSHER);
    const { balance: before } = await world.call('wallet.balance', {}, player.token);
    expect(await player.send(79, 'apply')).toBe('accepted');
    expect(await player.send(81, 'aim', 300)).toBe('accepted');
    expect(await player.send(81, 'drop', 4)).toBe('accepted');
    for (let dropped = 0; dropped < 4; ) dropped = Number(fieldOf(await player.next('coins'), 'dropped'));
    expect(await player.send(81, 'leave')).toBe('accepted');
    const settled = await player.next('settled');
    const { balance } = await world.call('wallet.balance', {}, player.token);
    expect(settled).toMatchObject({ dropped: 4, balance });
    expect(balance).toBe(before - 40 + Number(fieldOf(settled, 'coin')));
    const { round } = await world.call(
      'rounds.read',
      { roundId: String(fieldOf(settled, 'roundId')) },
      player.token,
    );
    expect(round).toMatchObject({ gameType: 0, stake: 40, coins: 4 });
    const { list } = await world.call('records.gameDetail', { gameType: 0 }, player.token);
    expect(list).toMatchObject([{ roomName: 'Harbor Coins', stake: 40, state: 'settled' }]);
    const plays = await world.call('machines.plays', { roomId: PUSHER });
    expect(plays.list).toMatchObject([{ stake: 40, hasReplay: true }]);
  });

  it('is listed with its coin, and its room tells its settings', async () => {
    const { roomList } = await world.call('push.listRooms', { roomCoin: 10, use: 0 });
    expect(roomList).toMatchObject([{ roomId: PUSHER, roomCoin: 10, cyber: false }]);
    const { config, ranking } = await world.call('push.room', { roomId: PUSHER });
    expect(JSON.parse(config)).toMatchObject({ roomCoin: 10 });
    expect(ranking.length).toBeLessThanOrEqual(1);
  });
});

function fieldOf(told: object, field: string): unknown {
  return (told as Readonly<Record<string, unknown>>)[field];
}
