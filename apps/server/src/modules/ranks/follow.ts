/**
 * Brings the lists up to what the ledger has moved. What was earned is added; what was caught and won is read anew for
 * each day of a player that a settled round belongs to, so that the order in which rounds end makes no difference.
 */
import { EARNING_KINDS, rankDayOf } from '@boardwalk/rules';
import type { Queryable } from '../../platform/database/index.ts';
import type { Follower, Moved } from '../wallet/index.ts';
import { dayFloors } from './days.ts';
import {
  addEarned,
  type EarnedDay,
  listPlayed,
  lockRanks,
  type PlayedDay,
  saveLonger,
  savePlayed,
} from './store/scores.ts';

export const FOLLOWER = 'ranks';

const EARNING: ReadonlySet<string> = new Set(EARNING_KINDS);

export function rankFollower(): Follower {
  return {
    name: FOLLOWER,
    take: async (tx, moves, stretch) => {
      const earned = earnedIn(moves);
      const played = await listPlayed(tx, stretch);
      if (earned.length + played.length === 0) return;
      await lockRanks(tx);
      if (played.length > 0) await notePlayed(tx, played, stretch.until);
      if (earned.length > 0) await addEarned(tx, earned);
      await saveLonger(tx, [...played, ...earned]);
    },
  };
}

/** Rewards by player and day: how many, and the transfer that brought the last of them. */
export function earnedIn(moves: readonly Moved[]): EarnedDay[] {
  const days = new Map<string, EarnedDay>();
  for (const { userId, kind, atMs, transfers, gained, lastTransferId } of moves) {
    if (gained <= 0 || !EARNING.has(kind)) continue;
    const day = rankDayOf(atMs);
    const key = `${userId}:${day}`;
    const { rewards = 0, reached = 0 } = days.get(key) ?? {};
    days.set(key, {
      userId,
      day,
      rewards: rewards + transfers,
      reached: Math.max(reached, lastTransferId),
    });
  }
  return [...days.values()];
}

async function notePlayed(tx: Queryable, played: readonly PlayedDay[], upTo: number): Promise<void> {
  const floors = await dayFloors(
    tx,
    played.map(({ day }) => day),
  );
  await savePlayed(tx, played, floors, upTo);
}
