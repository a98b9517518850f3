/** A level that was just reached, to test against. */
import { coins } from '@boardwalk/base';
import type { Output } from '../src/platform/request/send.ts';
import { NOW_MS, type World } from './world.ts';

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
