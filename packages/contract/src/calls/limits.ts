/** What players do for themselves: a break from playing and buying, and a look at how long and how much they play. */
import { BREAK_DAYS } from '@boardwalk/rules';
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { coinAmount, nothing, timestampMs } from '../fields.ts';

export const playBreak = Type.Object({
  /** 0 without one. */
  untilTime: timestampMs,
  nowTime: timestampMs,
  /** After so many minutes of play a player is told how it went; 0 for never. */
  checkMinutes: Type.Integer(),
});

export const limitCalls = {
  'limits.break': read({
    path: '/api/user/durance/detail',
    summary: 'The break a player takes, and how often they are told how long they have played',
    scope: 'private',
    priority: 'idle',
    input: nothing,
    output: playBreak,
  }),
  'limits.takeBreak': write({
    method: 'POST',
    path: '/api/user/durance/set',
    summary: 'No stakes and no purchases for so many days. It cannot be ended early',
    scope: 'private',
    input: Type.Object({
      days: Type.Unsafe<(typeof BREAK_DAYS)[number]>({ type: 'integer', enum: [...BREAK_DAYS] }),
    }),
    output: playBreak,
  }),
  'records.played': read({
    path: '/api/user/game/played',
    summary: 'What was staked and paid out since then, a day at most, in coins',
    scope: 'private',
    priority: 'idle',
    input: Type.Object({ sinceTime: timestampMs }),
    output: Type.Object({ rounds: Type.Integer(), staked: coinAmount, paidOut: coinAmount }),
  }),
};
