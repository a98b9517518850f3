/** Plays a finished round again from its revealed seeds: the server's own engine, in the player's browser. */
import type { Refusal } from '@boardwalk/base';
import {
  checkSeeds,
  provableDraws,
  type RoundSeeds,
  type SeedRefusal,
  verifySeedCommitment,
} from '../fairness/index.ts';
import { gashaponConfigVersion } from './config.ts';
import { checkGashaponBet, playGashapon } from './engine.ts';
import type { GashaponBet, GashaponConfig, GashaponRound } from './types.ts';

/** A round as the server recorded it, with the seed revealed since. */
export interface GashaponClaim extends RoundSeeds {
  /** The commitment shown before the round. */
  readonly serverSeedHash: string;
  /** With the odds the machine had then. */
  readonly bet: GashaponBet;
  readonly configVersion: string;
  readonly stake: number;
  /** What each turn gave, in order. */
  readonly capsuleIds: readonly number[];
}

export interface GashaponVerdict {
  readonly round: GashaponRound;
  readonly isCommitmentKept: boolean;
  /** False when the round was decided by other odds or another engine than the ones here. */
  readonly isSameConfig: boolean;
  readonly isStakeRight: boolean;
  readonly areCapsulesRight: boolean;
  /** All of them. */
  readonly isVerified: boolean;
}

/** A refusal means the claim is not a round at all; a false round is a verdict. */
export function verifyGashaponRound(
  claim: GashaponClaim,
): GashaponVerdict | SeedRefusal | Refusal<'badBet' | 'badInput'> {
  const refusal = checkSeeds(claim) ?? checkGashaponBet(claim.bet);
  if (refusal) return refusal;
  const round = playGashapon(claim.bet, provableDraws(claim));
  const isCommitmentKept = verifySeedCommitment(claim.serverSeed, claim.serverSeedHash);
  const isSameConfig = versionsOf(claim.bet.config).includes(claim.configVersion);
  const isStakeRight = claim.stake === round.stake;
  const areCapsulesRight =
    claim.capsuleIds.length === round.turns.length &&
    round.turns.every(({ capsuleId }, turn) => capsuleId === claim.capsuleIds[turn]);
  const isVerified = isCommitmentKept && isSameConfig && isStakeRight && areCapsulesRight;
  return { round, isCommitmentKept, isSameConfig, isStakeRight, areCapsulesRight, isVerified };
}

/** The versions a round may name; a machine filled before its prizes were part of its version has one without them. */
function versionsOf(config: GashaponConfig): string[] {
  const capsules = config.capsules.map(({ prize: _, ...capsule }) => capsule);
  return [config, { ...config, capsules }].map(one => gashaponConfigVersion(one));
}
