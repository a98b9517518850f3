/** The coins of a day: a posting for each, whose row makes it the only one. */
import { coins, Refusal, type UserId } from '@boardwalk/base';
import { CLUB_DAY_STATUS } from '@boardwalk/rules';
import { CompanionClash, companion, inputHash, pay } from '../wallet/index.ts';
import type { ClubDeps } from './index.ts';
import { daysOfNow, type RewardDay, rewardDays, standingOf } from './standing.ts';
import { TAKEN_BEFORE, takenWriter } from './store/writers.ts';

const KIND = 'club.daily';

/** What today brought, now or before. Refuses `clubRequired` where nothing does. */
export async function claimToday(deps: ClubDeps, userId: UserId): Promise<number> {
  const { database, clock } = deps;
  const nowMs = clock.nowMs();
  const days = daysOfNow(
    await rewardDays(database.db, await standingOf(database.db, userId, nowMs), nowMs),
    nowMs,
  );
  if (days.length === 0) throw new Refusal('clubRequired');
  for (const day of days) if (day.status === CLUB_DAY_STATUS.claimable) await give(deps, userId, day);
  return days.reduce((sum, { term }) => sum + term.dayCoins, 0);
}

async function give({ wallet, clock }: ClubDeps, userId: UserId, { term, dayNo }: RewardDay): Promise<void> {
  const key = `${KIND}:${term.id}:${dayNo}`;
  const house = term.isSandbox ? `${KIND}.sandbox` : KIND;
  try {
    await wallet.post({
      kind: KIND,
      key,
      inputHash: inputHash({ key }),
      postings: pay({ userId, unit: 'coins', house, amount: coins(term.dayCoins) }),
      answer: null,
      companions: [
        companion(takenWriter, { termId: term.id, dayNo, coins: term.dayCoins, atMs: clock.nowMs() }),
      ],
    });
  } catch (error) {
    if (!(error instanceof CompanionClash && error.constraint === TAKEN_BEFORE)) throw error;
  }
}
