import { PushRoomStatus, RepairState } from '@boardwalk/contract/enums';
import type { PushRoomFacts } from '../room.ts';

export interface CoinOption {
  readonly roomCoin: number;
  /** Machines nobody sits at. */
  readonly free: number;
  /** What the easiest of its rooms asks for. */
  readonly minLevel: number;
}

type Room = Pick<PushRoomFacts, 'roomCoin' | 'minLevel' | 'status' | 'repairState' | 'cyber'>;

/** The coins there are machines for, the smallest first. Cyber machines have their own way in. */
export function coinOptions(rooms: readonly Room[]): readonly CoinOption[] {
  const options = new Map<number, CoinOption>();
  for (const { roomCoin, minLevel, status, repairState, cyber } of rooms) {
    if (cyber || repairState !== RepairState.normal) continue;
    const before = options.get(roomCoin) ?? { roomCoin, free: 0, minLevel };
    options.set(roomCoin, {
      roomCoin,
      free: before.free + (status === PushRoomStatus.free ? 1 : 0),
      minLevel: Math.min(before.minLevel, minLevel),
    });
  }
  return [...options.values()].toSorted((one, other) => one.roomCoin - other.roomCoin);
}
