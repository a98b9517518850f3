import type { Output } from '../../../platform/request/send.ts';
import type { End, RoomAnswer } from '../live/tide-state.ts';

export type Round = Output<'bo.stake'>;
export type PriceOption = RoomAnswer['room']['prices'][number];
export type Purse = 'coins' | 'trial';

/** Stakes are whole fifties, so this is exact. */
export function winOf(stake: number, paysHundredths: number): number {
  return Math.floor((stake * paysHundredths) / 100);
}

/** What a call comes to, stake included. */
export function payoutOf(
  { stake, side }: Pick<Round, 'stake' | 'side'>,
  end: End,
  paysHundredths: number,
): number {
  if (end === 'tie') return stake;
  return end === side ? winOf(stake, paysHundredths) : 0;
}

export function purseOf({ unit }: Pick<Round, 'unit'>): Purse {
  return unit === 'coins' ? 'coins' : 'trial';
}
