/** What a play costs: changed at once, cheaper for a while, and in the log that players read. */
import { coins, type RoomId } from '@boardwalk/base';
import type { ConsoleCallName } from '@boardwalk/contract/console';
import { GameType } from '@boardwalk/contract/enums';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CLAW = 11_001;
const HOUR_MS = 3_600_000;
let world: TestWorld;
let owner: StaffCaller;
let floor: StaffCaller;

beforeAll(async () => {
  world = await createTestWorld();
  owner = await signInAs(world.server.app, 'owner');
  floor = await signInAs(world.server.app, 'floor');
});
afterAll(() => world?.close());

const wire = (code: keyof typeof errorCatalogue) => errorCatalogue[code].wire;
const nowMs = () => world.platform.clock.nowMs();
const shown = async (roomId: number) => (await world.call('claw.room', { roomId })).room;

async function pusher(): Promise<RoomId> {
  const roomId = await world.server.modules.rooms.add({
    gameType: GameType.push,
    name: { 'en-US': 'Priced pusher' },
    picture: 'coin',
    priceCoins: coins(10),
  });
  await world.server.modules.machines.settings.current(roomId);
  return roomId;
}

async function lastEntry() {
  const [entry] = (await owner.call('audit.list', { area: 'machines', limit: 1 })).list;
  return entry && owner.call('audit.entry', { number: entry.number });
}

describe('who may', () => {
  const time = { from: 0, until: 9_000_000_000_000 };
  it.each<readonly [ConsoleCallName, object]>([
    ['machines.changePrice', { roomId: CLAW, from: 60, priceCoins: 50, note: 'why' }],
    [
      'machines.startActivity',
      { roomIds: [CLAW], name: { 'en-US': 'X' }, discountPercent: 5, ...time, note: 'why' },
    ],
    ['machines.endActivity', { activityId: 301, note: 'why' }],
  ])('%s is refused to who has not the permission, and nothing is changed', async (name, input) => {
    for (const role of ['auditor', 'support', 'cashier'] as const) {
      const staff = await signInAs(world.server.app, role);
      expect((await staff.ask(name, input as never)).errorCode).toBe(wire('forbidden'));
    }
    expect((await shown(CLAW)).price).toBe(60);
  });
});

