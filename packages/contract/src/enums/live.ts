/** Live rooms, lucky bags and votes; the codes of their socket notices are in `socket/codes.ts`. */
import type { ValueOf } from './value-of.ts';

export const LiveState = { initialize: 1, living: 2, ended: 3 } as const;
export type LiveState = ValueOf<typeof LiveState>;

export const LuckyBagState = { default: 0, opened: 1, expired: 2 } as const;
export type LuckyBagState = ValueOf<typeof LuckyBagState>;

export const LuckyBagJoinType = { comment: 1, recharge: 2 } as const;
export type LuckyBagJoinType = ValueOf<typeof LuckyBagJoinType>;

export const VoteState = { init: 0, ongoing: 1, pending: 2, finished: 3, closed: 4 } as const;
export type VoteState = ValueOf<typeof VoteState>;
