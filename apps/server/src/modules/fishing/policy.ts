/** Who may sit and who may fire what. The web asks the same questions before the call. */
import { Refusal } from '@boardwalk/base';
import { checkShot, type SeatNumber, type Shot } from '@boardwalk/games/fishing';
import { checkLevel } from '@boardwalk/rules';
import type { InstantPrice, InstantRoom } from '../instant-games/index.ts';

export interface WantedShot {
  readonly room: InstantRoom;
  readonly price: InstantPrice;
  readonly userLevel: number;
  /** Where its player sits; undefined without a seat. */
  readonly seat: SeatNumber | undefined;
  readonly shot: Omit<Shot, 'seat'>;
}

export function checkFire({ room, price, userLevel, seat, shot }: WantedShot): Refusal | undefined {
  if (!room.isOpen) return new Refusal('roomClosed');
  if (price.isWithdrawn) return new Refusal('priceChanged');
  const refusal = checkLevel(userLevel, Math.max(room.minLevel, price.minLevel));
  if (refusal) return refusal;
  return seat === undefined ? new Refusal('cannonNeeded') : checkShot({ ...shot, seat });
}

export function checkSit(room: InstantRoom, userLevel: number): Refusal | undefined {
  return room.isOpen ? checkLevel(userLevel, room.minLevel) : new Refusal('roomClosed');
}
