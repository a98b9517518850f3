/** Who waits for the seat, in order. */
import type { UserId } from '@boardwalk/base';
import type { RoomPlayer } from '../ports.ts';

interface Place {
  readonly player: RoomPlayer;
  /** Takes back that a player who is gone loses the place. */
  cancelLoss: (() => void) | undefined;
}

export class Line {
  readonly #places: Place[] = [];

  get length(): number {
    return this.#places.length;
  }

  get userIds(): UserId[] {
    return this.#places.map(({ player }) => player.userId);
  }

  /** From 1; 0 for who does not wait. */
  placeOf(userId: UserId): number {
    return this.#places.findIndex(({ player }) => player.userId === userId) + 1;
  }

  add(player: RoomPlayer): void {
    this.#places.push({ player, cancelLoss: undefined });
  }

  remove(userId: UserId): RoomPlayer | undefined {
    const index = this.placeOf(userId) - 1;
    const [place] = index < 0 ? [] : this.#places.splice(index, 1);
    place?.cancelLoss?.();
    return place?.player;
  }

  /** The first of whom this is true leaves the line. */
  take(isThere: (userId: UserId) => boolean): RoomPlayer | undefined {
    const place = this.#places.find(({ player }) => isThere(player.userId));
    return place && this.remove(place.player.userId);
  }

  /** Replaces what was to happen before. */
  setLoss(userId: UserId, cancelLoss: (() => void) | undefined): void {
    const place = this.#places[this.placeOf(userId) - 1];
    if (!place) return;
    place.cancelLoss?.();
    place.cancelLoss = cancelLoss;
  }
}
