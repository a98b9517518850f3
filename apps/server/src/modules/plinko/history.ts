/**
 * The last results of each room, in memory: told by the bus, so that every node has them, and begun
 * from the stored rounds. Losing it costs nobody anything.
 */
import type { RoomId, UserId } from '@boardwalk/base';
import { type Bus, defineTopic } from '../../platform/bus/index.ts';

export interface RecentRound {
  readonly userId: UserId;
  readonly nickname: string;
  readonly roomId: RoomId;
  readonly unit: string;
  readonly stake: number;
  readonly payout: number;
  readonly multiplierHundredths: number;
  readonly atMs: number;
}

/** A ball was decided; the money has moved. */
export const ballLanded = defineTopic<RecentRound>('plinko.landed');

const KEPT_PER_ROOM = 50;

export interface RoomHistory {
  /** Newest first. */
  list(roomId: RoomId): readonly RecentRound[];
  add(round: RecentRound): void;
}

export function createRoomHistory(bus: Bus): RoomHistory {
  const rooms = new Map<RoomId, RecentRound[]>();
  const add = (round: RecentRound): void => {
    const recent = rooms.get(round.roomId) ?? [];
    recent.unshift(round);
    recent.length = Math.min(recent.length, KEPT_PER_ROOM);
    rooms.set(round.roomId, recent);
  };
  bus.subscribe(ballLanded, add);
  return { list: roomId => rooms.get(roomId) ?? [], add };
}
