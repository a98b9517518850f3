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
const KEPT_BIG_WINS = 50;
const BIG_WIN_TIMES_STAKE = 5;

/** Trial coins win nothing that others need to hear of. */
export function isBigWin({ unit, stake, payout }: RecentRound): boolean {
  return unit === 'coins' && payout >= stake * BIG_WIN_TIMES_STAKE;
}

export interface RoomHistory {
  /** Newest first. */
  list(roomId: RoomId): readonly RecentRound[];
  /** Big wins of coins in any room, newest first. */
  listBigWins(limit: number): readonly RecentRound[];
  add(round: RecentRound): void;
}

export function createRoomHistory(bus: Bus): RoomHistory {
  const rooms = new Map<RoomId, RecentRound[]>();
  const bigWins: RecentRound[] = [];
  const add = (round: RecentRound): void => {
    const recent = rooms.get(round.roomId) ?? [];
    rooms.set(round.roomId, recent);
    keep(recent, round, KEPT_PER_ROOM);
    if (isBigWin(round)) keep(bigWins, round, KEPT_BIG_WINS);
  };
  bus.subscribe(ballLanded, add);
  return {
    list: roomId => rooms.get(roomId) ?? [],
    listBigWins: limit => bigWins.slice(0, limit),
    add,
  };
}

function keep(newestFirst: RecentRound[], round: RecentRound, limit: number): void {
  newestFirst.unshift(round);
  newestFirst.length = Math.min(newestFirst.length, limit);
}
