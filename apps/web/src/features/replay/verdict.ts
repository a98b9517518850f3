/** Whether a play was as the server told it: what this browser came to beside what was said before and after it. */
import type { RunEnd } from './engine/run.ts';

export interface Told {
  readonly gameType: number;
  /** Of the seed, told before the play. */
  readonly serverSeedHash: string;
  /** Of the machine's last state. */
  readonly hash: string;
  readonly prizes: readonly string[];
}

export const REPLAY_CHECKS = ['course', 'hash', 'seed', 'prizes'] as const;
export type ReplayCheck = (typeof REPLAY_CHECKS)[number];

export interface Verdict {
  readonly isRight: boolean;
  readonly checks: readonly { readonly name: ReplayCheck; readonly isRight: boolean }[];
}

export function judgeReplay(told: Told, end: RunEnd, serverSeedHash: string, isClaw: boolean): Verdict {
  const checks = [
    { name: 'seed' as const, isRight: serverSeedHash === told.serverSeedHash },
    { name: 'course' as const, isRight: end.isSame },
    { name: 'hash' as const, isRight: end.hash === told.hash },
    // What a pusher pays is settled by its trays; a claw's prizes are what fell.
    ...(isClaw ? [{ name: 'prizes' as const, isRight: end.prizesWon === told.prizes.length }] : []),
  ];
  return { isRight: checks.every(({ isRight }) => isRight), checks };
}
