/**
 * The last results of each room of a game, in memory: told by the bus, so that every node has them, and
 * begun from the stored rounds. Losing it costs nobody anything.
 */
import type { RoomId } from '@boardwalk/base';
import type { Bus, Topic } from '../../../platform/bus/index.ts';

export interface RoomHistory<Result> {
  /** Newest first. */
  list(roomId: RoomId): readonly Result[];
  /** Worth telling others of, in any room, newest first. */
  listBigWins(limit: number): readonly Result[];
  add(result: Result): void;
}

export interface HistoryOptions<Result> {
  readonly bus: Bus;
  /** A result was decided and stored. */
  readonly topic: Topic<Result>;
  readonly isBigWin: (result: Result) => boolean;
}

const KEPT_PER_ROOM = 50;
const KEPT_BIG_WINS = 50;

export function createRoomHistory<Result extends { readonly roomId: RoomId }>({
  bus,
  topic,
  isBigWin,
}: HistoryOptions<Result>): RoomHistory<Result> {
  const rooms = new Map<RoomId, Result[]>();
  const bigWins: Result[] = [];
  const add = (result: Result): void => {
    const recent = rooms.get(result.roomId) ?? [];
    rooms.set(result.roomId, recent);
    keep(recent, result, KEPT_PER_ROOM);
    if (isBigWin(result)) keep(bigWins, result, KEPT_BIG_WINS);
  };
  bus.subscribe(topic, add);
  return {
    list: roomId => rooms.get(roomId) ?? [],
    listBigWins: limit => bigWins.slice(0, limit),
    add,
  };
}

function keep<Result>(newestFirst: Result[], result: Result, limit: number): void {
  newestFirst.unshift(result);
  newestFirst.length = Math.min(newestFirst.length, limit);
}
