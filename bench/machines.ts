/** Simulated machines: rooms a core beside the bare engine, what a viewer gets, what a room costs, how soon it is seen. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { loadPhysics } from '@boardwalk/games/physics';
import {
  createPictureEncoder,
  encodeEvents,
  type PictureEvent,
  pictureSpace,
  QUALITY_STEPS,
} from '@boardwalk/games/picture';
import { createPictureHub } from '@boardwalk/server/machines/picture';
import { createSimulatedMachines, type SimulatedMachines } from '@boardwalk/server/machines/simulated';
import { createLog } from '@boardwalk/server/platform';
import { WebSocket } from 'ws';
import { compare, report } from './harness.ts';
import { bareStepsPerSecond, pusherOf, seeds, setup } from './machines/bare.ts';
import { startProgram } from './programs.ts';

/** More than a core can run, so that it never waits. */
const ROOMS = 24;
/** Worlds just laid are half as fast again a second later: both sides are measured over the same steps of theirs. */
const FIRST_STEPS = 40;
const STEPS = 100;
const VIEWERS = 1000;
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
const seen = await watching();
report([
  {
    what: 'pusher rooms a core, 300 coins, 60 Hz',
    unit: 'rooms',
    ours: rates.ours / 60,
    peer: rates.peer / 60,
    asked: { ratioAtLeast: 0.9 },
  },
  { what: 'bytes a viewer, coins rain', unit: 'B/s', ours: busy, asked: { atMost: 37_500 } },
  { what: 'bytes a viewer, nobody plays', unit: 'B/s', ours: quiet, asked: 'nothing' },
  { what: 'memory a room', unit: 'MB', ours: memory, asked: 'nothing' },
  { what: 'join to first frame, median', unit: 'ms', ours: middle(seen.joins), asked: { atMost: 150 } },
  { what: 'press to what is seen, median', unit: 'ms', ours: middle(seen.presses), asked: 'nothing' },
  {
    what: 'press to what is seen, 99 of 100',
    unit: 'ms',
    ours: at(seen.presses, 0.99),
    asked: { atMost: 60 },
  },
  {
    what: 'frames a second of each of 1,000 viewers',
    unit: '/s',
    ours: seen.framesOfThousand,
    asked: { atLeast: 18 },
  },
]);
process.exit();

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
    },
  });
}

async function wakeRooms(simulated: SimulatedMachines, count: number): Promise<void> {
  for (let roomId = 1; roomId <= count; roomId++) {
    await simulated.open({ roomId, gameType: setup.gameType }).wake(settings);
  }
}

/** Of a second of the worker's processor time. */
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

async function watching() {
  const simulated = machines(1);
  const machine = simulated.open({ roomId: 1, gameType: setup.gameType });
  await machine.wake(settings);
  const hub = createPictureHub({
    trustProxy: false,
    addressFactor: 1000,
    log,
    findSource: () => Promise.resolve(machine),
  });
  const server = createServer();
  hub.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const joins: number[] = [];
  for (let count = 0; count < 40; count++) joins.push(await msToFirstFrame(port));
  await machine.begin({ playId: '1', settings, seeds });
  const presses = await pressTimes(port, seq => machine.command(seq, { type: 'drop' }));
  const crowd = await startProgram(new URL('./machines/viewers.ts', import.meta.url), [
    String(port),
    String(VIEWERS),
  ]);
  const ask = async () => {
    crowd.send({});
    return (await crowd.next<{ frames?: number }>(message => message.frames !== undefined)).frames ?? 0;
  };
  await pause(2000);
  await machine.command(100_000, { type: 'rain', coins: 100 });
  const [before, startMs] = [await ask(), performance.now()];
  await pause(5000);
  const framesOfThousand = (((await ask()) - before) / VIEWERS / (performance.now() - startMs)) * 1000;
  await crowd.stop();
  return { joins, presses, framesOfThousand };
}

async function msToFirstFrame(port: number): Promise<number> {
  const startMs = performance.now();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/picture/1`);
  await new Promise<void>(resolve => {
    socket.on('message', (frame: Buffer) => frame[0] === 2 && resolve());
  });
  const ms = performance.now() - startMs;
  socket.terminate();
  return ms;
}

/** From the command to the frame of events that tells of the coin; a pause that no press can foresee between them. */
async function pressTimes(port: number, press: (seq: number) => Promise<unknown>): Promise<number[]> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/picture/1`);
  await once(socket, 'open');
  const times: number[] = [];
  for (let seq = 1; seq <= 60; seq++) {
    await pause(400 + ((seq * 37) % 90));
    const startMs = performance.now();
    const isSeen = new Promise<void>(resolve => {
      const onFrame = (frame: Buffer) => {
        if (frame[0] !== 4 || !frame.includes('coinDropped')) return;
        socket.off('message', onFrame);
        resolve();
      };
      socket.on('message', onFrame);
    });
    await press(seq);
    await isSeen;
    times.push(performance.now() - startMs);
  }
  socket.terminate();
  return times;
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function middle(values: readonly number[]): number {
  return at(values, 0.5);
}
