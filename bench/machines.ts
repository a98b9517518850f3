/** Simulated machines: rooms a core beside the bare engine, what a viewer gets, what a room costs. */
import { setTimeout as pause } from 'node:timers/promises';
import { loadPhysics } from '@boardwalk/games/physics';
import {
  createPictureEncoder,
  encodeEvents,
  type PictureEvent,
  pictureSpace,
  QUALITY_STEPS,
} from '@boardwalk/games/picture';
import { createSimulatedMachines, type SimulatedMachines } from '@boardwalk/server/machines/simulated';
import { createLog } from '@boardwalk/server/platform';
import { compare, report, scaleCompared } from './harness.ts';
import { bareStepsPerSecond, pusherOf, setup } from './machines/bare.ts';

/** More than a core can run, so that it never waits. */
const ROOMS = 24;
/** Worlds just laid are half as fast again a second later: both sides are measured over the same steps of theirs. */
const FIRST_STEPS = 40;
const STEPS = 100;
const STEPS_PER_SECOND = 60;
const log = createLog('silent');
const settings = { version: 1, ...setup };
const physics = await loadPhysics();
const first = pusherOf(physics);
const layout = Uint8Array.from(first.layout());
first.free();

const crowded = machines(1);
const rates = await compare(
  { warmUps: 1, runs: 3 },
  () => workerStepsPerSecond(),
  async () => bareStepsPerSecond(physics, layout, { rooms: ROOMS, first: FIRST_STEPS, steps: STEPS }),
);
await crowded.stop();
const memory = await megabytesOfRoom();
const [busy, quiet] = [bytesPerSecond(true), bytesPerSecond(false)];
report([
  {
    what: 'pusher rooms a core, 300 coins, 60 Hz',
    unit: 'rooms',
    ...scaleCompared(rates, 1 / STEPS_PER_SECOND),
    asked: { ratioAtLeast: 0.9 },
  },
  { what: 'bytes a viewer, coins rain', unit: 'B/s', ours: busy, asked: { atMost: 37_500 } },
  { what: 'bytes a viewer, nobody plays', unit: 'B/s', ours: quiet, asked: 'nothing' },
  { what: 'memory a room', unit: 'MB', ours: memory, asked: 'nothing' },
]);

function machines(workers: number): SimulatedMachines {
  return createSimulatedMachines({
    workers,
    roomsPerWorker: 1000,
    contentsOf: () => Promise.resolve(undefined),
    log,
    settings: { current: () => Promise.resolve(settings) },
    layouts: {
      find: () => Promise.resolve({ configVersion: setup.configVersion, layout }),
      save: () => Promise.resolve(),
      noteFill: () => Promise.resolve(),
    },
  });
}

async function wakeRooms(simulated: SimulatedMachines, count: number): Promise<void> {
  for (let roomId = 1; roomId <= count; roomId++) {
    await simulated.open({ roomId, gameType: setup.gameType }).wake(settings);
  }
}

/** Steps in a second of the worker's processor time. */
async function workerStepsPerSecond(): Promise<number> {
  const { steps } = await crowded.pool.measure();
  await wakeRooms(crowded, ROOMS);
  const before = await untilSteps(steps + ROOMS * FIRST_STEPS);
  const after = await untilSteps(before.steps + ROOMS * STEPS);
  for (let roomId = 1; roomId <= ROOMS; roomId++) {
    await crowded.open({ roomId, gameType: setup.gameType }).sleep();
  }
  return ((after.steps - before.steps) / (after.cpuMs - before.cpuMs)) * 1000;
}

async function untilSteps(steps: number) {
  for (;;) {
    const work = await crowded.pool.measure();
    if (work.steps >= steps) return work;
    await pause(20);
  }
}

async function megabytesOfRoom(): Promise<number> {
  const simulated = machines(1);
  await wakeRooms(simulated, 1);
  await pause(2000);
  const before = process.memoryUsage.rss();
  await wakeRooms(simulated, 16);
  await pause(2000);
  const bytes = (process.memoryUsage.rss() - before) / 15;
  await simulated.stop();
  return bytes / 1024 / 1024;
}

/** With the frames' headers, over twenty seconds. */
function bytesPerSecond(isBusy: boolean): number {
  const machine = pusherOf(physics, layout);
  const encoder = createPictureEncoder(
    pictureSpace({ game: 'pusher', config: setup.config }),
    QUALITY_STEPS[0],
  );
  encoder.restart(0, machine.poses());
  if (isBusy) machine.apply({ type: 'rain', coins: 100 });
  let bytes = 0;
  for (let step = 1; step <= 1200; step++) {
    const events: PictureEvent[] = machine.advance().map(event => ({ step, event }));
    const frames = [encodeEvents(events)];
    if (step % QUALITY_STEPS[0] === 0) frames.push(encoder.delta(step, machine.poses()));
    for (const frame of frames) bytes += frame ? frame.length + 4 : 0;
  }
  machine.free();
  return bytes / 20;
}
