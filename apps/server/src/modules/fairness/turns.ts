/**
 * One play of a player at a time: each takes the next nonce of the committed seed, and only a play
 * that was stored uses it up. Other nodes are kept out by the uniqueness of seed and nonce: who
 * clashes loads anew and tries again.
 */
import { Refusal, type UserId } from '@boardwalk/base';
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

interface Line {
  last: Promise<unknown>;
  waiting: number;
}

export function createTurns(load: (userId: UserId) => Promise<ActiveSeed>): Turns {
  const lines = new Map<UserId, Line>();
  const seeds = new Map<UserId, ActiveSeed>();

  const inLine = async <T>(userId: UserId, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(userId) ?? { last: Promise.resolve(), waiting: 0 };
    if (line.waiting >= MAX_WAITING) throw new Refusal('tooManyPlays');
    lines.set(userId, line);
    line.waiting += 1;
    const turn = line.last.then(work);
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) lines.delete(userId);
    }
  };

  const remember = (userId: UserId, seed: ActiveSeed): void => {
    // The oldest goes first; it costs one read when its player comes back.
    const oldest = seeds.size >= MAX_REMEMBERED ? seeds.keys().next().value : undefined;
    if (oldest !== undefined) seeds.delete(oldest);
    seeds.delete(userId);
    seeds.set(userId, seed);
  };

  const play = async <T>(userId: UserId, work: (seed: ActiveSeed) => Promise<TurnEnd<T>>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      const seed = seeds.get(userId) ?? (await load(userId));
      seeds.delete(userId);
      try {
        const { value, isNonceUsed } = await work(seed);
        remember(userId, isNonceUsed ? { ...seed, nextNonce: seed.nextNonce + 1 } : seed);
        return value;
      } catch (error) {
        // Whatever went wrong, the next play reads what is true now.
        if (!(error instanceof CompanionClash) || attempt === CLASH_ATTEMPTS) throw error;
      }
    }
  };

  return {
    take: (userId, work) => inLine(userId, () => play(userId, work)),
    interrupt: (userId, work) =>
      inLine(userId, () => {
        seeds.delete(userId);
        return work();
      }),
  };
}
