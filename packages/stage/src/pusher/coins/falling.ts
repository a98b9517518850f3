/** Where coins fell over the front: engines tell of a won coin when it has gone, by its id alone. */
import { POSE_FLOATS } from '@boardwalk/games/physics';
import { FIRST_COIN_ID } from '@boardwalk/games/pusher';

const BELOW_DECK = -0.15;
/** Coins that fell unseen are never asked for; the oldest are forgotten. */
const REMEMBERED = 256;

export class FallingCoins {
  readonly #places = new Map<number, number>();

  watch(poses: Float32Array, count: number): void {
    for (let offset = 0; offset < count * POSE_FLOATS; offset += POSE_FLOATS) {
      const id = poses[offset] ?? 0;
      if (id < FIRST_COIN_ID || (poses[offset + 3] ?? 0) > BELOW_DECK) continue;
      this.#places.delete(id);
      this.#places.set(id, poses[offset + 2] ?? 0);
      if (this.#places.size > REMEMBERED) this.#forgetOldest();
    }
  }

  /** Its x; the middle for one that was not seen. */
  take(id: number): number {
    const x = this.#places.get(id) ?? 0;
    this.#places.delete(id);
    return x;
  }

  #forgetOldest(): void {
    for (const id of this.#places.keys()) {
      this.#places.delete(id);
      return;
    }
  }
}
