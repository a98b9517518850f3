/** What players may not do at machines: with others' ids, from outside the seat, without the rights. */
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LivePlayer, livePlayer, startServer } from '../../machine-games/testing/live-player.fixture.ts';

const PUSHER = 20_001;
const CLAW = 11_001;
const VIP = 20_006;

let world: TestWorld;
let url = '';

beforeAll(async () => {
  world = await createTestWorld();
  url = await startServer(world);
});
afterAll(() => world?.close());

const balanceOf = async ({ token }: Pick<LivePlayer, 'token'>) =>
  (await world.call('wallet.balance', {}, token)).balance;

it('who only watches can neither drop nor aim nor grab nor leave for the player', async () => {
  const seated = await livePlayer(world, url, PUSHER);
  const watcher = await livePlayer(world, url, PUSHER);
  expect(await seated.send(79, 'apply')).toBe('accepted');
  const before = await balanceOf(watcher);
  for (const action of ['drop', 'aim', 'stop'] as const) {
    expect(await watcher.send(81, action, 1)).toBe('notSeated');
  }
  expect(await watcher.send(79, 'grab')).toBe('notSeated');
  await watcher.send(81, 'leave');
  expect(await seated.send(81, 'drop', -1_000_000)).toBe('accepted');
  expect(await seated.send(79, 'confirm')).toBe('notNow');
  expect(await balanceOf(watcher)).toBe(before);
  // The seat's own player leaves with one coin dropped at most.
  await seated.send(81, 'leave');
  await seated.next('settled');
  expect(await balanceOf(seated)).toBeGreaterThanOrEqual(before - 10);
});

it('a machine for VIPs is closed to a beginner who sits down without entering by the page', async () => {
  const beginner = await livePlayer(world, url, VIP);
  expect(await beginner.send(79, 'apply')).toBe('levelRequired');
});

it('one player sits or waits in one room', async () => {
  const player = await livePlayer(world, url, PUSHER);
  expect(await player.send(79, 'apply')).toBe('accepted');
  expect(await world.ask('push.cyberAssign', { roomCoin: 20 }, player.token)).toMatchObject({
    success: false,
  });
  await player.send(81, 'leave');
});

it('nobody replays, shares or reads what is another’s', async () => {
  const owner = await livePlayer(world, url, 20_003);
  await owner.send(79, 'apply');
  const { list: running } = await world.call('machines.plays', { roomId: 20_003 });
  expect(running).toEqual([]);
  await owner.send(81, 'drop', 1);
  await owner.next('coins');
  await owner.send(81, 'leave');
  await owner.next('settled');
  let playId = '';
  const kept = async () => {
    playId = (await world.call('machines.plays', { roomId: 20_003 })).list[0]?.playId ?? '';
    return playId;
  };
  await expect.poll(kept).not.toBe('');
  const other = await world.player();
  for (const token of [other.token, undefined]) {
    expect(await world.ask('machines.replay', { playId }, token)).toMatchObject({ success: false });
  }
  expect(await world.ask('machines.share', { playId }, other.token)).toMatchObject({ success: false });
  expect(await world.ask('machines.replay', { code: 'guessed-code' })).toMatchObject({ success: false });
  expect((await world.call('claw.lastRounds', { roomId: CLAW }, other.token)).list).toEqual([]);
  expect((await world.call('machines.replay', { playId }, owner.token)).playId).toBe(playId);
});

it('what operators do is refused to players and guests', async () => {
  const { token } = await world.player();
  const guest = await world.guest();
  const { config } = await world.call('push.room', { roomId: PUSHER });
  for (const one of [token, guest.token]) {
    const change = { roomId: PUSHER, config, note: 'mine' };
    expect(await world.ask('machines.change', change, one)).toMatchObject({ success: false });
    expect(await world.ask('machines.repair', { roomId: PUSHER, repairState: 2 }, one)).toMatchObject({
      success: false,
    });
    expect(await world.ask('claw.refill', { roomId: CLAW, goodsId: 5001, count: 9 }, one)).toMatchObject({
      success: false,
    });
  }
  expect((await world.call('machines.settings', { roomId: PUSHER })).list[0]?.version).toBe(1);
});

it('a server that closes pays who sits at a machine, and is closed soon', async () => {
  const own = await createTestWorld();
  const player = await livePlayer(own, await startServer(own), PUSHER);
  await player.send(79, 'apply');
  await player.send(81, 'drop', 10);
  for (let dropped = 0; dropped < 2; ) {
    dropped = Number(((await player.next('coins')) as { readonly dropped?: number }).dropped);
  }
  await own.server.stop();
  const { rows } = await own.platform.database.pool.query(
    `select state, stake, payout from rounds where user_id = $1`,
    [player.userId],
  );
  expect(rows).toMatchObject([{ state: 'settled' }]);
  await own.platform.close();
});
