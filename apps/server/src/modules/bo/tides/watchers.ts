/** Who is in the rooms, on this node: by their sockets, and for a short while whoever has asked for a room. */
import { type Clock, type RoomId, SECOND_MS, type UserId } from '@boardwalk/base';

/** A page asks before its socket is in the room. */
const LOOK_MS = 20 * SECOND_MS;

export class Watchers {
  readonly #clock: Clock;
  /** Rooms of every game: few have anybody in them at a time. */
  readonly #inside = new Map<RoomId, Set<UserId>>();
  readonly #looks = new Map<RoomId, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  look(roomId: RoomId): void {
    this.#looks.set(roomId, this.#clock.nowMs() + LOOK_MS);
  }

  /** `first`: nobody was there before. */
  change(roomId: RoomId, userId: UserId, change: 'entered' | 'left'): 'first' | 'other' {
    const inside = this.#inside.get(roomId) ?? new Set<UserId>();
    const isFirst = change === 'entered' && inside.size === 0;
    if (change === 'entered') inside.add(userId);
    else inside.delete(userId);
    if (inside.size > 0) this.#inside.set(roomId, inside);
    else this.#inside.delete(roomId);
    return isFirst ? 'first' : 'other';
  }

  isWatched(roomId: RoomId): boolean {
    if (this.#inside.has(roomId)) return true;
    const untilMs = this.#looks.get(roomId) ?? 0;
    if (untilMs > this.#clock.nowMs()) return true;
    this.#looks.delete(roomId);
    return false;
  }
}
