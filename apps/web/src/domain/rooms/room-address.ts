/** Where machine rooms are, for lists and whatever else leads into them. */
import { GameType, type PlaySource } from '@boardwalk/contract/enums';

export function clawAddress(roomId: number, from: PlaySource): string {
  return `/claw/${from}/${roomId}`;
}

interface PusherPlace {
  readonly roomId: number;
  readonly use: number;
  /** Played in the shell's own player; its page leads there, or says why not. */
  readonly cyber?: boolean;
  readonly groupState?: number;
}

export function pushAddress(place: PusherPlace, from: PlaySource): string {
  const { roomId, use, cyber = false, groupState = 0 } = place;
  if (cyber) return `/cyber-push/${roomId}`;
  return `/push/${from}/${roomId}/${use}${groupState > 0 ? `/${groupState}` : ''}`;
}

/** The address of a room, as any list of machines gives it. */
export function machineAddress(room: PusherPlace & { readonly gameType: number }, from: PlaySource): string {
  return room.gameType === GameType.push ? pushAddress(room, from) : clawAddress(room.roomId, from);
}
