/** Rooms of every kind as the home page has them, and which comes first. */
import { checkLevel } from '@boardwalk/rules';
import type { Output } from '../../platform/request/send.ts';
import type { RoomKind, TabKind } from './kinds.ts';

export type PlinkoRoom = Output<'plinko.listRooms'>['list'][number];
export type GashaponRoom = Output<'gashapon.listRooms'>['list'][number];

interface RoomOf<Kind extends RoomKind, Answer> {
  readonly kind: Kind;
  readonly to: string;
  readonly isOpen: boolean;
  readonly minLevel: number;
  readonly answer: Answer;
}

/** Another kind is another member: `kind` says what `answer` is. */
export type Room = RoomOf<'plinko', PlinkoRoom> | RoomOf<'gashapon', GashaponRoom>;

export function roomOfPlinko(answer: PlinkoRoom): Room {
  const { roomId, state, minLevel } = answer;
  return { kind: 'plinko', to: `/plinko/${roomId}`, isOpen: state === 'open', minLevel, answer };
}

/** One that is sold out is refilled soon: until then it is as good as closed. */
export function roomOfGashapon(answer: GashaponRoom): Room {
  const { roomId, state, minLevel } = answer;
  return { kind: 'gashapon', to: `/gashapon/${roomId}`, isOpen: state === 'open', minLevel, answer };
}

export function isForLevel({ minLevel }: Room, userLevel: number): boolean {
  return checkLevel(userLevel, minLevel) === undefined;
}

/**
 * What a tab shows, best first: what one may enter, then what one's level does not open yet, then what is
 * closed. Among all kinds the closed ones are left out.
 */
export function roomsOfTab(rooms: readonly Room[], kind: TabKind, userLevel: number): readonly Room[] {
  const rank = (room: Room) => (room.isOpen ? (isForLevel(room, userLevel) ? 0 : 1) : 2);
  return rooms
    .filter(room => (kind === 'hot' ? room.isOpen : room.kind === kind))
    .toSorted((one, other) => rank(one) - rank(other));
}
