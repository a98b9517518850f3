/** The coins of a level: a posting for each, whose key and row make it the only one, however often it is asked for. */
import { coins, type UserId } from '@boardwalk/base';
import { MessageType } from '@boardwalk/contract/enums';
import { factsOf, levelOfGrowth, levelsCrossed, rightsAt } from '@boardwalk/rules';
import { CompanionClash, companion, inputHash, pay } from '../wallet/index.ts';
import type { LevelInnerDeps } from './index.ts';
import {
  dropChecks,
  type LevelPaid,
  listChecks,
  noteChecks,
  noteReached,
  PAID_BEFORE,
  paidWriter,
  readReached,
  readTops,
} from './store/reached.ts';

const KIND = 'level.reward';
const CHECKS_AT_ONCE = 500;
const CHECK_TURNS = 20;

/** Levels may be several at once, and were perhaps crossed with nobody looking. */
export async function payReached(deps: LevelInnerDeps, userId: UserId): Promise<number> {
  const [{ level }, reached] = await Promise.all([
    deps.accounts.standingOf(userId),
    readReached(deps.database.db, userId),
  ]);
  const known = new Set(reached.map(one => one.level));
  const missing = levelsCrossed(0, level).filter(one => !known.has(one));
  if (missing.length === 0) return 0;
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

/** Those whose growth has moved. One that fails is looked at again; the others do not wait for it. */
export async function payChecked(deps: LevelInnerDeps): Promise<number> {
  const { database, wallet, log } = deps;
  let count = 0;
  for (let turn = 0; turn < CHECK_TURNS; turn++) {
    const userIds = await listChecks(database.db, CHECKS_AT_ONCE);
    if (userIds.length === 0) break;
    await dropChecks(database.db, userIds);
    const [growths, tops] = await Promise.all([
      wallet.balancesOfAll(userIds, 'growth'),
      readTops(database.db, userIds),
    ]);
    for (const userId of userIds) {
      if (levelOfGrowth(growths.get(userId) ?? 0) <= (tops.get(userId) ?? 0)) continue;
      await payReached(deps, userId).catch(async (error: unknown) => {
        log.error({ err: error, userId }, 'a level could not be paid');
        await noteChecks(database.db, [userId]);
      });
    }
    count += userIds.length;
    if (userIds.length < CHECKS_AT_ONCE) break;
  }
  return count;
}
