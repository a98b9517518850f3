import type { OutputOf } from '../../platform/call.ts';

export type Player = OutputOf<'players.read'>;

/** What to read anew after something was done about a player. */
export const READS = ['players.', 'audit.', 'approvals.'] as const;

export function nameOf({ role, nickname, userId }: Player): string {
  return role === 'guest' ? `Guest ${userId}` : nickname;
}
