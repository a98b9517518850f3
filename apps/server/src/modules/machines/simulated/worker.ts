/** A worker thread: carries out what the server orders, and runs its rooms. */
import { parentPort } from 'node:worker_threads';
import { assert } from '@boardwalk/base';
import { loadPhysics, type Physics, startMachine } from '@boardwalk/games/physics';
import { kindOf } from '../games.ts';
import type { FromWorker, MachineSetup, OrderName, Orders, ToWorker } from './protocol.ts';
import { StepLoop } from './step-loop.ts';
import { WorkerRoom } from './worker-room.ts';

const port = parentPort;
assert(port, 'a worker runs in a thread');

const loop = new StepLoop();
const rooms = new Map<number, GuardedRoom>();

/** A machine that breaks takes nobody with it. */
interface GuardedRoom {
  readonly room: WorkerRoom;
  readonly stepping: { advance(): void };
}

type Carry = {
  [Name in OrderName]: (
    physics: Physics,
    order: Orders[Name]['order'],
    answer: (answer: Orders[Name]['answer']) => void,
  ) => void;
};

const carry: Carry = {
  fill: (physics, order, answer) => answer(filled(physics, order)),
  open: (physics, order, answer) => {
    assert(!rooms.has(order.roomId), 'a room is opened once');
    open(physics, order);
    answer(undefined);
  },
  begin: (_, order, answer) => {
    roomOf(order.roomId).begin(order);
    answer(undefined);
  },
  command: (_, { roomId, input }, answer) => answer(roomOf(roomId).command(input)),
  layout: (_, { roomId }, answer) => answer(roomOf(roomId).layout()),
  end: (_, { roomId }, answer) => roomOf(roomId).end(answer),
  close: (_, { roomId }, answer) => {
    const layout = roomOf(roomId).layout();
    close(roomId);
    answer(layout);
  },
  count: (_, __, answer) => {
    const { user, system } = process.threadCpuUsage();
    answer({ steps: loop.steps, cpuMs: (user + system) / 1000 });
  },
};

const loading = loadPhysics();

port.on('message', (message: ToWorker) => {
  void loading.then(physics => receive(physics, message));
});

function receive(physics: Physics, message: ToWorker): void {
  switch (message.type) {
    case 'watch':
      return rooms.get(message.roomId)?.room.picture.watch(message.isWatched);
    case 'full':
      return rooms.get(message.roomId)?.room.picture.wantFull(message.quality);
    default:
      return obey(physics, message.type, message.request, message.order);
  }
}

function obey<Name extends OrderName>(
  physics: Physics,
  name: Name,
  request: number,
  order: Orders[OrderName]['order'],
): void {
  try {
    carry[name](physics, order, answer => post({ type: 'answer', request, answer }));
  } catch (error) {
    post({ type: 'failed', request, reason: reasonOf(error) });
  }
}

function open(physics: Physics, order: Orders['open']['order']): void {
  const { roomId } = order;
  const room = new WorkerRoom(physics, order, {
    tell: events => post({ type: 'events', roomId, events }),
    saveLayout: layout => post({ type: 'layout', roomId, layout }),
    sendFrame: (use, quality, bytes) =>
      post({ type: 'picture', roomId, use, quality, bytes }, [bytes.buffer]),
  });
  const stepping = {
    advance: () => {
      try {
        room.advance();
      } catch (error) {
        close(roomId);
        post({ type: 'fault', roomId, reason: reasonOf(error) });
      }
    },
  };
  rooms.set(roomId, { room, stepping });
  loop.add(stepping);
}

function close(roomId: number): void {
  const guarded = rooms.get(roomId);
  if (!guarded) return;
  rooms.delete(roomId);
  loop.delete(guarded.stepping);
  guarded.room.free();
}

function filled(physics: Physics, { gameType, config, seeds }: MachineSetup): Uint8Array {
  const machine = startMachine(physics, kindOf(gameType).game(config), { seeds, layout: new Uint8Array(0) });
  const layout = machine.layout();
  machine.free();
  return layout;
}

function roomOf(roomId: number): WorkerRoom {
  const guarded = rooms.get(roomId);
  if (!guarded) throw new Error(`room ${roomId} is not here`);
  return guarded.room;
}

function post(message: FromWorker, transfer: readonly ArrayBuffer[] = []): void {
  port?.postMessage(message, [...transfer]);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
