import { PushRoomStatus, RepairState } from '@boardwalk/contract/enums';
import { checkLevel } from '@boardwalk/rules';
import type { PushRoomFacts } from '../room.ts';

export interface CoinOption {
  readonly roomCoin: number;
  /** Machines the player may sit down at now. */
  readonly free: number;
  /** What the easiest of its rooms asks for. */
  readonly minLevel: number;
}

type Room = Pick<
  PushRoomFacts,
  'roomCoin' | 'minLevel' | 'status' | 'repairState' | 'cyber' | 'vip' | 'club'
>;

/**
 * The coins there are machines for, the smallest first. Only those that are given to whoever asks: cyber, VIP and
 * club machines have ways in of their own.
 */
export function coinOptions(rooms: readonly Room[], userLevel: number): readonly CoinOption[] {
  const options = new Map<number, CoinOption>();
  for (const { roomCoin, minLevel, status, repairState, ...kind } of rooms) {
    if (kind.cyber || kind.vip || kind.club || repairState !== RepairState.normal) continue;
    const isFree = status === PushRoomStatus.free && checkLevel(userLevel, minLevel) === undefined;
    const before = options.get(roomCoin) ?? { roomCoin, free: 0, minLevel };
    options.set(roomCoin, {
      roomCoin,
      free: before.free + (isFree ? 1 : 0),
      minLevel: Math.min(before.minLevel, minLevel),
    });
  }
  return [...options.values()].toSorted((one, other) => one.roomCoin - other.roomCoin);
}
