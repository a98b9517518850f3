import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUSE } from './index.ts';
import { createSimulatedMachines, type SimulatedMachines } from './simulated/index.ts';
import { StepLoop } from './simulated/step-loop.ts';
import { createLayoutStore } from './store/layouts.ts';
import { addPusher, startPlay, until } from './testing/machine.fixture.ts';

let world: TestWorld;
let simulated: SimulatedMachines;
let userId: number;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
  ({ userId } = await world.player());
  simulated = createSimulatedMachines({
    workers: 2,
    roomsPerWorker: 16,
    contentsOf: async () => undefined,
    layouts: createLayoutStore(world.platform.database, world.platform.clock),
    settings: world.server.modules.machines.settings,
    log: world.platform.log,
  });
});
afterAll(async () => {
  await simulated?.stop();
  await world?.close();
});

async function awake() {
  const roomId = await addPusher(world);
  const machine = simulated.open({ roomId, gameType: 0 }, 1);
  const faults: string[] = [];
  machine.listen({ onEvent: () => {}, onPhase: () => {}, onFault: reason => void faults.push(reason) });
  await machine.wake(await world.server.modules.machines.settings.current(roomId));
  return { roomId, machine, faults, events: [], phases: [] };
}

describe('workers', () => {
  it('share the rooms, and do nothing when all sleep', async () => {
    const rooms = [await awake(), await awake(), await awake()];
    expect(simulated.pool.running.map(host => host.rooms.size).toSorted((one, other) => one - other)).toEqual(
      [1, 2],
    );
    for (const { machine } of rooms) await machine.sleep();
    const { steps } = await simulated.pool.measure();
    // So long that one that runs has made its steps.
    const running = new StepLoop();
    const room = { advance: () => {} };
    running.add(room);
    await expect.poll(() => running.steps).toBeGreaterThan(5);
    running.delete(room);
    expect((await simulated.pool.measure()).steps).toBe(steps);
  });

  it('that die end the plays they ran with a fault, and repair starts the machine in another', async () => {
    const played = await awake();
    await startPlay(world, played, userId);
    const host = simulated.pool.running.find(({ rooms }) => rooms.has(played.roomId));
    await host?.end();
    await until('the fault is told', () => played.faults.length > 0);
    const { machine } = played;
    expect(machine.phase).toBe('fault');
    await expect(machine.end()).rejects.toMatchObject({ code: 'machineFault' });
    await expect(startPlay(world, played, userId)).rejects.toMatchObject({ code: 'machineFault' });

    await machine.repair();
    expect(machine.phase).toBe('ready');
    await startPlay(world, played, userId);
    expect(await machine.command(1, { type: 'drop' })).toBeUndefined();
    expect((await machine.end())?.steps).toBeGreaterThan(0);
    expect(played.faults).toHaveLength(1);
    await machine.sleep();
  });

  it('that die under machines nobody plays on are replaced without a word', async () => {
    const watched = await awake();
    const host = simulated.pool.running.find(({ rooms }) => rooms.has(watched.roomId));
    await host?.end();
    await until('it runs in another', () =>
      simulated.pool.running.some(({ rooms }) => rooms.has(watched.roomId)),
    );
    await startPlay(world, watched, userId);
    await watched.machine.end();
    expect(watched.faults).toEqual([]);
    await watched.machine.sleep();
  });
});

describe('settings', () => {
  const { settings } = { settings: () => world.server.modules.machines.settings };

  it('of a new room are the house’s', async () => {
    const { rooms } = world.server.modules;
    const name = { 'en-US': 'New' };
    const roomId = await rooms.add({ gameType: 11, name, picture: 'claw', priceCoins: 50 as never });
    const { version, configVersion } = await settings().current(roomId);
    expect([version, configVersion.startsWith('claw-')]).toEqual([1, true]);
    const { list } = await world.call('machines.settings', { roomId });
    expect(list).toMatchObject([{ version: 1, author: HOUSE, changes: [] }]);
  });

  it('have a log that says what was changed', async () => {
    const roomId = await addPusher(world);
    const { config } = await settings().current(roomId);
    const changed = { ...(config as object), starOneIn: 25 };
    await settings().change({ roomId, config: changed, author: 'Ann', note: 'more stars' });
    const { list } = await world.call('machines.settings', { roomId });
    expect(list[0]).toMatchObject({
      version: 2,
      author: 'Ann',
      note: 'more stars',
      changes: [{ setting: 'starOneIn', before: '40', after: '25' }],
    });
    const { list: older } = await world.call('machines.settings', { roomId, pageNum: 2, pageSize: 1 });
    expect(older).toMatchObject([{ version: 1 }]);
  });

  it.each([
    ['of another shape', { shelf: 3 }],
    ['out of bounds', { starOneIn: 1 }],
    ['that are nothing', null],
  ])('%s are refused and change nothing', async (_, change) => {
    const roomId = await addPusher(world);
    const { version, config } = await settings().current(roomId);
    const wrong = change && { ...(config as object), ...change };
    const changing = settings().change({ roomId, config: wrong, author: 'Ann', note: '' });
    await expect(changing).rejects.toMatchObject({ code: 'badInput' });
    expect((await settings().current(roomId)).version).toBe(version);
  });

  it('are not for players to change', async () => {
    const { token } = await world.player();
    const roomId = await addPusher(world);
    const answer = await world.ask('machines.change', { roomId, config: '{}', note: 'mine' }, token);
    expect(answer.success).toBe(false);
  });

  it('of no room are not found', async () => {
    const calls = ['machines.settings', 'machines.odds', 'machines.plays'] as const;
    const answers = await Promise.all(calls.map(name => world.ask(name, { roomId: 999_999 })));
    expect(answers.map(({ success }) => success)).toEqual([false, false, false]);
  });
});
