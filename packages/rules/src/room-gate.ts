/**
 * Who may enter a machine room and sit down in it. A room for VIPs is open to club members, and to players who
 * have come far without being one.
 */
import { Refusal } from '@boardwalk/base';
import { checkLevel, ROLE_RANKS, type Role } from './access.ts';

/** Counted from 0: shown as Lv11. */
export const VIP_ROOM_LEVEL = 10;

/** The wire's number of a machine that is in play. */
const IN_PLAY = 0;

export interface RoomGate {
  readonly minLevel: number;
  /** For club members. */
  readonly isClub: boolean;
  readonly isVip: boolean;
  readonly isOpen: boolean;
  readonly repairState: number;
}

export interface RoomVisitor {
  readonly role: Role;
  /** 0 to 19. */
  readonly level: number;
  readonly isClubMember: boolean;
}

export type RoomGateRefusal = Refusal<'loginRequired' | 'levelRequired' | 'clubRequired' | 'roomClosed'>;

/** What a room's door asks for, which lists and cards name; without a visitor, of everybody who is no club member. */
export function levelToEnter(
  { minLevel, isVip }: Pick<RoomGate, 'minLevel' | 'isVip'>,
  { isClubMember }: Pick<RoomVisitor, 'isClubMember'> = { isClubMember: false },
): number {
  return isVip && !isClubMember ? Math.max(minLevel, VIP_ROOM_LEVEL) : minLevel;
}

/** A closed room is closed to everybody, so that nobody signs in for nothing. `detail.level` counts from 0. */
export function checkRoomGate(visitor: RoomVisitor, room: RoomGate): RoomGateRefusal | undefined {
  if (!room.isOpen || room.repairState !== IN_PLAY) return new Refusal('roomClosed');
  if (ROLE_RANKS[visitor.role] < ROLE_RANKS.user) return new Refusal('loginRequired');
  if (room.isClub && !visitor.isClubMember) return new Refusal('clubRequired');
  return checkLevel(visitor.level, levelToEnter(room, visitor));
}
