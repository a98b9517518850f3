import type { Output } from '../../platform/request/send.ts';

type Room = Output<'plinko.listRooms'>['list'][number];

export interface Opening {
  readonly level: number;
  readonly roomName: string;
  /** Of a ball in it; undefined where the room itself opens. */
  readonly price: number | undefined;
}

const SHOWN_MAX = 4;

/** What opens above a level, the lowest level first. */
export function openings(rooms: readonly Room[], userLevel: number): readonly Opening[] {
  const all = rooms.flatMap(({ roomName, minLevel, prices }): Opening[] => [
    { level: minLevel, roomName, price: undefined },
    // A price that opens with its room is told by the room.
    ...prices
      .filter(price => price.userLevel > minLevel)
      .map(({ price, userLevel: level }) => ({ level, roomName, price })),
  ]);
  return all
    .filter(({ level }) => level > userLevel)
    .sort((one, other) => one.level - other.level)
    .slice(0, SHOWN_MAX);
}
