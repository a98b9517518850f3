/**
 * The one list of games in the web whose rooms come with `play.rooms` and whose rounds carry their bet and outcome as they
 * were stored. Cards, the shell's addresses and the proof of a round derive from it. Each file beside this one says what
 * such a game is; its room is a feature of its own.
 */

import type { VerifyInstant } from '@boardwalk/games/instant';
import type { ComponentType } from 'react';

/** A round as far as all of them are alike. */
export interface InstantRound {
  readonly gameType: number;
  readonly roundId: string;
  readonly stake: number;
  readonly payout: number;
  readonly bet: object;
  readonly outcome: object;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly configVersion: string;
  readonly balanceBefore: number;
  readonly balanceAfter: number;
  readonly createTime: number;
}

export interface InstantPictureProps {
  /** What it came to; without a round, what waits in a room. */
  readonly round?: Pick<InstantRound, 'bet' | 'outcome'> | undefined;
}

export interface InstantGame {
  readonly gameType: number;
  /** As it stands in addresses. */
  readonly word: string;
  readonly Picture: ComponentType<InstantPictureProps>;
  /** Loads the engine. */
  readonly loadVerifier: () => Promise<VerifyInstant>;
}

export const instantGames: readonly InstantGame[] = [
  // In the order of their numbers.
];

export function findInstantGame(gameType: number): InstantGame | undefined {
  return instantGames.find(game => game.gameType === gameType);
}
