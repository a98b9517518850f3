/** The week as the wire has it. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import { dayText } from '@boardwalk/rules';
import type { CardKind } from '../cards/index.ts';
import type { Standing } from './standing.ts';

export type WireCheckIn = OutputOf<Calls['checkin.info']>;

export function presentWeek({ week, calendar }: Standing, kinds: readonly CardKind[]): WireCheckIn {
  const rateOf = (place: number) => {
    const kindId = calendar.cardKindIds[place - 1] ?? 0;
    return kinds.find(({ id }) => id === kindId)?.ratioPercent ?? 0;
  };
  return {
    signStatus: week.today.status,
    serialTimesNum: week.serial,
    rewardList: week.days.map(({ day, place, status, isToday, coins, clubCoins }) => ({
      signDate: dayText(day),
      amount: coins,
      clubAmount: clubCoins,
      todayFlag: isToday,
      status,
      cardRate: rateOf(place),
    })),
    appUserSignModel: { isSignStatus: week.isTaken },
  };
}
