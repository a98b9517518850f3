/**
 * When a shot counts as fired. A player's page says when, by the clock it has from the server; it is believed for as long
 * as an answer may take, never ahead of time, and never more than ten times a second.
 */
import { Refusal, type UserId } from '@boardwalk/base';
import { SHOT_GAP_MS } from '@boardwalk/games/fishing';
import { LRUCache } from 'lru-cache';

/** So far back it may lie. */
export const BELIEVED_MS = 1500;
const PLAYERS_KEPT = 20_000;

export class Pace {
  readonly #lastMs = new LRUCache<UserId, number>({ max: PLAYERS_KEPT });

  /** The moment it counts from; a refusal when the one before is too near. */
  take(userId: UserId, firedAtMs: number, nowMs: number): number | Refusal<'shotsTooFast'> {
    const earliest = nowMs - BELIEVED_MS;
    const saidMs = Math.min(nowMs, Math.max(earliest, firedAtMs));
    const nextMs = (this.#lastMs.get(userId) ?? 0) + SHOT_GAP_MS;
    // Whoever was held up by the way here is not too fast.
    const countedMs = firedAtMs < earliest ? Math.max(saidMs, nextMs) : saidMs;
    if (countedMs < nextMs || countedMs > nowMs) return new Refusal('shotsTooFast');
    this.#lastMs.set(userId, countedMs);
    return countedMs;
  }
}