describe('a price', () => {
  it('is changed at once for players, in their log and in the audit log', async () => {
    await floor.call('machines.changePrice', {
      roomId: CLAW,
      from: 60,
      priceCoins: 55,
      note: 'A quiet week',
    });
    expect((await shown(CLAW)).price).toBe(55);
    const [told] = (await world.call('machines.settings', { roomId: CLAW })).list;
    expect(told).toMatchObject({
      author: 'Joris Bakker',
      note: 'A quiet week',
      changes: [{ setting: 'price', before: '60', after: '55' }],
    });
    expect(await lastEntry()).toMatchObject({
      entry: { action: 'machines.changePrice', reason: 'A quiet week', subjectName: 'Cuddle Cove' },
      before: { price: 60 },
      after: { price: 55 },
    });
    await floor.call('machines.changePrice', { roomId: CLAW, from: 55, priceCoins: 60, note: 'Over' });
    const { list, next } = await floor.call('machines.prices', { roomId: CLAW, limit: 1 });
    expect(list.map(({ before, after }) => [before, after])).toEqual([[55, 60]]);
    const rest = await floor.call('machines.prices', { roomId: CLAW, after: next });
    expect(rest.list.map(({ before, after }) => [before, after])).toEqual([[60, 55]]);
  });

  it('that is none, or is another one by now, is refused and changes nothing', async () => {
    const change = (from: number, priceCoins: number, roomId: number = CLAW) =>
      floor.ask('machines.changePrice', { roomId, from, priceCoins, note: 'why' });
    expect((await change(59, 50)).errorCode).toBe(wire('changedMeanwhile'));
    expect((await change(60, 60)).errorCode).toBe(wire('badInput'));
    expect((await change(60, 0)).errorCode).toBe(wire('badInput'));
    expect((await change(60, 50, 999)).errorCode).toBe(wire('notFound'));
    const answers = await Promise.all([51, 52].map(price => change(60, price)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const { price } = await shown(CLAW);
    await floor.call('machines.changePrice', { roomId: CLAW, from: price, priceCoins: 60, note: 'Back' });
  });

  it('of a pusher’s coin is in its settings as well, and is not changed by them', async () => {
    const roomId = await pusher();
    await floor.call('machines.changePrice', { roomId, from: 10, priceCoins: 25, note: 'Dearer' });
    const [newest] = (await floor.call('machines.versions', { roomId })).list;
    const config = JSON.parse(newest?.config ?? '{}') as object;
    expect([newest?.version, config]).toMatchObject([2, { roomCoin: 25 }]);
    const other = JSON.stringify({ ...config, roomCoin: 99, sideOpeningMm: 180 });
    await floor.call('machines.changeSettings', { roomId, version: 2, config: other, note: 'Opening' });
    const [third] = (await floor.call('machines.versions', { roomId })).list;
    expect(third?.changes.map(({ setting }) => setting)).toEqual(['sideOpeningMm']);
    // More than a pusher's coin may be worth.
    const most = await floor.ask('machines.changePrice', {
      roomId,
      from: 25,
      priceCoins: 200_000,
      note: 'why',
    });
    expect(most.errorCode).toBe(wire('badInput'));
    expect((await world.server.modules.rooms.find(roomId))?.priceCoins).toBe(25);
  });
});

describe('an activity', () => {
  const start = (change: object = {}) =>
    floor.ask('machines.startActivity', {
      roomIds: [CLAW],
      name: { 'en-US': 'Late night', nl: 'Late avond' } as never,
      discountPercent: 50,
      from: nowMs() + HOUR_MS,
      until: nowMs() + 3 * HOUR_MS,
      note: 'Quiet hours',
      ...change,
    });
  const listed = async () => (await floor.call('machines.activities', { roomId: CLAW })).list;

  it('lowers the price from its beginning to its end, and stands in the log from its planning on', async () => {
    await start();
    expect(await listed()).toMatchObject([
      { state: 'planned', discountPercent: 50, rooms: [{ roomId: CLAW }] },
    ]);
    const [told] = (await world.call('machines.settings', { roomId: CLAW })).list;
    expect(told?.changes).toContainEqual({ setting: 'activity.discountPercent', before: '', after: '50' });
    expect(await lastEntry()).toMatchObject({
      entry: { action: 'machines.startActivity', subjectName: 'Cuddle Cove' },
      after: { discountPercent: 50, name: 'Late night' },
    });
    expect((await shown(CLAW)).price).toBe(60);
    world.platform.clock.advance(HOUR_MS);
    expect(await shown(CLAW)).toMatchObject({ price: 30, fullPrice: 60 });
    const activityId = (await listed())[0]?.activityId ?? 0;
    await floor.call('machines.endActivity', { activityId, note: 'Full house' });
    expect((await shown(CLAW)).price).toBe(60);
    expect(await listed()).toEqual([]);
    expect((await lastEntry())?.entry.action).toBe('machines.endActivity');
    const again = await floor.ask('machines.endActivity', { activityId, note: 'Once more' });
    expect(again.errorCode).toBe(wire('notFound'));
  });

  it('that has not begun is taken back', async () => {
    await start();
    const activityId = (await listed())[0]?.activityId ?? 0;
    await floor.call('machines.endActivity', { activityId, note: 'Not tonight' });
    world.platform.clock.advance(HOUR_MS);
    expect((await shown(CLAW)).price).toBe(60);
  });

  it('that could not be is refused', async () => {
    const until = nowMs() - HOUR_MS;
    const wrong = [
      { from: 0, until },
      { roomIds: [] },
      { roomIds: [await pusher()] },
      { roomIds: [CLAW, await pusher()] },
    ];
    for (const change of [...wrong, { discountPercent: 100 }, { from: nowMs() + 4 * HOUR_MS }])
      expect((await start(change)).errorCode).toBe(wire('badInput'));
    expect((await start({ roomIds: [999] })).errorCode).toBe(wire('notFound'));
    expect((await start({ from: nowMs() - HOUR_MS })).errorCode).toBe(wire('timePassed'));
    expect(await listed()).toEqual([]);
  });
});
