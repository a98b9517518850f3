/** The coins of a level: a posting for each, whose key and row make it the only one, however often it is asked for. */
import { coins, type UserId } from '@boardwalk/base';
import { MessageType } from '@boardwalk/contract/enums';
import { factsOf, levelOfGrowth, levelsCrossed, rightsAt } from '@boardwalk/rules';
import { CompanionClash, companion, inputHash, pay } from '../wallet/index.ts';
import type { LevelInnerDeps } from './index.ts';
import {
  type Check,
  dropChecks,
  type LevelPaid,
  listChecks,
  noteReached,
  PAID_BEFORE,
  paidWriter,
  readReached,
  readTops,
} from './store/reached.ts';

const KIND = 'level.reward';
const CHECKS_AT_ONCE = 500;
const CHECK_TURNS = 20;

/** Levels may be several at once, and were perhaps crossed with nobody looking. Those of an account under review wait. */
export async function payReached(deps: LevelInnerDeps, userId: UserId): Promise<number> {
  const [{ level }, reached] = await Promise.all([
    deps.accounts.standingOf(userId),
    readReached(deps.database.db, userId),
  ]);
  const known = new Set(reached.map(one => one.level));
  const missing = levelsCrossed(0, level).filter(one => !known.has(one));
  if (missing.length === 0 || (await isUnderReview(deps, userId))) return 0;
  const atMs = deps.clock.nowMs();
  const rights = rightsAt(await deps.rules.read(), atMs);
  for (const one of missing) {
    await payLevel(deps, { userId, level: one, coins: factsOf(rights, one).rewardCoins, atMs });
  }
  return missing.length;
}

async function payLevel({ wallet, database, messages }: LevelInnerDeps, paid: LevelPaid): Promise<void> {
  const { userId, level, coins: amount } = paid;
  if (amount === 0) return noteReached(database.db, paid);
  const key = `${KIND}:${userId}:${level}`;
  try {
    await wallet.post({
      kind: KIND,
      key,
      inputHash: inputHash({ key }),
      postings: pay({ userId, unit: 'coins', house: KIND, amount: coins(amount) }),
      answer: null,
      companions: [
        companion(paidWriter, paid),
        messages.companion({
          userId,
          key,
          type: MessageType.level,
          template: 'levelReached',
          params: { level: level + 1, coins: amount },
          link: '/levels',
        }),
      ],
    });
  } catch (error) {
    if (!(error instanceof CompanionClash && error.constraint === PAID_BEFORE)) throw error;
  }
}

/**
 * Those whose growth has moved. A check goes when it was looked at and paid, so that a crash loses none; two nodes may
 * look at the same one, and pay it once. One that fails stays for the next look; the others do not wait for it.
 */
export async function payChecked(deps: LevelInnerDeps): Promise<number> {
  const { db } = deps.database;
  let count = 0;
  let after = 0;
  for (let turn = 0; turn < CHECK_TURNS; turn++) {
    const checks = await listChecks(db, after, CHECKS_AT_ONCE);
    if (checks.length === 0) break;
    const paid = await payAll(deps, checks);
    await dropChecks(db, paid);
    count += paid.length;
    after = checks.at(-1)?.userId ?? after;
    if (checks.length < CHECKS_AT_ONCE) break;
  }
  return count;
}

/** Those that are done. */
async function payAll(deps: LevelInnerDeps, checks: readonly Check[]): Promise<Check[]> {
  const userIds = checks.map(({ userId }) => userId);
  const [growths, tops] = await Promise.all([
    deps.wallet.balancesOfAll(userIds, 'growth'),
    readTops(deps.database.db, userIds),
  ]);
  const done: Check[] = [];
  for (const check of checks) {
    const { userId } = check;
    const isMissing = levelOfGrowth(growths.get(userId) ?? 0) > (tops.get(userId) ?? 0);
    if (!isMissing || (await isPaid(deps, userId))) done.push(check);
  }
  return done;
}

async function isUnderReview({ accounts }: LevelInnerDeps, userId: UserId): Promise<boolean> {
  return (await accounts.load(userId)).isFlagged;
}

async function isPaid(deps: LevelInnerDeps, userId: UserId): Promise<boolean> {
  try {
    await payReached(deps, userId);
    // What waits for a person is looked at again.
    return !(await isUnderReview(deps, userId));
  } catch (error) {
    deps.log.error({ err: error, userId }, 'a level could not be paid');
    return false;
  }
}
