/** Taking today's bonus: a posting that is numbered for its player, so that of any two at once one is the first. */
import { coins, type UserId } from '@boardwalk/base';
import { companion, inputHash, pay } from '../wallet/index.ts';
import type { CheckInDeps } from './index.ts';
import { type Standing, standingOf } from './standing.ts';
import { checkInWriter } from './store.ts';

const KIND = 'checkin.daily';

/** What today brought, now or before. */
export async function signToday(
  deps: CheckInDeps,
  userId: UserId,
  claimedZone: string | undefined,
): Promise<Standing> {
  const standing = await standingOf(deps, userId, claimedZone);
  if (standing.week.isTaken) return standing;
  await give(deps, userId, standing);
  return standingOf(deps, userId, claimedZone);
}

async function give(
  { wallet, clock, cards }: CheckInDeps,
  userId: UserId,
  standing: Standing,
): Promise<void> {
  const { week, calendar, cycleStart, zone, last } = standing;
  const { today, serial } = week;
  const no = (last?.no ?? 0) + 1;
  const key = `${KIND}:${userId}:${no}`;
  const cardKindId = calendar.cardKindIds[today.place - 1] ?? 0;
  const row = {
    userId,
    no,
    day: today.day,
    cycleStart,
    serial: serial + 1,
    calendarId: calendar.id,
    zone,
    coins: today.coins,
    cardKindId,
    atMs: clock.nowMs(),
  };
  const card = { userId, kindId: cardKindId, source: 'checkin', sourceKey: key };
  await wallet.post({
    kind: KIND,
    key,
    // Whatever another device takes today for: it is the next one of this player, and there is one.
    inputHash: inputHash({ key }),
    postings: pay({ userId, unit: 'coins', house: KIND, amount: coins(today.coins) }),
    answer: null,
    companions: [companion(checkInWriter, row), ...(cardKindId === 0 ? [] : [cards.grantCompanion(card)])],
  });
}
