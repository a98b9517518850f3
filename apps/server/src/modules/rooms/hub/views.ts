/** How every room that is awake stands, on whatever node: what lists and cards show. Told over the bus by the owners. */
import type { RoomId, UserId } from '@boardwalk/base';
import { GameState } from '@boardwalk/contract/enums';
import type { Bus, Unsubscribe } from '../../../platform/bus/index.ts';
import type { RoomStanding } from '../actor/ports.ts';
import type { RoomLimits } from '../limits.ts';
import type { Timers } from '../timers.ts';
import { viewTopic } from '../topics.ts';

interface Known {
  readonly node: string;
  readonly standing: RoomStanding;
  readonly atMs: number;
}

const ASLEEP: RoomStanding = { state: GameState.free, userCount: 0, queueCount: 0, waitMs: 0 };

export class RoomViews {
  readonly #known = new Map<RoomId, Known>();
  readonly #timers: Timers;
  readonly #limits: Pick<RoomLimits, 'viewMs'>;

  constructor(timers: Timers, limits: Pick<RoomLimits, 'viewMs'>) {
    this.#timers = timers;
    this.#limits = limits;
  }

  listen(bus: Bus): Unsubscribe {
    return bus.subscribe(viewTopic, ({ roomId, node, standing }) => {
      if (standing) this.#known.set(roomId, { node, standing, atMs: this.#timers.nowMs() });
      else if (this.#known.get(roomId)?.node === node) this.#known.delete(roomId);
    });
  }

  of(roomId: RoomId): RoomStanding {
    return this.#fresh(roomId)?.standing ?? ASLEEP;
  }

  /** The node that told of it last. */
  ownerOf(roomId: RoomId): string | undefined {
    return this.#fresh(roomId)?.node;
  }

  get userCount(): number {
    return [...this.#known.keys()].reduce((sum, roomId) => sum + this.of(roomId).userCount, 0);
  }

  get queueCount(): number {
    return [...this.#known.keys()].reduce((sum, roomId) => sum + this.of(roomId).queueCount, 0);
  }

  /** The room in which a player sits or is called. */
  roomOf(userId: UserId): RoomId | undefined {
    return [...this.#known.keys()].find(roomId => this.of(roomId).playerId === userId);
  }

  forgetOwner(roomId: RoomId): void {
    this.#known.delete(roomId);
  }

  #fresh(roomId: RoomId): Known | undefined {
    const known = this.#known.get(roomId);
    if (known && this.#timers.nowMs() - known.atMs <= this.#limits.viewMs) return known;
    this.#known.delete(roomId);
    return undefined;
  }
}
