/** Who may call which tide, and until when. The web asks the same questions before the call. */
import { Refusal } from '@boardwalk/base';
import { checkBoStake } from '@boardwalk/games/bo';
import { checkLevel } from '@boardwalk/rules';
import type { InstantPrice, InstantRoom } from '../instant-games/index.ts';
import type { MarketState } from './market/markets.ts';
import type { Tide } from './tides/tide.ts';

export interface WantedCall {
  readonly room: InstantRoom;
  readonly price: InstantPrice;
  readonly side: string;
  readonly userLevel: number;
  /** The tide that was seen, as it is now; undefined when it is over. */
  readonly tide: Tide | undefined;
  readonly nowMs: number;
  readonly stakes: number;
  /** How the market is that decides there; undefined where none does. */
  readonly market: MarketState | undefined;
}

/** More than anybody's proof wants to read; nobody waits in line for the next tide for long. */
export const MOST_STAKES = 5000;

export function checkCall(wanted: WantedCall): Refusal | undefined {
  const { room, price, side, userLevel, tide, nowMs, stakes, market } = wanted;
  if (!room.isOpen || market === 'off') return new Refusal('roomClosed');
  if (price.isWithdrawn) return new Refusal('priceChanged');
  const refusal = checkLevel(userLevel, Math.max(room.minLevel, price.minLevel));
  if (refusal) return refusal;
  // By the server's clock, whatever the player's says.
  if (tide?.state !== 'open' || nowMs >= tide.closesAtMs) return new Refusal('callsClosed');
  if (market === 'waiting') return new Refusal('marketWaits');
  if (stakes >= MOST_STAKES) return new Refusal('tooManyRequests');
  return checkBoStake(price.priceCoins, side);
}
