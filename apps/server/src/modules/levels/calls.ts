/** The calls of levels. */
import { coins, type UserId } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import {
  FIRST_LEVEL_RIGHTS,
  factsOf,
  isFreeShippingLeft,
  LEVEL_THRESHOLDS,
  levelOfGrowth,
} from '@boardwalk/rules';
import type { Caller } from '../../http/caller.ts';
import type { Handlers } from '../../http/handler.ts';
import { openDeal, shownDeal } from './deal.ts';
import { readPack } from './experience.ts';
import type { LevelCallName, LevelDeps } from './index.ts';
import { payReached } from './rewards.ts';
import { readReached } from './store/reached.ts';

export function levelCalls(deps: LevelDeps): Handlers<LevelCallName> {
  const { accounts, clock, database, wallet } = deps;
  return {
    'levels.upgradeInfo': async request => {
      const userId = playerOf(request.caller);
      if (userId !== undefined) await payReached(deps, userId);
      const growth = userId === undefined ? 0 : (await wallet.balancesOf(userId)).growth;
      const offer = userId === undefined ? undefined : await shownDeal(deps, request);
      const userLevel = levelOfGrowth(growth);
      const nowMs = clock.nowMs();
      const facts = factsOf(FIRST_LEVEL_RIGHTS, userLevel);
      return {
        growth: coins(growth),
        userLevel,
        levels: LEVEL_THRESHOLDS.map((_, level) => presentLevel(level)),
        freeShippingLeft: isFreeShippingLeft(facts, undefined, nowMs, request.input.utcOffsetMinutes ?? 0),
        ...(offer ? { offer } : {}),
        nowTime: nowMs,
      };
    },
    'levels.rechargeConfig': async request => {
      const { userId } = request;
      await payReached(deps, userId);
      const [user, { level }, reached] = await Promise.all([
        accounts.load(userId),
        accounts.standingOf(userId),
        readReached(database.db, userId),
      ]);
      if (level > user.levelSeen) await openDeal(deps, request, { userId, level });
      const offer = await shownDeal(deps, request);
      const fresh = reached.filter(one => one.level > user.levelSeen && one.level <= level);
      return {
        userLevel: level,
        rewardAmount: coins(fresh.reduce((sum, one) => sum + one.coins, 0)),
        convertAmount: coins(offer?.convertAmount ?? 0),
        showGiftRatio: offer?.showGiftRatio ?? 0,
        rechargeMoney: offer?.rechargeMoney ?? 0,
        endTime: offer?.endTime ?? 0,
        nowTime: clock.nowMs(),
        ...(offer ? { rechargeConfig: offer } : {}),
      };
    },
    'levels.experiencePack': request =>
      readPack(deps, request, { userId: request.userId, level: request.input.level }),
  };
}

function playerOf(caller: Caller): UserId | undefined {
  return caller.kind === 'session' && caller.role !== 'guest' ? caller.userId : undefined;
}

function presentLevel(level: number): OutputOf<Calls['levels.upgradeInfo']>['levels'][number] {
  const facts = factsOf(FIRST_LEVEL_RIGHTS, level);
  return {
    level,
    growth: coins(LEVEL_THRESHOLDS[level] ?? 0),
    rewardAmount: coins(facts.rewardCoins),
    prizeDays: facts.prizeDays,
    returnDays: facts.returnDays,
    freeShipping: facts.hasFreeShipping,
    reservations: facts.hasReservations,
    birthdayAmount: coins(facts.birthdayCoins),
  };
}
