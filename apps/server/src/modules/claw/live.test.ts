import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { livePlayer, startServer } from '../machine-games/testing/live-player.fixture.ts';

let world: TestWorld;
let url = '';

const CLAW = 11_001;

beforeAll(async () => {
  world = await createTestWorld();
  url = await startServer(world);
});
afterAll(async () => {
  const { faults } = await world.server.modules.wallet.check();
  await world.close();
  expect(faults).toEqual([]);
});

describe('a claw machine with a real machine behind it', () => {
  it('is applied for, confirmed, moved, and comes to a result', async () => {
    const player = await livePlayer(world, url, CLAW);
    const { balance: before } = await world.call('wallet.balance', {}, player.token);
    expect(await player.send(79, 'apply')).toBe('accepted');
    expect(await player.send(79, 'confirm')).toBe('accepted');
    // How a room stands is told to the nodes a few times a second.
    const gaming = async () => (await world.call('claw.gaming', {}, player.token)).gaming;
    await expect.poll(gaming).toMatchObject({ roomId: CLAW, seat: 'seated' });
    // The play begins when the prizes lie still.
    const right = () => player.send(79, 'right');
    await expect.poll(right, { interval: 200 }).toBe('accepted');
    expect(await player.send(79, 'stop')).toBe('accepted');
    expect(await player.send(79, 'grab')).toBe('accepted');
    const result = await player.next('result');
    const { balance } = await world.call('wallet.balance', {}, player.token);
    expect(balance).toBe(before - 60);
    expect(result).toMatchObject({ balance });
    const { list } = await world.call('claw.lastRounds', { roomId: CLAW }, player.token);
    expect(list).toMatchObject([{ gameType: 11, stake: 60, payout: 0 }]);
    const records = await world.call('records.games', {}, player.token);
    expect(records.list).toMatchObject([{ gameType: 11, rounds: 1, stake: 60 }]);
    expect(await player.send(79, 'cancel')).toBe('accepted');
  });

  it('throws in what it lacks, and begins when that lies still', async () => {
    const roomId = CLAW + 1;
    const { pool } = world.platform.database;
    await pool.query(
      'update claw_goods set in_machine = in_machine - 1, stock = stock + 1 where room_id = $1 and kind = 0',
      [roomId],
    );
    const player = await livePlayer(world, url, roomId);
    expect(await player.send(79, 'apply')).toBe('accepted');
    expect(await player.send(79, 'confirm')).toBe('accepted');
    const grab = () => player.send(79, 'grab');
    await expect.poll(grab, { interval: 200 }).toBe('accepted');
    expect(await player.next('result')).not.toHaveProperty('reason');
    expect(await player.send(79, 'cancel')).toBe('accepted');
    const { room } = await world.call('claw.room', { roomId });
    expect(room.goods[0]?.inMachine).toBe(4);
  });

  it('is listed with its prizes, apart from those for VIP', async () => {
    const { list } = await world.call('claw.listRooms', { tabId: 11 });
    expect(list.map(({ roomId }) => roomId)).toEqual([11_001, 11_002, 11_003, 11_005, 11_006, 11_007]);
    expect(list[0]?.goods).toHaveLength(12);
    const vip = await world.call('claw.listRooms', { tabId: 142 });
    expect(vip.list.map(({ roomId }) => roomId)).toEqual([11_004]);
    const all = await world.call('claw.listRooms', {});
    expect(all.list.map(({ roomId }) => roomId)).toEqual([
      11_001, 11_002, 11_003, 11_004, 11_005, 11_006, 11_007,
    ]);
  });

  it('tells its settings, its rule and how long a refill still takes', async () => {
    const { playSeconds, meter, groupRoomIds, room } = await world.call('claw.room', { roomId: CLAW });
    expect([playSeconds, meter.guaranteeAfter]).toEqual([30, 12]);
    expect(groupRoomIds).toEqual([11_002, 11_003, 11_004]);
    const goodsId = room.goods[0]?.goodsId ?? 0;
    const { endTime, nowTime } = await world.call('rooms.checkVip', { roomId: CLAW, goodsId });
    expect(endTime).toBeLessThanOrEqual(nowTime);
    expect(await world.ask('rooms.checkVip', { roomId: CLAW, goodsId: 1 })).toMatchObject({ success: false });
  });
});
