/** How many machines may be awake: each one more would slow down all the others. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { PictureViewing } from './picture/source.ts';
import { createSimulatedMachines, type SimulatedMachines } from './simulated/index.ts';
import { createLayoutStore } from './store/layouts.ts';
import { addPusher, awakePusher } from './testing/machine.fixture.ts';

let world: TestWorld;
let simulated: SimulatedMachines;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false', MACHINE_WORKERS: '1', MACHINE_ROOMS: '1' } });
  simulated = createSimulatedMachines({
    workers: 1,
    roomsPerWorker: 4,
    contentsOf: () => Promise.resolve(undefined),
    layouts: createLayoutStore(world.platform.database, world.platform.clock),
    settings: world.server.modules.machines.settings,
    log: world.platform.log,
  });
});
afterAll(async () => {
  await simulated?.stop();
  await world?.close();
});

const nobody: PictureViewing = { isWatched: () => [true, false, false], onFrame: () => {} };
const nodeFull = { code: 'nodeFull' };

async function asleep() {
  const roomId = await addPusher(world);
  const machine = simulated.open({ roomId, gameType: 0 }, 1);
  const faults: string[] = [];
  machine.listen({ onEvent: () => {}, onPhase: () => {}, onFault: reason => void faults.push(reason) });
  const wake = async () => machine.wake(await world.server.modules.machines.settings.current(roomId));
  return { roomId, machine, faults, wake };
}

describe('machines of a worker', () => {
  it('are never more than may be awake, and viewers leave some to players', async () => {
    const [one, two, three, four, five] = await Promise.all([0, 1, 2, 3, 4].map(asleep));
    if (!one || !two || !three || !four || !five) throw new Error('five machines');
    // At the same time: what is still being filled counts.
    await Promise.all([one, two, three].map(({ machine }) => machine.look(nobody)));
    await expect(four.machine.look(nobody)).rejects.toMatchObject(nodeFull);
    expect(four.machine.isAwake).toBe(false);
    await four.wake();
    expect(simulated.hasPlaceFor(five.roomId)).toBe(false);
    await expect(five.wake()).rejects.toMatchObject(nodeFull);
    // A machine that sleeps is not broken.
    expect([five.machine.phase, five.faults]).toEqual(['asleep', []]);
    // One that runs already costs no place.
    expect(simulated.hasPlaceFor(one.roomId)).toBe(true);
    await one.wake();
    await four.machine.look(nobody);

    await three.machine.lookAway();
    await five.wake();
    expect(five.machine.phase).toBe('ready');
    for (const { machine } of [one, two, four, five]) await machine.stop();
    expect(simulated.hasPlaceFor(three.roomId)).toBe(true);
  });
});

describe('a server whose machines take all its power', () => {
  it('lets nobody into a room that sleeps, by no door, and says so', async () => {
    await world.server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.server.app.server.address() as AddressInfo;
    const awake = await awakePusher(world);
    const sleeping = await addPusher(world);
    const { token } = await world.player();
    const into = (roomId: number) => world.ask('rooms.into', { roomId }, token);
    expect(await into(sleeping)).toMatchObject({ success: false, errorCode: errorCatalogue.nodeFull.wire });
    expect(await into(awake.roomId)).toMatchObject({ success: true });
    const socket = new WebSocket(`ws://127.0.0.1:${port}/picture/${sleeping}`);
    expect((await once(socket, 'close'))[0]).toBe(1013);

    await awake.machine.sleep();
    expect(await into(sleeping)).toMatchObject({ success: true });
  });
});
