/** Who may drop which ball. The web asks the same questions before the call. */
import { Refusal } from '@boardwalk/base';
import { checkBet } from '@boardwalk/games/plinko';
import { checkLevel } from '@boardwalk/rules';
import type { InstantPrice, InstantRoom } from '../instant-games/index.ts';

export interface WantedBall {
  readonly room: InstantRoom;
  readonly price: InstantPrice;
  readonly rows: number;
  readonly risk: string;
  readonly userLevel: number;
}

export function checkBall({ room, price, rows, risk, userLevel }: WantedBall): Refusal | undefined {
  if (!room.isOpen) return new Refusal('roomClosed');
  if (price.isWithdrawn) return new Refusal('priceChanged');
  const requiredLevel = Math.max(room.minLevel, price.minLevel);
  return checkLevel(userLevel, requiredLevel) ?? checkBet({ stake: price.priceCoins, rows, risk });
}
