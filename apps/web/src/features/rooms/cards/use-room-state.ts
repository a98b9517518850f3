import { GameState, RepairState } from '@boardwalk/contract/enums';
import { isForLevel, type Room } from '../room.ts';
import { usePlayerLevel } from '../use-rooms.ts';
import type { RoomState } from './RoomState.tsx';

/** The state of a room that everybody plays in at once. */
export function useRoomState(room: Room): RoomState {
  const userLevel = usePlayerLevel();
  if (room.answer.state === 'soldOut') return { is: 'soldOut' };
  if (!room.isOpen) return { is: 'closed' };
  if (userLevel === undefined || isForLevel(room, userLevel)) return { is: 'open' };
  return { is: 'locked', level: room.minLevel };
}

export interface Machine {
  readonly state: GameState;
  readonly repairState: RepairState;
  readonly minLevel: number;
  readonly queueCount: number;
  readonly idle: boolean;
  readonly full?: boolean;
}

/** The state of a machine for one player at a time. */
export function useMachineState(machine: Machine): RoomState {
  const { state, repairState, minLevel, queueCount, idle, full } = machine;
  const userLevel = usePlayerLevel();
  if (repairState === RepairState.repairing) return { is: 'repair' };
  if (repairState === RepairState.notAvailable) return { is: 'outOfOrder' };
  if (userLevel !== undefined && !isForLevel({ minLevel }, userLevel))
    return { is: 'locked', level: minLevel };
  if (full === true) return { is: 'full' };
  if (queueCount > 0) return { is: 'waiting', count: queueCount };
  return idle && state === GameState.free ? { is: 'free' } : { is: 'playing' };
}
