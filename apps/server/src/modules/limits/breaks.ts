/**
 * Breaks that players take. Who is on one is kept in memory, so that nobody else's play costs anything: another node
 * hears of a new one within seconds. A purchase asks the database itself.
 */
import { type Clock, Refusal, SECOND_MS, type UserId } from '@boardwalk/base';
import { type BreakDays, breakUntilMs, isOnBreak } from '@boardwalk/rules';
import type { Database, Queryable } from '../../platform/database/index.ts';
import { findBreak, listBreaks, saveBreak } from './store/breaks.ts';

export interface Breaks {
  /** Refuses `onBreak`. */
  demandNone(userId: UserId): Promise<void>;
  /** The same by the database's own word. */
  demandNoneIn(tx: Queryable, userId: UserId): Promise<void>;
  /** When it ends; undefined without one. */
  untilMs(userId: UserId): Promise<number | undefined>;
  take(userId: UserId, days: BreakDays): Promise<void>;
}

const KNOWN_MS = 10 * SECOND_MS;

export function createBreaks({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Breaks {
  const { db } = database;
  let known: { readonly breaks: Promise<ReadonlyMap<UserId, number>>; readonly untilMs: number } | undefined;
  const all = () => {
    const nowMs = clock.nowMs();
    // A clock that is set back must not make it last.
    if (!known || known.untilMs <= nowMs || known.untilMs > nowMs + KNOWN_MS) {
      const reading = { breaks: listBreaks(db, new Date(nowMs)), untilMs: nowMs + KNOWN_MS };
      known = reading;
      reading.breaks.catch(() => {
        if (known === reading) known = undefined;
      });
    }
    return known.breaks;
  };
  const demand = (untilMs: number | undefined) => {
    if (isOnBreak(untilMs, clock.nowMs())) throw new Refusal('onBreak', { untilTime: untilMs ?? 0 });
  };
  return {
    demandNone: async userId => demand((await all()).get(userId)),
    demandNoneIn: async (tx, userId) => demand(await findBreak(tx, userId)),
    untilMs: async userId => {
      const untilMs = await findBreak(db, userId);
      return isOnBreak(untilMs, clock.nowMs()) ? untilMs : undefined;
    },
    take: async (userId, days) => {
      const nowMs = clock.nowMs();
      await saveBreak(db, userId, breakUntilMs(undefined, days, nowMs), new Date(nowMs));
      known = undefined;
    },
  };
}
