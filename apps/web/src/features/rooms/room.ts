/** Rooms of every kind as the home page has them, and which comes first. */
import { checkLevel } from '@boardwalk/rules';
import type { Output } from '../../platform/request/send.ts';
import type { RoomKind, TabKind } from './kinds.ts';

export type PlinkoRoom = Output<'plinko.listRooms'>['list'][number];

/** Another kind is another member: `kind` says what `answer` is. */
export interface Room {
  readonly kind: Extract<RoomKind, 'plinko'>;
  readonly to: string;
  readonly isOpen: boolean;
  readonly minLevel: number;
  readonly answer: PlinkoRoom;
}

export function roomOfPlinko(answer: PlinkoRoom): Room {
  const { roomId, state, minLevel } = answer;
  return { kind: 'plinko', to: `/plinko/${roomId}`, isOpen: state === 'open', minLevel, answer };
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
