/** The tides of this node with all that they need: the calls, the jobs and the sockets come here. */
import type { Clock, RoomId } from '@boardwalk/base';
import type { Session } from '../../http/caller.ts';
import type { Bus } from '../../platform/bus/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Accounts } from '../accounts/index.ts';
import { createRoomStore, type InstantRoom, type RoomStore } from '../instant-games/index.ts';
import type { Proof } from '../proof/index.ts';
import type { RoomPublish } from '../rooms/index.ts';
import type { PublishBarrage, RoomPresence, Round, Rounds } from '../rounds/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { type CallOrder, placeCall } from './commands/place-call.ts';
import { createStakeStore, type StakeStore } from './store/stakes.ts';
import { createTideStore, type TideStore } from './store/tides.ts';
import { advance } from './tides/advance.ts';
import { type Crowd, Crowds } from './tides/crowd.ts';
import { TideRunner } from './tides/runner.ts';
import { Teller } from './tides/teller.ts';
import type { Tide } from './tides/tide.ts';
import { Watchers } from './tides/watchers.ts';

export interface BoDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly wallet: Wallet;
  readonly accounts: Accounts;
  readonly rounds: Rounds;
  readonly proof: Proof;
  readonly publishRooms: RoomPublish;
  readonly publishBarrage: PublishBarrage;
}

export interface BoService {
  readonly store: RoomStore;
  readonly tides: TideStore;
  readonly stakes: StakeStore;
  readonly rounds: Rounds;
  readonly proof: Proof;
  readonly nowMs: () => number;
  /** Somebody looks at a room: its tide is there, as soon as it is open. */
  look(room: InstantRoom): Promise<Tide | undefined>;
  crowdOf(
    tide: Tide,
  ): Promise<{ readonly crowd: Crowd; readonly faces: Awaited<ReturnType<Teller['faces']>> }>;
  call(session: Session, order: Omit<CallOrder, 'userId'>): Promise<Round>;
  /** Does what is due in a room; resolves with the tide that is there then. */
  wake(roomId: RoomId): Promise<Tide | undefined>;
  /** Goes on with what another run has left. */
  resume(): Promise<number>;
  onRoomChange(change: RoomPresence): void;
  stop(): Promise<void>;
}

/** `onSettled` after the money has moved. */
export function createService(deps: BoDeps, onSettled: (tide: Tide) => void | Promise<void>): BoService {
  const parts = assemble(deps, onSettled);
  const { store, tides, stakes, crowds, teller, watchers, runner } = parts;
  const { rounds, proof, clock } = deps;
  const stopListening = crowds.listen(({ roomId, tideId }) => {
    const tide = runner.known(roomId);
    if (tide?.id === tideId) teller.calls(tide);
  });
  return {
    store,
    tides,
    stakes,
    rounds,
    proof,
    nowMs: () => clock.nowMs(),
    look: room => {
      watchers.look(room.id);
      return runner.wake(room.id);
    },
    crowdOf: async ({ id, roomId }) => {
      const crowd = await crowds.load(id, roomId);
      return { crowd, faces: await teller.faces(crowd) };
    },
    call: caller(deps, parts),
    wake: roomId => runner.wake(roomId),
    resume: async () => {
      const left = await tides.listUnfinished();
      for (const roomId of left) await runner.wake(roomId);
      return left.length;
    },
    onRoomChange: waker(deps, parts),
    stop: async () => {
      stopListening();
      teller.stop();
      await runner.stop();
    },
  };
}

type Parts = ReturnType<typeof assemble>;

function assemble(deps: BoDeps, onSettled: (tide: Tide) => void | Promise<void>) {
  const { database, clock, bus, log, accounts, rounds, proof } = deps;
  const store = createRoomStore(database, clock, 'bo');
  const tides = createTideStore(deps);
  const stakes = createStakeStore(database);
  const crowds = new Crowds(bus, stakes);
  const watchers = new Watchers(clock);
  const teller = new Teller({ clock, proof, accounts, crowds, toRoom: deps.publishRooms.toRoom });
  const isOpen = async (roomId: RoomId) => (await store.findRoom(roomId))?.isOpen ?? false;
  const isWatched = (roomId: RoomId) => watchers.isWatched(roomId);
  const runner = new TideRunner({
    clock,
    log,
    advance: roomId => advance({ clock, tides, stakes, rounds, isWatched, isOpen }, roomId),
    onStep: async step => {
      teller.step(step);
      if (step.done === 'settled') await onSettled(step.tide);
    },
    onTicks: (tide, from, until) => teller.ticks(tide, from, until),
  });
  return { store, tides, stakes, crowds, watchers, teller, isOpen, runner };
}

function caller(deps: BoDeps, { store, tides, crowds, runner }: Parts): BoService['call'] {
  const { rounds, accounts, wallet, clock } = deps;
  const known = (roomId: RoomId) => runner.known(roomId);
  const calling = { store, tides, known, crowds, rounds, accounts, wallet, nowMs: () => clock.nowMs() };
  return async ({ userId }, order) => {
    const { round, tide, isReplayed } = await placeCall(calling, { ...order, userId });
    const { id: roundId, unit, stake, roomId } = round;
    if (!isReplayed) crowds.tell({ roomId, tideId: tide.id, roundId, userId, side: order.side, unit, stake });
    return round;
  };
}

/** Whoever comes first wakes a room, if it is one of these. */
function waker({ log }: BoDeps, { watchers, isOpen, runner }: Parts): BoService['onRoomChange'] {
  return ({ roomId, userId, change }) => {
    if (watchers.change(roomId, userId, change) !== 'first') return;
    void isOpen(roomId)
      .then(isRoom => (isRoom ? runner.wake(roomId) : undefined))
      .catch((error: unknown) => log.error({ err: error, roomId }, 'a room could not wake'));
  };
}
