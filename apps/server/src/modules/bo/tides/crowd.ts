/** Who has called the tides of now: told by the bus, so that every node has them, and begun from what is stored. */
import type { RoomId, UserId } from '@boardwalk/base';
import type { BoSide } from '@boardwalk/games/bo';
import { LRUCache } from 'lru-cache';
import { type Bus, defineTopic, type Unsubscribe } from '../../../platform/bus/index.ts';
import type { StakeStore } from '../store/stakes.ts';

export interface Called {
  readonly roomId: RoomId;
  readonly tideId: number;
  readonly roundId: string;
  readonly userId: UserId;
  readonly side: BoSide;
  /** Trial coins are counted as callers, and not as coins. */
  readonly unit: string;
  readonly stake: number;
}

export interface SideCrowd {
  readonly count: number;
  readonly coins: number;
}

export interface Crowd {
  readonly up: SideCrowd;
  readonly down: SideCrowd;
  /** Newest first. */
  readonly last: readonly Called[];
}

const tideCalled = defineTopic<Called>('bo.called');
const TIDES_KEPT = 200;
const LAST_KEPT = 6;
const NOBODY: Crowd = { up: { count: 0, coins: 0 }, down: { count: 0, coins: 0 }, last: [] };

interface Kept {
  crowd: Crowd;
  readonly rounds: Set<string>;
  loading: Promise<void> | undefined;
}

export class Crowds {
  readonly #bus: Bus;
  readonly #stakes: Pick<StakeStore, 'list'>;
  readonly #kept = new LRUCache<number, Kept>({ max: TIDES_KEPT });

  constructor(bus: Bus, stakes: Pick<StakeStore, 'list'>) {
    this.#bus = bus;
    this.#stakes = stakes;
  }

  /** `onCall` after it was counted. */
  listen(onCall: (called: Called) => void): Unsubscribe {
    return this.#bus.subscribe(tideCalled, called => {
      this.#count(called);
      onCall(called);
    });
  }

  tell(called: Called): void {
    this.#bus.publish(tideCalled, called);
  }

  /** As far as this node has heard. */
  now(tideId: number): Crowd {
    return this.#kept.get(tideId)?.crowd ?? NOBODY;
  }

  /** With all that is stored, for whoever comes later than the calls. */
  async load(tideId: number, roomId: RoomId): Promise<Crowd> {
    const kept = this.#keep(tideId);
    kept.loading ??= this.#read(tideId, roomId);
    await kept.loading;
    return kept.crowd;
  }

  async #read(tideId: number, roomId: RoomId): Promise<void> {
    try {
      for (const { roundId, userId, side, unit, stake } of await this.#stakes.list(tideId))
        this.#count({ roomId, tideId, roundId, userId, side, unit, stake });
    } catch (error) {
      this.#keep(tideId).loading = undefined;
      throw error;
    }
  }

  #keep(tideId: number): Kept {
    const known = this.#kept.get(tideId);
    if (known) return known;
    const kept: Kept = { crowd: NOBODY, rounds: new Set(), loading: undefined };
    this.#kept.set(tideId, kept);
    return kept;
  }

  /** Once, though one hears of a call and reads it as well. */
  #count(called: Called): void {
    const kept = this.#keep(called.tideId);
    if (kept.rounds.has(called.roundId)) return;
    kept.rounds.add(called.roundId);
    const { crowd } = kept;
    const { count, coins } = crowd[called.side];
    const grown = { count: count + 1, coins: coins + (called.unit === 'coins' ? called.stake : 0) };
    const last = [called, ...crowd.last].toSorted(
      (one, other) => Number(other.roundId) - Number(one.roundId),
    );
    kept.crowd = { ...crowd, [called.side]: grown, last: last.slice(0, LAST_KEPT) };
  }
}
