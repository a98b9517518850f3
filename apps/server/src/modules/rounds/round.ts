/** A round as the modules see it: what was staked, on what, how it came out. */
import type { Coins, RoomId, RoundId, UserId } from '@boardwalk/base';
import type { Json, Unit } from '../wallet/index.ts';

export interface Round {
  readonly id: RoundId;
  readonly userId: UserId;
  readonly gameType: number;
  readonly roomId: RoomId;
  readonly configVersion: string;
  readonly unit: Unit;
  readonly stake: Coins;
  /** The whole return, stake included; zero while open. */
  readonly payout: Coins;
  /** Chance games only: what proves the draws. */
  readonly seed: RoundSeed | undefined;
  readonly bet: Json;
  readonly outcome: Json;
  readonly state: 'open' | 'settled' | 'void';
  readonly balanceBefore: Coins;
  /** After what has moved so far. */
  readonly balanceAfter: Coins;
  readonly createdAtMs: number;
}

export interface RoundSeed {
  readonly seedId: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** What may be shown of a seed before it is revealed. */
export function seedOf(seed: Omit<RoundSeed, 'nonce'>, nonce: number): RoundSeed {
  const { seedId, serverSeedHash, clientSeed } = seed;
  return { seedId, serverSeedHash, clientSeed, nonce };
}
