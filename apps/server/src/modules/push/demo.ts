/** Puts the pushers of a fresh installation up. */
import { GameType } from '@boardwalk/contract/enums';
import { HOUSE_PUSHERS, type PusherCabinet } from '@boardwalk/games/pusher';
import type { Machines } from '../machines/index.ts';
import type { MachineRooms, NewMachineRoom } from '../rooms/index.ts';

export interface DemoPusher extends Omit<NewMachineRoom, 'gameType'> {
  readonly cabinet?: PusherCabinet;
}

export async function seedPushers(
  { rooms, settings }: { readonly rooms: MachineRooms; readonly settings: Machines['settings'] },
  pushers: readonly DemoPusher[],
): Promise<void> {
  if ((await rooms.list(GameType.push)).length > 0) return;
  for (const { cabinet = 'classic', ...pusher } of pushers) {
    const roomId = await rooms.add({ ...pusher, gameType: GameType.push });
    const config = { ...HOUSE_PUSHERS[cabinet], roomCoin: pusher.priceCoins };
    await settings.change({ roomId, config, author: 'house', note: '' });
  }
}
