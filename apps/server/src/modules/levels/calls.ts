/** The calls of levels. */
import { coins, type UserId } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import {
  factsOf,
  isFreeShippingLeft,
  LEVEL_THRESHOLDS,
  type LevelFacts,
  levelOfGrowth,
  rightsAt,
} from '@boardwalk/rules';
import type { Caller } from '../../http/caller.ts';
import type { CallRequest, Handlers } from '../../http/handler.ts';
import { readBirthday, saveBirthday } from './birthday.ts';
import { openDeal, shownDeal } from './deal.ts';
import { readPack } from './experience.ts';
import type { LevelCallName, LevelInnerDeps } from './index.ts';
import { payReached } from './rewards.ts';
import { readReached } from './store/reached.ts';

type UpgradeInfo = OutputOf<Calls['levels.upgradeInfo']>;

export function levelCalls(deps: LevelInnerDeps): Handlers<LevelCallName> {
  return {
    'levels.upgradeInfo': request => readInfo(deps, request),
    'levels.rechargeConfig': request => readReward(deps, request),
    'levels.experiencePack': request =>
      readPack(deps, request, { userId: request.userId, level: request.input.level }),
    'levels.saveBirthday': ({ userId, input }) => saveBirthday(deps, userId, input),
  };
}

async function readInfo(
  deps: LevelInnerDeps,
  request: CallRequest<'levels.upgradeInfo'>,
): Promise<UpgradeInfo> {
  const userId = playerOf(request.caller);
  const nowMs = deps.clock.nowMs();
  const rights = rightsAt(await deps.rules.read(), nowMs);
  const levels = LEVEL_THRESHOLDS.map((_, level) => presentLevel(level, factsOf(rights, level)));
  if (userId === undefined)
    return { growth: coins(0), userLevel: 0, levels, freeShippingLeft: false, nowTime: nowMs };
  await payReached(deps, userId);
  const [{ growth }, offer, birthday, zone, usedAtMs] = await Promise.all([
    deps.wallet.balancesOf(userId),
    shownDeal(deps, request),
    readBirthday(deps, userId),
    deps.zones.of(userId),
    deps.freeShippingUsedAt(userId),
  ]);
  const userLevel = levelOfGrowth(growth);
  const own = await deps.rules.factsOf(userId, userLevel);
  return {
    growth,
    userLevel,
    levels: levels.with(userLevel, presentLevel(userLevel, own)),
    freeShippingLeft: isFreeShippingLeft(own, usedAtMs, nowMs, zone),
    ...(birthday ? { birthday } : {}),
    ...(offer ? { offer } : {}),
    nowTime: nowMs,
  };
}

async function readReward(
  deps: LevelInnerDeps,
  request: CallRequest<'levels.rechargeConfig'>,
): Promise<OutputOf<Calls['levels.rechargeConfig']>> {
  const { userId } = request;
  const { accounts, database, clock } = deps;
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
}

function playerOf(caller: Caller): UserId | undefined {
  return caller.kind === 'session' && caller.role !== 'guest' ? caller.userId : undefined;
}

function presentLevel(level: number, facts: LevelFacts): UpgradeInfo['levels'][number] {
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
