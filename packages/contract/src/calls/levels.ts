/** Growth and levels: what each level brings, the offer that comes with one, and packs that bring growth. */
import { LEVEL_THRESHOLDS } from '@boardwalk/rules';
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { centAmount, coinAmount, list, text, timestampMs, timeZone, whole } from '../fields.ts';
import { rechargeConfig } from './recharge.ts';

const level = whole(0, LEVEL_THRESHOLDS.length - 1);
const days = whole(0, 9999);
const currency = Type.Optional(text(8));

/** What a level has; for the levels that somebody has reached, what is theirs. */
export const levelFacts = Type.Object({
  level,
  /** Growth that reaches it. */
  growth: coinAmount,
  rewardAmount: coinAmount,
  prizeDays: days,
  returnDays: days,
  freeShipping: Type.Boolean(),
  reservations: Type.Boolean(),
  /** 0 where there is no gift. */
  birthdayAmount: coinAmount,
});

/** What was reached, and the offer that comes with it. */
export const levelReward = Type.Object({
  userLevel: level,
  /** Coins of all levels that were reached since this was last shown; they are in the balance. */
  rewardAmount: coinAmount,
  /** What the offer has; all of it 0 without one. */
  convertAmount: coinAmount,
  showGiftRatio: Type.Integer(),
  rechargeMoney: centAmount,
  endTime: timestampMs,
  nowTime: timestampMs,
  rechargeConfig: Type.Optional(rechargeConfig),
});

const birthday = Type.Object({
  month: whole(1, 12),
  day: whole(1, 31),
  /** From when it can be told otherwise. */
  changeTime: timestampMs,
  /** When the last gift came; 0 before the first. */
  giftTime: timestampMs,
});

const upgradeInfo = Type.Object({
  growth: coinAmount,
  userLevel: level,
  levels: list(levelFacts, LEVEL_THRESHOLDS.length),
  /** This month’s free shipping was not used yet. */
  freeShippingLeft: Type.Boolean(),
  /** Left out for guests, and while it was not told. */
  birthday: Type.Optional(birthday),
  /** The offer that came with a level, while it stands. */
  offer: Type.Optional(rechargeConfig),
  nowTime: timestampMs,
});

export const levelCalls = {
  'levels.upgradeInfo': read({
    path: '/app/user/getUserUpgradeInfo',
    summary: 'How far one is, and what every level brings',
    scope: 'public',
    input: Type.Object({ currency }),
    output: upgradeInfo,
    refusals: ['unrecognizedCurrency'],
  }),
  'levels.rechargeConfig': write({
    path: '/api/user/popup/getUserLevelRechargeConfig',
    summary: 'A level that was reached: its coins, and its offer, whose time begins when it is first told',
    scope: 'private',
    input: Type.Object({ currency }),
    output: levelReward,
    refusals: ['unrecognizedCurrency'],
  }),
  'levels.experiencePack': read({
    path: '/api/user/popup/getExperiencePack',
    summary: 'The pack whose growth reaches a level, or the largest where none does',
    scope: 'private',
    priority: 'background',
    input: Type.Object({ level, currency }),
    output: Type.Object({
      /** Growth that is missing to it. */
      missing: coinAmount,
      pack: Type.Optional(
        Type.Object({
          rechargeConfig,
          /** Growth that it brings as it is bought. */
          experienceVal: coinAmount,
          /** One is not enough. */
          manyFlag: Type.Boolean(),
        }),
      ),
    }),
    refusals: ['unrecognizedCurrency'],
  }),
  'levels.saveBirthday': write({
    method: 'POST',
    path: '/api/user/update/birthday',
    summary: 'Tells the day and the month of one’s birthday; it can be told otherwise after a year',
    scope: 'private',
    input: Type.Object({ month: whole(1, 12), day: whole(1, 31), timeZone }),
    output: birthday,
  }),
};
