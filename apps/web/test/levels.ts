/** Levels to test against: those of the specification, with a player at the shore. */
import { coins } from '@boardwalk/base';
import { FIRST_LEVEL_RIGHTS, factsOf, LEVEL_THRESHOLDS, levelOfGrowth } from '@boardwalk/rules';
import type { Output } from '../src/platform/request/send.ts';
import { NOW_MS, type World } from './world.ts';

type Info = Output<'levels.upgradeInfo'>;

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
    nowTime: NOW_MS,
    ...change,
  };
}

/** A level that was just reached. */
export function openLevelUp(
  { server, account }: World,
  reached: Partial<Output<'levels.rechargeConfig'>> = {},
): void {
  Object.assign(account, { userLevel: 2, levelUp: true });
  server.on('levels.rechargeConfig', () => ({
    userLevel: 2,
    rewardAmount: coins(200),
    convertAmount: coins(0),
    showGiftRatio: 0,
    rechargeMoney: 0,
    endTime: 0,
    nowTime: NOW_MS,
    ...reached,
  }));
  server.on('accounts.levelShown', () => {
    Object.assign(account, { levelUp: false });
    return { done: true };
  });
}
