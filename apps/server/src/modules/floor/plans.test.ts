/** What takes effect later: planned, called off, applied once and in its order, missed where it does not fit. */
import type { RoomId } from '@boardwalk/base';
import { coins } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { DEFAULT_PUSHER } from '@boardwalk/games/pusher';
import { type BuiltServer, buildServer } from '@boardwalk/server/build';
import { createMetrics } from '@boardwalk/server/platform';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const HOUR_MS = 3_600_000;
let world: TestWorld;
let other: BuiltServer;
let owner: StaffCaller;
let floor: StaffCaller;
let roomId: RoomId;

beforeAll(async () => {
  world = await createTestWorld();
  other = await start();
  owner = await signInAs(world.server.app, 'owner');
  floor = await signInAs(world.server.app, 'floor');
});
afterAll(async () => {
  await other?.modules.rooms.stop();
  await world?.close();
});

/** Another node on the same database. */
async function start(): Promise<BuiltServer> {
  const node = await buildServer({ ...world.platform, metrics: createMetrics() });
  await node.prepare();
  return node;
}

const nowMs = () => world.platform.clock.nowMs();
const wire = (code: keyof typeof errorCatalogue) => errorCatalogue[code].wire;
const apply = () => world.server.modules.floor.jobs.applyPlans();

async function pusher(): Promise<RoomId> {
  // What an earlier test left planned would count.
  await world.owner.pool.query(`delete from planned_changes where state = 'planned'`);
  const { rooms, machines } = world.server.modules;
  roomId = await rooms.add({
    gameType: GameType.push,
    name: { 'en-US': 'Planned pusher' },
    picture: 'coin',
    priceCoins: coins(10),
  });
  await machines.settings.current(roomId);
  return roomId;
}

const settings = (sideOpeningMm: number) => JSON.stringify({ ...DEFAULT_PUSHER, sideOpeningMm });
function plan(sideOpeningMm: number, hours: number, afterPlanId?: string) {
  const input = { roomId, version: 1, config: settings(sideOpeningMm), note: `opening ${sideOpeningMm}` };
  const chain = afterPlanId === undefined ? {} : { afterPlanId };
  return floor.ask('machines.planSettings', { ...input, ...chain, takesEffectAt: nowMs() + hours * HOUR_MS });
}
const planPrice = (from: number, priceCoins: number, hours: number) =>
  floor.ask('machines.planPrice', {
    roomId,
    from,
    priceCoins,
    note: `for ${priceCoins}`,
    takesEffectAt: nowMs() + hours * HOUR_MS,
  });
const plans = async () => (await floor.call('machines.plans', { roomId })).list;
const versions = async () => (await floor.call('machines.versions', { roomId })).list;
const configOf = async () => JSON.parse((await versions())[0]?.config ?? '{}') as typeof DEFAULT_PUSHER;

async function lastEntry(action: string) {
  const { list } = await owner.call('audit.list', { area: 'machines', limit: 5 });
  const found = list.find(entry => entry.action === action);
  return found && owner.call('audit.entry', { number: found.number });
}

