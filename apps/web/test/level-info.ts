/** Levels as the specification has them, with a player of so much growth. */
import { coins } from '@boardwalk/base';
import { FIRST_LEVEL_RIGHTS, factsOf, LEVEL_THRESHOLDS, levelOfGrowth } from '@boardwalk/rules';
import type { Output } from '../src/platform/request/send.ts';

type Info = Output<'levels.upgradeInfo'>;

/** With `nowTime` 0: nothing in it ends. */
export function levelInfo(growth: number, change: Partial<Info> = {}): Info {
  return {
    growth: coins(growth),
    userLevel: levelOfGrowth(growth),
    levels: LEVEL_THRESHOLDS.map((threshold, level) => {
      const facts = factsOf(FIRST_LEVEL_RIGHTS, level);
      return {
        level,
        growth: coins(threshold),
        rewardAmount: coins(facts.rewardCoins),
        prizeDays: facts.prizeDays,
        returnDays: facts.returnDays,
        freeShipping: facts.hasFreeShipping,
        reservations: facts.hasReservations,
        birthdayAmount: coins(facts.birthdayCoins),
      };
    }),
    freeShippingLeft: false,
    nowTime: 0,
    ...change,
  };
}
