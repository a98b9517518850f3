/**
 * The claw-online player message: five fields in one text, split by the divider. The divider is the
 * control character made for that purpose, which no address, number or name of ours can hold.
 */
import { GameState } from '../enums/play.ts';
import { Bad, oneOf, text, whole } from './reader.ts';

export const MESSAGE_DIVIDER = '\u001f';

export interface OnlinePlayer {
  readonly avatar: string;
  readonly state: GameState;
  readonly userId: string;
  /** Seconds the player has been at the machine. */
  readonly duration: number;
  readonly level: number;
}

const readAvatar = text(500);
const readState = oneOf(Object.values(GameState));
const readUserId = text(32, 1);
const readDuration = whole(0);
const readLevel = whole(0, 19);

export function encodeOnlinePlayer(player: OnlinePlayer): string {
  const { avatar, state, userId, duration, level } = player;
  return [avatar.replaceAll(MESSAGE_DIVIDER, ''), state, userId, duration, level].join(MESSAGE_DIVIDER);
}

export function parseOnlinePlayer(message: string): OnlinePlayer | undefined {
  const parts = message.split(MESSAGE_DIVIDER, 6);
  if (parts.length !== 5 || parts.slice(1).some(part => part === '')) return undefined;
  const avatar = readAvatar(parts[0]);
  const state = readState(Number(parts[1]));
  const userId = readUserId(parts[2]);
  const duration = readDuration(Number(parts[3]));
  const level = readLevel(Number(parts[4]));
  if (avatar instanceof Bad || state instanceof Bad || userId instanceof Bad) return undefined;
  if (duration instanceof Bad || level instanceof Bad) return undefined;
  return { avatar, state, userId, duration, level };
}