describe('planned settings', () => {
  it('take effect at their time and not before, under their author’s name, once', async () => {
    await pusher();
    const { planId } = (await plan(180, 2)).data;
    expect(await plans()).toMatchObject([{ planId, state: 'planned', fits: true, author: 'Joris Bakker' }]);
    expect(await lastEntry('machines.planSettings')).toMatchObject({
      entry: { name: 'Joris Bakker', reason: 'opening 180' },
      after: { sideOpeningMm: '180' },
    });
    world.platform.clock.advance(HOUR_MS);
    expect(await apply()).toBe(0);
    expect(await versions()).toHaveLength(1);
    world.platform.clock.advance(HOUR_MS);
    expect(await apply()).toBe(1);
    expect(await apply()).toBe(0);
    expect((await versions()).map(({ version, author, note }) => [version, author, note])).toEqual([
      [2, 'Joris Bakker', 'opening 180'],
      [1, 'house', ''],
    ]);
    expect(await plans()).toMatchObject([{ planId, state: 'applied' }]);
    const told = await world.call('machines.settings', { roomId });
    expect(told.list[0]).toMatchObject({ version: 2, author: 'Joris Bakker' });
    expect(await lastEntry('machines.planTookEffect')).toMatchObject({
      entry: { name: 'Installation', reason: 'opening 180' },
      after: { plan: planId, plannedBy: 'Joris Bakker', version: 2 },
    });
  });

  it('are applied by one of two nodes that look at once', async () => {
    await pusher();
    await plan(170, 1);
    world.platform.clock.advance(HOUR_MS);
    const applied = await Promise.all(
      [world.server, other, world.server, other].map(node => node.modules.floor.jobs.applyPlans()),
    );
    expect(applied.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 1]);
    expect(await versions()).toHaveLength(2);
    expect(await plans()).toMatchObject([{ state: 'applied' }]);
  });

  it('whose time came while no server ran take effect with the next start', async () => {
    await pusher();
    await plan(160, 1);
    world.platform.clock.advance(3 * HOUR_MS);
    const next = await start();
    await next.modules.rooms.stop();
    expect(await configOf()).toMatchObject({ sideOpeningMm: 160 });
  });

  it('follow each other, and only what the one before leaves', async () => {
    await pusher();
    const { planId } = (await plan(180, 1)).data;
    expect((await plan(190, 2)).errorCode).toBe(wire('changedMeanwhile'));
    expect((await plan(190, 1, planId)).errorCode).toBe(wire('badInput'));
    expect((await plan(180, 2, planId)).errorCode).toBe(wire('badInput'));
    expect((await plan(190, 2, planId)).success).toBe(true);
    world.platform.clock.advance(5 * HOUR_MS);
    expect(await apply()).toBe(2);
    expect((await versions()).map(({ note }) => note)).toEqual(['opening 190', 'opening 180', '']);
  });

  it('are called off, and do not come then', async () => {
    await pusher();
    const { planId } = (await plan(180, 1)).data;
    await floor.call('machines.callOff', { planId, reason: 'Not on a Friday' });
    expect(await lastEntry('machines.callOff')).toMatchObject({
      entry: { reason: 'Not on a Friday' },
      before: { plan: planId, plannedBy: 'Joris Bakker' },
    });
    const again = await floor.ask('machines.callOff', { planId, reason: 'Once more' });
    expect(again.errorCode).toBe(wire('changedMeanwhile'));
    world.platform.clock.advance(HOUR_MS);
    expect(await apply()).toBe(0);
    expect(await versions()).toHaveLength(1);
    expect(await plans()).toMatchObject([{ state: 'calledOff', endedBy: 'Joris Bakker' }]);
  });

  it('are missed where other ones were made meanwhile, which is said before', async () => {
    await pusher();
    await plan(180, 1);
    await floor.call('machines.changeSettings', {
      roomId,
      version: 1,
      config: settings(150),
      note: 'at once',
    });
    expect(await plans()).toMatchObject([{ state: 'planned', fits: false }]);
    world.platform.clock.advance(HOUR_MS);
    expect(await apply()).toBe(0);
    expect(await configOf()).toMatchObject({ sideOpeningMm: 150 });
    expect(await plans()).toMatchObject([{ state: 'missed', endedBy: 'something else was in force' }]);
    expect((await lastEntry('machines.planMissed'))?.entry.name).toBe('Installation');
  });

  it('of a time that is over, and those that are none, are refused and leave nothing', async () => {
    await pusher();
    expect((await plan(180, -1)).errorCode).toBe(wire('timePassed'));
    expect((await planPrice(10, 20, -1)).errorCode).toBe(wire('timePassed'));
    expect((await plan(180, 9000)).errorCode).toBe(wire('badInput'));
    expect((await plan(9999, 1)).errorCode).toBe(wire('badInput'));
    expect(await plans()).toEqual([]);
    for (const role of ['auditor', 'support', 'cashier'] as const) {
      const staff = await signInAs(world.server.app, role);
      const input = {
        roomId,
        version: 1,
        config: settings(180),
        note: 'why',
        takesEffectAt: nowMs() + HOUR_MS,
      };
      expect((await staff.ask('machines.planSettings', input)).errorCode).toBe(wire('forbidden'));
    }
  });

  it('take effect at once where their time passed only just now', async () => {
    await pusher();
    expect((await plan(180, -0.01)).success).toBe(true);
    expect(await plans()).toMatchObject([{ takesEffectAt: nowMs() }]);
    expect(await apply()).toBe(1);
  });

  it('are not rewritten in the database either', async () => {
    await pusher();
    await plan(180, 1);
    const change = world.owner.pool.query(`update planned_changes set note = 'another' where room_id = $1`, [
      roomId,
    ]);
    await expect(change).rejects.toThrow('a planned change ends once');
  });
});

describe('a planned price', () => {
  it('takes effect with what a pusher’s coin is worth, and goes back by the next plan', async () => {
    await pusher();
    expect((await planPrice(10, 20, 1)).success).toBe(true);
    expect((await planPrice(10, 30, 2)).errorCode).toBe(wire('changedMeanwhile'));
    expect((await planPrice(20, 10, 2)).success).toBe(true);
    world.platform.clock.advance(HOUR_MS);
    const both = await Promise.all([world.server, other].map(node => node.modules.floor.jobs.applyPlans()));
    expect(both.toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect((await world.server.modules.rooms.find(roomId))?.priceCoins).toBe(20);
    expect(await configOf()).toMatchObject({ roomCoin: 20 });
    world.platform.clock.advance(HOUR_MS);
    expect(await apply()).toBe(1);
    const { list } = await floor.call('machines.prices', { roomId });
    expect(list.map(({ before, after, author, note }) => [before, after, author, note])).toEqual([
      [20, 10, 'Joris Bakker', 'for 10'],
      [10, 20, 'Joris Bakker', 'for 20'],
    ]);
    expect(await configOf()).toMatchObject({ roomCoin: 10 });
  });

  it('is missed where it costs something else by then', async () => {
    await pusher();
    await planPrice(10, 20, 1);
    await floor.call('machines.changePrice', { roomId, from: 10, priceCoins: 15, note: 'at once' });
    world.platform.clock.advance(HOUR_MS);
    expect(await apply()).toBe(0);
    expect((await world.server.modules.rooms.find(roomId))?.priceCoins).toBe(15);
    expect((await plans())[0]).toMatchObject({ kind: 'price', state: 'missed' });
  });

  it('of a pusher goes along with planned settings', async () => {
    await pusher();
    await planPrice(10, 20, 1);
    await plan(180, 2);
    world.platform.clock.advance(2 * HOUR_MS);
    expect(await apply()).toBe(2);
    expect(await configOf()).toMatchObject({ roomCoin: 20, sideOpeningMm: 180 });
  });
});
