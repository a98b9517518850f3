import type { RoomId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { richPlayer } from '../../wallet/testing/rich-player.fixture.ts';
import { fillingOf, machineOf, openMachine, play, stockOf } from '../testing/gashapon.fixture.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
});
afterAll(() => world?.close());

const gashapon = () => world.server.modules.gashapon;
const two = [
  { weight: 3, exchangeCoins: 30, stock: 5 },
  { weight: 1, exchangeCoins: 90, stock: 2 },
];

async function count(sql: string, ...values: unknown[]): Promise<number> {
  const { rows } = await world.platform.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${sql}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

describe('putting up a machine', () => {
  it('brings its filling and its prices, and it is listed at once', async () => {
    const { roomId } = await openMachine(world, 60, two);
    const { list } = await world.call('gashapon.listRooms');
    const room = list.find(one => one.roomId === roomId);
    expect(room?.prices.map(({ times, price }) => [times, price])).toEqual([
      [1, 60],
      [3, 180],
      [10, 600],
    ]);
    expect(await stockOf(world, roomId)).toEqual({ 1: 5, 2: 2 });
  });

  it('leaves nothing behind when its odds may not be', async () => {
    const before = await count('gashapon_rooms');
    const filling = await fillingOf(world, 60, [{ weight: 1, exchangeCoins: 61, stock: 1 }]);
    const machine = { name: { 'en-US': 'Generous' }, minLevel: 0, prices: [{ times: 1, minLevel: 0 }] };
    // The rule is asked before anything is written.
    await expect(async () => gashapon().add(machine, filling)).rejects.toMatchObject({ code: 'badInput' });
    expect(await count('gashapon_rooms')).toBe(before);
  });

  it('leaves nothing behind when a capsule holds what is no kind of prize', async () => {
    const before = await count('gashapon_rooms');
    const filling = await fillingOf(world, 60, two);
    const contents = filling.contents.map(one => ({ ...one, kindId: 1 }));
    const machine = { name: { 'en-US': 'Broken' }, minLevel: 0, prices: [{ times: 1, minLevel: 0 }] };
    await expect(gashapon().add(machine, { ...filling, contents })).rejects.toMatchObject({ code: '23503' });
    expect(await count('gashapon_rooms')).toBe(before);
  });
});

describe('filling a machine anew', () => {
  it('empties the former series and keeps its odds readable', async () => {
    const machine = await openMachine(world, 60, two);
    const { roomId } = machine;
    await gashapon().fill(roomId as RoomId, await fillingOf(world, 80, two));
    expect(await count('gashapon_series where room_id = $1', roomId)).toBe(2);
    expect(await count('gashapon_series where room_id = $1 and is_current', roomId)).toBe(1);
    const left = `gashapon_capsules c join gashapon_series s on s.id = c.series_id
      where s.room_id = $1 and not s.is_current and c.stock > 0`;
    expect(await count(left, roomId)).toBe(0);
    expect((await machineOf(world, roomId)).order()).not.toEqual(machine.order());
    const { configVersion } = machine.order();
    expect((await world.call('gashapon.config', { roomId, configVersion })).turnPrice).toBe(60);
  });

  it('from two places at once leaves one filling', async () => {
    const { roomId } = await openMachine(world, 60, two);
    const fillings = await Promise.all([70, 80, 90].map(price => fillingOf(world, price, two)));
    await Promise.all(fillings.map(filling => gashapon().fill(roomId as RoomId, filling)));
    expect(await count('gashapon_series where room_id = $1 and is_current', roomId)).toBe(1);
    expect(await stockOf(world, roomId)).toEqual({ 1: 5, 2: 2 });
  });

  it('refuses a room that is none', async () => {
    const filling = await fillingOf(world, 60, two);
    await expect(gashapon().fill(1 as RoomId, filling)).rejects.toThrow('no result');
  });
});

describe('filling a machine up', () => {
  it('adds to what is in it, while others take from it', async () => {
    const { token } = await richPlayer(world, 20_000);
    const machine = await openMachine(world, 60, [{ weight: 1, exchangeCoins: 30, stock: 20 }]);
    const refill = () => gashapon().refill(machine.roomId as RoomId, [{ capsuleId: 1, count: 2 }]);
    const [rounds] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => play(world, token, machine.order()))),
      Promise.all(Array.from({ length: 10 }, refill)),
    ]);
    expect(rounds).toHaveLength(10);
    expect(await stockOf(world, machine.roomId)).toEqual({ 1: 20 - 10 + 20 });
  });

  it('does nothing to a capsule or a machine that is not there', async () => {
    const { roomId } = await openMachine(world, 60, two);
    await gashapon().refill(roomId as RoomId, [{ capsuleId: 9, count: 5 }]);
    await gashapon().refill(1 as RoomId, [{ capsuleId: 1, count: 5 }]);
    expect(await stockOf(world, roomId)).toEqual({ 1: 5, 2: 2 });
  });

  it('does not put anything back into a former series', async () => {
    const { roomId } = await openMachine(world, 60, two);
    await gashapon().fill(roomId as RoomId, await fillingOf(world, 80, two));
    await gashapon().refill(roomId as RoomId, [{ capsuleId: 1, count: 7 }]);
    expect(await stockOf(world, roomId)).toEqual({ 1: 12, 2: 2 });
    const former = `gashapon_capsules c join gashapon_series s on s.id = c.series_id
      where s.room_id = $1 and not s.is_current and c.stock = 0`;
    expect(await count(former, roomId)).toBe(2);
  });
});
