/** The leases this node holds: renewed in time, given up when that fails. */
import type { RoomId } from '@boardwalk/base';
import type { RoomLimits } from '../limits.ts';
import type { LeaseStore } from '../store/index.ts';
import type { Timers } from '../timers.ts';

export interface LeaseKeeperDeps {
  readonly node: string;
  readonly store: LeaseStore;
  readonly timers: Timers;
  readonly limits: Pick<RoomLimits, 'leaseMs'>;
  readonly log: { error(details: object, message: string): void };
  readonly onLost: (roomId: RoomId) => void;
}

interface Held {
  readonly fence: number;
  /** By this node's timers, counted from before the database was asked: never later than the database has it. */
  untilMs: number;
}

export class LeaseKeeper {
  readonly #deps: LeaseKeeperDeps;
  readonly #held = new Map<RoomId, Held>();

  constructor(deps: LeaseKeeperDeps) {
    this.#deps = deps;
  }

  /** The fence; undefined while another node owns the room. */
  async acquire(roomId: RoomId): Promise<number | undefined> {
    const { store, node } = this.#deps;
    const untilMs = this.#nextEnd();
    const fence = await store.acquire(roomId, node);
    if (fence !== undefined) this.#held.set(roomId, { fence, untilMs });
    return fence;
  }

  async release(roomId: RoomId): Promise<void> {
    const { store, node, log } = this.#deps;
    const held = this.#held.get(roomId);
    if (!held || !this.#held.delete(roomId)) return;
    try {
      await store.release(node, { roomId, fence: held.fence });
    } catch (error) {
      // It ends by itself.
      log.error({ err: error, roomId }, 'a lease could not be released');
    }
  }

  async renew(): Promise<void> {
    const { store, node, log } = this.#deps;
    const asked = [...this.#held].map(([roomId, { fence }]) => ({ roomId, fence }));
    const untilMs = this.#nextEnd();
    try {
      const renewed = await store.renew(node, asked);
      for (const { roomId, fence } of asked) {
        const held = this.#held.get(roomId);
        if (held?.fence !== fence) continue;
        if (renewed.has(roomId)) held.untilMs = untilMs;
        else this.#lose(roomId);
      }
    } catch (error) {
      log.error({ err: error }, 'leases of rooms could not be renewed');
    }
  }

  /** Also while a renewal hangs. */
  dropExpired(): void {
    const nowMs = this.#deps.timers.nowMs();
    for (const [roomId, { untilMs }] of this.#held) if (untilMs <= nowMs) this.#lose(roomId);
  }

  #lose(roomId: RoomId): void {
    this.#held.delete(roomId);
    this.#deps.onLost(roomId);
  }

  #nextEnd(): number {
    return this.#deps.timers.nowMs() + this.#deps.limits.leaseMs;
  }
}
