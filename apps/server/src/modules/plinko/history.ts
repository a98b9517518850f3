/** What a room of plinko tells of its last balls. */
import type { RoomId, UserId } from '@boardwalk/base';
import { defineTopic } from '../../platform/bus/index.ts';

export interface RecentRound {
  readonly userId: UserId;
  readonly nickname: string;
  readonly roomId: RoomId;
  readonly unit: string;
  readonly stake: number;
  readonly payout: number;
  readonly multiplierHundredths: number;
  readonly atMs: number;
}

/** A ball was decided; the money has moved. */
export const ballLanded = defineTopic<RecentRound>('plinko.landed');

const BIG_WIN_TIMES_STAKE = 5;

/** Trial coins win nothing that others need to hear of. */
export function isBigWin({ unit, stake, payout }: RecentRound): boolean {
  return unit === 'coins' && payout >= stake * BIG_WIN_TIMES_STAKE;
}
