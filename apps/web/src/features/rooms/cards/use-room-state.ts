import { isForLevel, type Room } from '../room.ts';
import { usePlayerLevel } from '../use-rooms.ts';
import type { RoomState } from './RoomState.tsx';

/** Of a room that everybody plays in at once. */
export function useRoomState(room: Room): RoomState {
  const userLevel = usePlayerLevel();
  if (room.answer.state === 'soldOut') return { is: 'soldOut' };
  if (!room.isOpen) return { is: 'closed' };
  if (userLevel === undefined || isForLevel(room, userLevel)) return { is: 'open' };
  return { is: 'locked', level: room.minLevel };
}
