import type { SlotOutcome, SlotWord } from '@boardwalk/games/slot';
import type { Output } from '../../../platform/request/send.ts';

export type Round = Output<'slot.play'>;
export type RoomAnswer = Output<'slot.room'>;
export type Price = RoomAnswer['room']['prices'][number];
export type Purse = 'coins' | 'trial';

/** What a tap asks for. */
export interface Order {
  readonly roomId: number;
  readonly productId: number;
  readonly stake: number;
  readonly purse: Purse;
  readonly bet: { readonly machine: SlotWord; readonly jackpots: boolean };
}

/** The wire's is the engine's. */
export function outcomeOf({ outcome }: Round): SlotOutcome {
  return outcome;
}
