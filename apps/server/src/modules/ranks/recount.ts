/**
 * Counts the lists again from what they were made of, and compares; or writes them anew from there. Both read one
 * moment of the ledger: up to where the follower is, so that what came meanwhile is no fault.
 */
import { dayStartInZone, EARNING_KINDS, rankDayOf, rankSpanAt, WORLD_ZONE } from '@boardwalk/rules';
import { type Queryable, transaction } from '../../platform/database/index.ts';
import { dayFloors } from './days.ts';
import type { RankDeps } from './deps.ts';
import { FOLLOWER } from './follow.ts';
import { type Check, compareDay, compareLonger, saveCheck, takeTime } from './store/checks.ts';
import {
  addEarned,
  type EarnedDay,
  listPlayedOn,
  lockRanks,
  removeDays,
  saveLonger,
  savePlayed,
} from './store/scores.ts';

type RecountDeps = Pick<RankDeps, 'database' | 'clock' | 'wallet' | 'log'>;

/** This season's; says so in the log when something is wrong. */
export async function checkRanks(deps: RecountDeps): Promise<Check> {
  const { database, clock, wallet, log } = deps;
  await wallet.catchUp();
  const nowMs = clock.nowMs();
  const [firstDay, lastDay] = [rankSpanAt('season', nowMs, false).firstDay, rankDayOf(nowMs)];
  const compared = await transaction(
    database,
    async tx => {
      await takeTime(tx);
      const upTo = await wallet.readPlace(tx, FOLLOWER);
      let { scores, faults } = await compareLonger(tx, firstDay, lastDay);
      for (let day = firstDay; day <= lastDay; day++) {
        const [floor] = await dayFloors(tx, [day]);
        if (!floor) continue;
        const found = await compareDay(tx, floor, await earnedOn(deps, tx, day, upTo), upTo);
        scores += found.scores;
        faults += found.faults;
      }
      return { scores, faults };
    },
    { isolation: 'repeatable read' },
  );
  const check = { ...compared, checkedAt: new Date(nowMs), firstDay, lastDay };
  await saveCheck(database.db, check);
  if (check.faults > 0) log.error({ check }, 'the top lists are not what the ledger says');
  return check;
}

/** Writes these days anew, and the periods they belong to. */
export async function rebuildRanks(deps: RecountDeps, firstDay: number, lastDay: number): Promise<void> {
  const { database, wallet } = deps;
  await wallet.catchUp();
  await transaction(database, async tx => {
    await takeTime(tx);
    await lockRanks(tx);
    const upTo = await wallet.readPlace(tx, FOLLOWER);
    await removeDays(tx, firstDay, lastDay);
    for (let day = firstDay; day <= lastDay; day++) {
      const floors = await dayFloors(tx, [day]);
      const played = await listPlayedOn(tx, day, floors[0]?.lowest ?? 0, upTo);
      const earned = await earnedOn(deps, tx, day, upTo);
      await savePlayed(tx, played, floors, upTo);
      await addEarned(tx, earned);
      await saveLonger(tx, [...played, ...earned]);
    }
  });
}

async function earnedOn(
  { wallet }: RecountDeps,
  tx: Queryable,
  day: number,
  upTo: number,
): Promise<EarnedDay[]> {
  const [fromMs, untilMs] = [dayStartInZone(WORLD_ZONE, day), dayStartInZone(WORLD_ZONE, day + 1)];
  const received = await wallet.readReceived(tx, { kinds: EARNING_KINDS, fromMs, untilMs, upTo });
  const days = new Map<number, EarnedDay>();
  for (const { userId, transfers, lastTransferId } of received) {
    const { rewards = 0, reached = 0 } = days.get(userId) ?? {};
    days.set(userId, {
      userId,
      day,
      rewards: rewards + transfers,
      reached: Math.max(reached, lastTransferId),
    });
  }
  return [...days.values()];
}
