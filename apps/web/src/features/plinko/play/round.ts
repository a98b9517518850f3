import type { PlinkoRisk, PlinkoRows } from '@boardwalk/games/plinko';
import type { Output } from '../../../platform/request/send.ts';

export type Purse = 'coins' | 'trial';
export type Round = Output<'plinko.play'>;
export type RoomAnswer = Output<'plinko.room'>;
export type PaytableAnswer = RoomAnswer['tables'][number];

export const BALLS_IN_AIR_MAX = 12;

/** What a tap asks for. */
export interface Bet {
  readonly roomId: number;
  readonly productId: number;
  readonly stake: number;
  readonly rows: PlinkoRows;
  readonly risk: PlinkoRisk;
  readonly purse: Purse;
}

/** A multiplier somebody got, in the column of last results. */
export interface Result {
  readonly id: string;
  readonly multiplierHundredths: number;
  readonly createTime: number;
  readonly isOwn: boolean;
}
