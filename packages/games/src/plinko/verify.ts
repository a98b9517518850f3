/** Plays a finished round again from its revealed seeds: the server's own engine, in the player's browser. */
import type { Refusal } from '@boardwalk/base';
import {
  checkSeeds,
  provableDraws,
  type RoundSeeds,
  type SeedRefusal,
  verifySeedCommitment,
} from '../fairness/index.ts';
import { plinkoConfigVersion } from './config.ts';
import { checkBet, playPlinko } from './engine.ts';
import type { PlinkoBet, PlinkoRound } from './types.ts';

/** A round as the server recorded it, with the seed revealed since. */
export interface PlinkoClaim extends RoundSeeds {
  /** The commitment shown before the round. */
  readonly serverSeedHash: string;
  readonly bet: PlinkoBet;
  readonly configVersion: string;
  readonly slot: number;
  readonly payout: number;
}

export interface PlinkoVerdict {
  readonly round: PlinkoRound;
  readonly isCommitmentKept: boolean;
  /** False when the round was decided by other tables or another engine than the ones here. */
  readonly isSameConfig: boolean;
  readonly isSlotRight: boolean;
  readonly isPayoutRight: boolean;
  /** All of them. */
  readonly isVerified: boolean;
}

/** A refusal means the claim is not a round at all; a false round is a verdict. */
export function verifyPlinkoRound(claim: PlinkoClaim): PlinkoVerdict | SeedRefusal | Refusal<'badBet'> {
  const refusal = checkSeeds(claim) ?? checkBet(claim.bet);
  if (refusal) return refusal;
  const round = playPlinko(claim.bet, provableDraws(claim));
  const isCommitmentKept = verifySeedCommitment(claim.serverSeed, claim.serverSeedHash);
  const isSameConfig = claim.configVersion === plinkoConfigVersion;
  const isSlotRight = claim.slot === round.slot;
  const isPayoutRight = claim.payout === round.payout;
  const isVerified = isCommitmentKept && isSameConfig && isSlotRight && isPayoutRight;
  return { round, isCommitmentKept, isSameConfig, isSlotRight, isPayoutRight, isVerified };
}
