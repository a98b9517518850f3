/**
 * Runs the tides of rooms on this node: whatever is due is done in its time, and told to the room. Steps of a price go out
 * each second, those that are over. A room where nobody is and nothing is staked costs nothing.
 */
import { type Clock, type RoomId, SECOND_MS } from '@boardwalk/base';
import type { BoPath } from '@boardwalk/games/bo';
import type { Log } from '../../../platform/log.ts';
import { SerialQueue } from '../../../platform/serial-queue.ts';
import { dueInMs, type Step } from './advance.ts';
import { ASK_EVERY_MS } from './market-advance.ts';
import { type ClosedTide, hasMarket, isClosed, type MarketTide, type Tide } from './tide.ts';

export interface RunnerDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly advance: (roomId: RoomId) => Promise<Step>;
  readonly onStep: (step: Step & { readonly tide: Tide }) => void | Promise<void>;
  /** The steps of its price that are over now. */
  readonly pathSoFar: (tide: ClosedTide) => Promise<BoPath>;
  /** Those that were not told yet. */
  readonly onTicks: (tide: ClosedTide, from: number, prices: BoPath) => void;
  /** Each second in which a market tide is open. */
  readonly onOpenMarket: (tide: MarketTide) => void;
}

interface RunningRoom {
  readonly queue: SerialQueue;
  timer: NodeJS.Timeout | undefined;
  tide: Tide | undefined;
  /** How much of the tide that runs was told. */
  told: { readonly tideId: number; readonly steps: number };
}

const TICKS_EVERY_MS = SECOND_MS;
const AFTER_FAILURE_MS = SECOND_MS;
/** A clock that is set back must not let a room stand still. */
const SHORTEST_MS = 20;

export class TideRunner {
  readonly #deps: RunnerDeps;
  readonly #rooms = new Map<RoomId, RunningRoom>();
  #isOpen = true;

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
  }

  /** Does what is due in a room, and sees to it from then on. Resolves with the tide that is there now. */
  wake(roomId: RoomId): Promise<Tide | undefined> {
    const room = this.#roomOf(roomId);
    return room.queue.run(() => this.#look(roomId, room));
  }

  /** The tide as this node knows it, without a look. */
  known(roomId: RoomId): Tide | undefined {
    return this.#rooms.get(roomId)?.tide;
  }

  async stop(): Promise<void> {
    this.#isOpen = false;
    const rooms = [...this.#rooms.values()];
    for (const { timer } of rooms) clearTimeout(timer);
    await Promise.all(rooms.map(({ queue }) => queue.run(async () => {})));
  }

  #roomOf(roomId: RoomId): RunningRoom {
    const known = this.#rooms.get(roomId);
    if (known) return known;
    const room: RunningRoom = {
      queue: new SerialQueue(),
      timer: undefined,
      tide: undefined,
      told: { tideId: 0, steps: 0 },
    };
    this.#rooms.set(roomId, room);
    return room;
  }

  async #look(roomId: RoomId, room: RunningRoom): Promise<Tide | undefined> {
    if (!this.#isOpen) return room.tide;
    clearTimeout(room.timer);
    const { tide } = room;
    // Nothing about a tide that runs can change before its end.
    const isRunning = tide?.state === 'running' && dueInMs(tide, this.#deps.clock.nowMs()) > 0;
    if (!isRunning) await this.#advance(roomId, room);
    await this.#tick(room);
    this.#goOn(roomId, room);
    return room.tide;
  }

  async #advance(roomId: RoomId, room: RunningRoom): Promise<void> {
    for (;;) {
      const step = await this.#deps.advance(roomId);
      room.tide = step.tide;
      if (!step.tide) return;
      if (step.tide.state === 'settled') await this.#tick(room);
      if (step.done) await this.#deps.onStep({ ...step, tide: step.tide });
      // The next one opens at once.
      if (step.tide.state === 'open' || step.tide.state === 'running') return;
    }
  }

  async #tick(room: RunningRoom): Promise<void> {
    const { tide } = room;
    if (!tide) return;
    if (!isClosed(tide)) {
      if (hasMarket(tide)) this.#deps.onOpenMarket(tide);
      return;
    }
    if (room.told.tideId !== tide.id) room.told = { tideId: tide.id, steps: 0 };
    const path = await this.#deps.pathSoFar(tide);
    const from = room.told.steps;
    if (path.length > from) this.#deps.onTicks(tide, from, path.slice(from));
    room.told = { tideId: tide.id, steps: Math.max(from, path.length) };
  }

  #goOn(roomId: RoomId, room: RunningRoom): void {
    if (!this.#isOpen) return;
    const { tide } = room;
    if (!tide) return void this.#rooms.delete(roomId);
    const dueMs = dueInMs(tide, this.#deps.clock.nowMs());
    const isTold = tide.state === 'running' || hasMarket(tide);
    const waitMs = isTold ? Math.min(dueMs, TICKS_EVERY_MS) : dueMs;
    this.#after(Math.max(hasMarket(tide) ? ASK_EVERY_MS : SHORTEST_MS, waitMs), roomId, room);
  }

  #after(waitMs: number, roomId: RoomId, room: RunningRoom): void {
    room.timer = setTimeout(() => {
      this.wake(roomId).catch((error: unknown) => {
        this.#deps.log.error({ err: error, roomId }, 'a tide could not go on');
        if (this.#isOpen) this.#after(AFTER_FAILURE_MS, roomId, room);
      });
    }, waitMs).unref();
  }
}
