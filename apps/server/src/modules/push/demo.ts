/** Puts the pushers of a fresh installation up. */
import { GameType } from '@boardwalk/contract/enums';
import { DEFAULT_PUSHER } from '@boardwalk/games/pusher';
import type { Machines } from '../machines/index.ts';
import type { MachineRooms, NewMachineRoom } from '../rooms/index.ts';

export type DemoPusher = Omit<NewMachineRoom, 'gameType'>;

export async function seedPushers(
  { rooms, settings }: { readonly rooms: MachineRooms; readonly settings: Machines['settings'] },
  pushers: readonly DemoPusher[],
): Promise<void> {
  if ((await rooms.list(GameType.push)).length > 0) return;
  for (const pusher of pushers) {
    const roomId = await rooms.add({ ...pusher, gameType: GameType.push });
    const config = { ...DEFAULT_PUSHER, roomCoin: pusher.priceCoins };
    await settings.change({ roomId, config, author: 'house', note: '' });
  }
}
