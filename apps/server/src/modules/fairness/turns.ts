/**
 * One play of a player at a time: each takes the next nonce of the committed seed, and only a play
 * that was stored uses it up. Other nodes are kept out by the uniqueness of seed and nonce: who
 * clashes loads anew and tries again.
 */
import { Refusal, type UserId } from '@boardwalk/base';
import { LRUCache } from 'lru-cache';
import { SerialQueue } from '../../platform/serial-queue.ts';
import { CompanionClash } from '../wallet/index.ts';
import type { ActiveSeed } from './store/seeds.ts';

const MAX_WAITING = 32;
const CLASH_ATTEMPTS = 6;
const MAX_REMEMBERED = 20_000;

export interface Turns {
  /** `work` says whether the nonce was used up. Refuses `tooManyPlays` when too many of this player wait. */
  take<T>(userId: UserId, work: (seed: ActiveSeed) => Promise<TurnEnd<T>>): Promise<T>;
  /** Waits for its turn like a play, and forgets the seed. */
  interrupt<T>(userId: UserId, work: () => Promise<T>): Promise<T>;
}

export interface TurnEnd<T> {
  readonly value: T;
  readonly isNonceUsed: boolean;
}

export function createTurns(load: (userId: UserId) => Promise<ActiveSeed>): Turns {
  const queues = new Map<UserId, SerialQueue>();
  // Whose seed was dropped costs one read on coming back.
  const seeds = new LRUCache<UserId, ActiveSeed>({ max: MAX_REMEMBERED });

  const inTurn = async <T>(userId: UserId, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(userId) ?? new SerialQueue();
    if (queue.length >= MAX_WAITING) throw new Refusal('tooManyPlays');
    queues.set(userId, queue);
    try {
      return await queue.run(work);
    } finally {
      if (queue.length === 0) queues.delete(userId);
    }
  };

  const play = async <T>(userId: UserId, work: (seed: ActiveSeed) => Promise<TurnEnd<T>>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      const seed = seeds.get(userId) ?? (await load(userId));
      seeds.delete(userId);
      try {
        const { value, isNonceUsed } = await work(seed);
        seeds.set(userId, isNonceUsed ? { ...seed, nextNonce: seed.nextNonce + 1 } : seed);
        return value;
      } catch (error) {
        // Whatever went wrong, the next play reads what is true now.
        if (!(error instanceof CompanionClash) || attempt === CLASH_ATTEMPTS) throw error;
      }
    }
  };

  return {
    take: (userId, work) => inTurn(userId, () => play(userId, work)),
    interrupt: (userId, work) =>
      inTurn(userId, () => {
        seeds.delete(userId);
        return work();
      }),
  };
}
