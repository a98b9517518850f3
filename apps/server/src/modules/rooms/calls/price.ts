import { type Coins, coins } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import type { Activity, MachineRoom } from '../store/index.ts';

/** What a play costs while these activities run, rounded down, one coin at least. A pusher's coin is its unit and stays. */
export function priceIn(room: MachineRoom, running: readonly Activity[]): Coins {
  const activity = activityOf(room, running);
  if (!activity) return room.priceCoins;
  return coins(Math.max(1, Math.floor((room.priceCoins * (100 - activity.discountPercent)) / 100)));
}

/** The activity that lowers the price of this room most. */
export function activityOf(room: MachineRoom, running: readonly Activity[]): Activity | undefined {
  if (room.gameType === GameType.push) return undefined;
  return running
    .filter(({ gameType, roomIds }) => gameType === room.gameType && roomIds.includes(room.id))
    .toSorted((one, other) => other.discountPercent - one.discountPercent)[0];
}
