import type { OutputOf } from '../../platform/call.ts';

export type Player = OutputOf<'players.read'>;

/** Players are not told of to the console: what they do is read as often as this. */
export const READ_EVERY_MS = 10_000;

/** What to read anew after something was done about a player. */
export const READS = ['players.', 'audit.', 'approvals.', 'session.me'] as const;

export function nameOf({ role, nickname, userId, deletedAt }: Player): string {
  if (deletedAt > 0) return `Deleted player ${userId}`;
  return role === 'guest' ? `Guest ${userId}` : nickname;
}
