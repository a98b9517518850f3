/** The daily bonus: seven days of check-ins, and what each brings. */
import { CHECK_IN_DAYS, SIGN_STATUS } from '@boardwalk/rules';
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { coinAmount, list, oneOfNumbers, text, timeZone, whole } from '../fields.ts';

const signDay = Type.Object({
  /** By the player’s calendar, as `2026-11-23`. */
  signDate: text(10, 10),
  /** What it brought or brings, with what is on top; 0 where it was missed. */
  amount: coinAmount,
  /** What of it comes of being in the club. */
  clubAmount: coinAmount,
  todayFlag: Type.Boolean(),
  status: oneOfNumbers(SIGN_STATUS),
  /** How much the bonus card adds that comes with it, in per cent; 0 without one. */
  cardRate: whole(0, 500),
});

export const checkInModel = Type.Object({
  /** How today stands. */
  signStatus: oneOfNumbers(SIGN_STATUS),
  /** Days in a row, up to today or to yesterday. */
  serialTimesNum: whole(0, 1_000_000),
  rewardList: list(signDay, CHECK_IN_DAYS),
  appUserSignModel: Type.Object({
    /** Today’s was taken. */
    isSignStatus: Type.Boolean(),
  }),
});

export const checkInCalls = {
  'checkin.info': read({
    path: '/api/sign/info',
    summary: 'The seven days of the daily bonus as they stand for this player',
    scope: 'private',
    input: Type.Object({ timeZone }),
    output: checkInModel,
  }),
  'checkin.sign': write({
    path: '/api/sign/insert',
    summary: 'Takes today’s bonus; again it is the same one',
    scope: 'private',
    input: Type.Object({
      /** Clients of old send it; nothing depends on it. */
      requestFlag: Type.Optional(text(16)),
      timeZone,
    }),
    output: Type.Object({
      amount: coinAmount,
      cardRate: whole(0, 500),
      balance: coinAmount,
      model: checkInModel,
    }),
  }),
};
