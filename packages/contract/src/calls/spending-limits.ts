/** What a player allows themselves, and what of it is used. */
import { SPENDING_SPANS } from '@boardwalk/rules';
import { Type } from 'typebox';
import { centAmount, list, oneOf, timestampMs } from '../fields.ts';

const limit = Type.Object({
  span: oneOf(...SPENDING_SPANS),
  /** Left out where there is none. */
  limitMoney: Type.Optional(centAmount),
  spentMoney: centAmount,
  /** What it becomes later, and when; left out where nothing waits. */
  nextMoney: Type.Optional(centAmount),
  nextTime: Type.Optional(timestampMs),
});

export const spendingLimits = Type.Object({ list: list(limit, 3) });
