/** Rooms of every kind as the home page has them, and which comes first. */
import { GameType, RepairState } from '@boardwalk/contract/enums';
import { reachesLevel } from '@boardwalk/rules';
import { clawAddress, pushAddress } from '../../domain/rooms/room-address.ts';
import { isInShell } from '../../platform/native/wire/shell.ts';
import type { HomePage } from '../../platform/preferences/preferences.ts';
import type { Output } from '../../platform/request/send.ts';
import { listSource } from '../../platform/visit.ts';
import { type RoomKind, rankOfKind, type TabKind } from './kinds.ts';

export type PlinkoRoom = Output<'plinko.listRooms'>['list'][number];
export type GashaponRoom = Output<'gashapon.listRooms'>['list'][number];
/** A room of any game whose rooms have no list of their own. */
export type InstantRoom = Output<'play.rooms'>['list'][number];
export type ClawRoom = Output<'claw.listRooms'>['list'][number];
export type PushRoom = Output<'push.listRooms'>['roomList'][number];
/** As any list of machines has it. */
export type MachineRoom = Output<'rooms.info'>;

interface RoomOf<Kind extends RoomKind, Answer> {
  readonly kind: Kind;
  readonly to: string;
  readonly isOpen: boolean;
  readonly minLevel: number;
  readonly answer: Answer;
}

/** Another kind is another member: `kind` says what `answer` is. */
export type Room =
  | RoomOf<'plinko', PlinkoRoom>
  | RoomOf<'gashapon', GashaponRoom>
  | RoomOf<'instant', InstantRoom>
  | RoomOf<'bo', InstantRoom>
  | RoomOf<'fishing', InstantRoom>
  | RoomOf<'claw' | 'vipClaw', ClawRoom>
  | RoomOf<'push', PushRoom>;

export function roomOfPlinko(answer: PlinkoRoom): Room {
  const { roomId, state, minLevel } = answer;
  return { kind: 'plinko', to: `/plinko/${roomId}`, isOpen: state === 'open', minLevel, answer };
}

export function roomOfInstant(answer: InstantRoom): Room {
  const { gameType, game, roomId, state, minLevel } = answer;
  const room = { to: `/${game}/${roomId}`, isOpen: state === 'open', minLevel, answer };
  if (gameType === GameType.bo) return { kind: 'bo', ...room };
  return gameType === GameType.fishing ? { kind: 'fishing', ...room } : { kind: 'instant', ...room };
}

/** One that is sold out is as good as closed. */
export function roomOfGashapon(answer: GashaponRoom): Room {
  const { roomId, state, minLevel } = answer;
  return { kind: 'gashapon', to: `/gashapon/${roomId}`, isOpen: state === 'open', minLevel, answer };
}

/** Somebody else at the machine keeps nobody out: one waits there. */
export function roomOfClaw(answer: ClawRoom): Room {
  const { roomId, vip, repairState, minLevel } = answer;
  const to = clawAddress(roomId, listSource());
  const isOpen = repairState === RepairState.normal;
  return { kind: vip ? 'vipClaw' : 'claw', to, isOpen, minLevel, answer };
}

export function roomOfPush(answer: PushRoom): Room {
  const { repairState, minLevel } = answer;
  const to = pushAddress(answer, listSource());
  const isOpen = repairState === RepairState.normal && !isInAppOnly(answer);
  return { kind: 'push', to, isOpen, minLevel, answer };
}

/** A cyber machine is played in the shell's own player: in a browser there is nowhere to go. */
export function isInAppOnly({ cyber }: Pick<PushRoom, 'cyber'>): boolean {
  return cyber && !isInShell();
}

export function isForLevel({ minLevel }: Pick<Room, 'minLevel'>, userLevel: number): boolean {
  return reachesLevel(userLevel, minLevel);
}

interface Visitor {
  readonly userLevel: number;
  readonly leaning: HomePage;
}

/** The kind of room wanted, and where a kind covers many games, which game. */
export interface Wanted {
  readonly kind: TabKind;
  readonly gameType?: number | undefined;
}

/**
 * What a tab shows, best first: what one may enter, then what one's level does not open yet, then what is
 * closed. Among all kinds the closed ones are left out, and the kinds take turns.
 */
export function roomsOfTab(rooms: readonly Room[], wanted: Wanted, visitor: Visitor): readonly Room[] {
  const { kind } = wanted;
  const rank = (room: Room) => (room.isOpen ? (isForLevel(room, visitor.userLevel) ? 0 : 1) : 2);
  const shown = rooms
    .filter(room => (kind === 'hot' ? room.isOpen : isOf(room, wanted)))
    .toSorted((one, other) => rank(one) - rank(other));
  return kind === 'hot'
    ? [0, 1].flatMap(of =>
        inTurns(
          shown.filter(room => rank(room) === of),
          visitor,
        ),
      )
    : shown;
}

function isOf(room: Room, { kind, gameType }: Wanted): boolean {
  return room.kind === kind && (room.kind !== 'instant' || room.answer.gameType === gameType);
}

/** The first of each kind, then the second of each, what the visitor leans to before the others. */
function inTurns(rooms: readonly Room[], { leaning }: Visitor): readonly Room[] {
  const counts = new Map<RoomKind, number>();
  const placed = rooms.map(room => {
    const turn = counts.get(room.kind) ?? 0;
    counts.set(room.kind, turn + 1);
    return { room, turn, order: rankOfKind(room.kind, leaning) };
  });
  return placed
    .toSorted((one, other) => one.turn - other.turn || one.order - other.order)
    .map(({ room }) => room);
}
