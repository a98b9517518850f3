/** What operators change of rooms and prices: written down in the transaction of the change, and told to the room. */
import { Refusal, type RoomId } from '@boardwalk/base';
import { GameState } from '@boardwalk/contract/enums';
import { InstructionCode } from '@boardwalk/contract/socket';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { StakeRange } from '../rounds/index.ts';
import type { GameRoomDeps } from './index.ts';
import { loadHouseRoom, subjectOf } from './known-rooms.ts';

export type ChangeCallName =
  | 'games.changeRoom'
  | 'games.addPrice'
  | 'games.changePrice'
  | 'games.withdrawPrice';

export function changeCalls(deps: GameRoomDeps): ConsoleHandlers<ChangeCallName> {
  const { audit, games } = deps;
  return {
    ...priceCalls(deps),
    'games.changeRoom': async ({ input: { roomId, from, to, reason }, who }) => {
      const { house, room } = await loadHouseRoom(games, roomId);
      if (from.isOpen === to.isOpen && from.minLevel === to.minLevel)
        throw new Refusal('badInput', { field: 'to' });
      await house.edits.changeRoom(room.id, { from, to }, (tx, { isOpen, minLevel }) =>
        audit.write(tx, who, {
          action: 'games.changeRoom',
          subject: subjectOf(room),
          reason,
          before: { isOpen, minLevel },
          after: { ...to },
        }),
      );
      tell(deps, room.id);
      return { done: true };
    },
  };
}

function priceCalls(deps: GameRoomDeps): ConsoleHandlers<Exclude<ChangeCallName, 'games.changeRoom'>> {
  const { audit, games } = deps;
  return {
    'games.addPrice': async ({ input: { roomId, priceCoins, minLevel, reason }, who }) => {
      const { house, room } = await loadHouseRoom(games, roomId);
      demandFits(house.stakes, priceCoins);
      const after = { price: priceCoins, minLevel };
      const deed = { action: 'games.addPrice', subject: subjectOf(room), reason, after };
      await house.edits.addPrice(room.id, { priceCoins, minLevel }, tx => audit.write(tx, who, deed));
      tell(deps, room.id);
      return { done: true };
    },
    'games.changePrice': async ({ input: { roomId, productId, from, minLevel, reason }, who }) => {
      const { house, room } = await loadHouseRoom(games, roomId);
      if (from === minLevel) throw new Refusal('badInput', { field: 'minLevel' });
      await house.edits.changePrice(room.id, { productId, from, to: minLevel }, (tx, { priceCoins: price }) =>
        audit.write(tx, who, {
          action: 'games.changePrice',
          subject: subjectOf(room),
          reason,
          before: { price, minLevel: from },
          after: { price, minLevel },
        }),
      );
      tell(deps, room.id);
      return { done: true };
    },
    'games.withdrawPrice': async ({ input: { roomId, productId, reason }, who }) => {
      const { house, room } = await loadHouseRoom(games, roomId);
      await house.edits.withdrawPrice(room.id, productId, (tx, { priceCoins: price, minLevel }) =>
        audit.write(tx, who, {
          action: 'games.withdrawPrice',
          subject: subjectOf(room),
          reason,
          before: { price, minLevel },
        }),
      );
      tell(deps, room.id);
      return { done: true };
    },
  };
}

/** Any other stake would leave a payout that is not whole. */
function demandFits({ leastCoins, mostCoins, stepCoins }: StakeRange, priceCoins: number): void {
  const fits = priceCoins >= leastCoins && priceCoins <= mostCoins && priceCoins % stepCoins === 0;
  if (!fits) throw new Refusal('badInput', { field: 'priceCoins', leastCoins, mostCoins, stepCoins });
}

/** Whoever is there reads the room anew: what it became stands in its own call. */
function tell({ clock, countInRoom, publishRooms }: GameRoomDeps, roomId: RoomId): void {
  publishRooms.toRoom(roomId, {
    code: InstructionCode.room,
    roomId: String(roomId),
    state: GameState.free,
    userCount: countInRoom(roomId),
    queueCount: 0,
    nowTime: clock.nowMs(),
  });
}
