/**
 * Holds plays to the pace of their game, by player: the page keeps it as well, but whoever asks without one does not.
 * As the house's other limits it counts in this process.
 */
import { Refusal, SECOND_MS, type UserId } from '@boardwalk/base';
import { nextDueMs, type PlayPace } from '@boardwalk/rules';
import { LRUCache } from 'lru-cache';

export interface PacedPlay {
  readonly userId: UserId;
  readonly gameType: number;
  /** Asked again with it, a play is the same one. */
  readonly key: string;
}

export interface PlayPaces {
  /** Counts a play and says whether it comes too early, in one step: `tooManyRequests`. */
  count(pace: PlayPace, play: PacedPlay): Refusal | undefined;
}

interface Due {
  readonly atMs: number;
  readonly key: string;
}

const PLAYERS_KEPT = 50_000;

/** `factor` divides the least time, as it multiplies every other limit. */
export function createPlayPaces(
  factor: number,
  // Not the clock of the product, which tests set: this guards the process.
  nowMs: () => number = () => performance.now(),
): PlayPaces {
  const dues = new LRUCache<string, Due>({ max: PLAYERS_KEPT });
  return {
    count: ({ leastMs, atOnce }, { userId, gameType, key }) => {
      const player = `${userId}:${gameType}`;
      const due = dues.get(player);
      if (due?.key === key) return undefined;
      const arrivedMs = nowMs();
      const atMs = nextDueMs({ leastMs: leastMs / factor, atOnce }, due?.atMs ?? 0, arrivedMs);
      if (atMs === undefined)
        return new Refusal('tooManyRequests', { retryAfterSeconds: Math.ceil(leastMs / SECOND_MS) });
      dues.set(player, { atMs, key });
      return undefined;
    },
  };
}
